"""What a kingdom is worth: domains, bonuses, quests, characters."""

from tests.oracles.kingdomino_data import CHARACTERS, WARRIORS, WITH_RESOURCE
from tests.oracles.kingdomino_kingdom import Cell, Kingdom, around, sides


def domains(kingdom: Kingdom) -> list[set[Cell]]:
    """Groups of squares of one landscape connected sideways."""
    found: list[set[Cell]] = []
    seen: set[Cell] = {kingdom.castle}
    for start in kingdom.land:
        if start in seen:
            continue
        domain = {start}
        waiting = [start]
        while waiting:
            for neighbour in sides(waiting.pop()):
                if neighbour in domain or neighbour not in kingdom.land:
                    continue
                if kingdom.land[neighbour] == kingdom.land[start]:
                    domain.add(neighbour)
                    waiting.append(neighbour)
        seen |= domain
        found.append(domain)
    return found


def crowns_in(kingdom: Kingdom, cells: set[Cell]) -> int:
    """Crowns on these squares that no giant covers."""
    return sum(kingdom.open_crowns(cell) for cell in cells)


def domain_points(kingdom: Kingdom) -> int:
    """Squares times crowns of each domain, added up."""
    return sum(len(domain) * crowns_in(kingdom, domain) for domain in domains(kingdom))


def tie_break(kingdom: Kingdom) -> tuple[int, int]:
    """Size of the largest domain, then all crowns."""
    largest = max((len(domain) for domain in domains(kingdom)), default=0)
    return largest, crowns_in(kingdom, set(kingdom.land))


def harmony(kingdom: Kingdom) -> int:
    """5 points when no domino was discarded."""
    return 5 if kingdom.discarded == 0 else 0


def middle_kingdom(kingdom: Kingdom) -> int:
    """10 points when the castle is the middle square of the kingdom."""
    left, top, right, bottom = kingdom.box()
    column, row = kingdom.castle
    if right == left or bottom == top:
        return 0
    if column - left == right - column and row - top == bottom - row:
        return 10
    return 0


def corners(kingdom: Kingdom) -> list[Cell]:
    """The four corner squares of a kingdom of full size, else none."""
    left, top, right, bottom = kingdom.box()
    if right - left + 1 != kingdom.size or bottom - top + 1 != kingdom.size:
        return []
    return [(left, top), (right, top), (left, bottom), (right, bottom)]


def alignments(kingdom: Kingdom) -> int:
    """Straight runs of at least three squares with a crown, each run as long as it can be."""
    crowned = set(kingdom.crowned())
    runs = 0
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for column, row in crowned:
            if (column - dx, row - dy) in crowned:
                continue
            length = 0
            while (column + length * dx, row + length * dy) in crowned:
                length += 1
            if length >= 3:
                runs += 1
    return runs


def bleak_domains(kingdom: Kingdom) -> int:
    """Wheat, forest, lake and meadow domains of at least five squares without a crown."""
    count = 0
    for domain in domains(kingdom):
        landscape = kingdom.land[next(iter(domain))]
        if landscape in WITH_RESOURCE and len(domain) >= 5 and crowns_in(kingdom, domain) == 0:
            count += 1
    return count


def quest_points(kingdom: Kingdom, quest: str) -> int:
    """Bonus points of one quest tile."""
    if quest == "harmony":
        return harmony(kingdom)
    if quest == "middle_kingdom":
        return middle_kingdom(kingdom)
    if quest == "lost_corner":
        return 20 if kingdom.castle in corners(kingdom) else 0
    if quest == "folie_des_grandeurs":
        return 10 * alignments(kingdom)
    if quest == "bleak_king":
        return 10 * bleak_domains(kingdom)
    kind, landscape = quest.rsplit("_", 1)
    squares = around(kingdom.castle) if kind == "local_business" else corners(kingdom)
    return 5 * sum(kingdom.land.get(cell) == landscape for cell in squares)


def counted(kingdom: Kingdom, cell: Cell, thing: str) -> int:
    """How many of the things a character counts are on one square."""
    if cell not in kingdom.land:
        return 0
    if thing == "resource":
        return 1 if cell in kingdom.resources else 0
    if thing.startswith("resource on "):
        landscape = thing.removeprefix("resource on ")
        return 1 if cell in kingdom.resources and kingdom.land[cell] == landscape else 0
    if thing == "crown":
        return kingdom.open_crowns(cell)
    if thing == "character":
        return 1 if kingdom.tokens.get(cell) in CHARACTERS else 0
    if thing == "warrior":
        return 1 if kingdom.tokens.get(cell) in WARRIORS else 0
    return 0


def character_points(kingdom: Kingdom) -> int:
    """Points of all the characters of the court."""
    points = 0
    for cell, token in kingdom.tokens.items():
        if token in CHARACTERS:
            base, bonus, thing = CHARACTERS[token]
            points += base
            points += bonus * sum(counted(kingdom, near, thing) for near in around(cell))
    return points


def kingdom_points(kingdom: Kingdom, bonuses: list[str]) -> int:
    """The whole score; `bonuses` are quest tiles, the two optional rules among them."""
    points = domain_points(kingdom) + character_points(kingdom)
    return points + sum(quest_points(kingdom, quest) for quest in bonuses)
