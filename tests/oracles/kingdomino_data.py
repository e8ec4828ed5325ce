"""Kingdomino components: one domino a line, a star for each crown, left half first."""

LANDSCAPES = ("wheat", "forest", "lake", "meadow", "swamp", "mine")
WITH_RESOURCE = ("wheat", "forest", "lake", "meadow")

BASE_TEXT = """
1 wheat wheat
2 wheat wheat
3 forest forest
4 forest forest
5 forest forest
6 forest forest
7 lake lake
8 lake lake
9 lake lake
10 meadow meadow
11 meadow meadow
12 swamp swamp
13 wheat forest
14 wheat lake
15 wheat meadow
16 wheat swamp
17 forest lake
18 forest meadow
19 wheat* forest
20 wheat* lake
21 wheat* meadow
22 wheat* swamp
23 wheat* mine
24 forest* wheat
25 forest* wheat
26 forest* wheat
27 forest* wheat
28 forest* lake
29 forest* meadow
30 lake* wheat
31 lake* wheat
32 lake* forest
33 lake* forest
34 lake* forest
35 lake* forest
36 wheat meadow*
37 lake meadow*
38 wheat swamp*
39 meadow swamp*
40 mine* wheat
41 wheat meadow**
42 lake meadow**
43 wheat swamp**
44 meadow swamp**
45 mine** wheat
46 swamp mine**
47 swamp mine**
48 wheat mine***
"""

GIANTS_TEXT = """
A forest wheat
B forest wheat
C lake wheat
D mine meadow
E swamp meadow
F lake meadow
49 wheat** forest*
50 forest** lake*
51 lake** meadow*
52 meadow** swamp*
53 swamp** mine*
54 mine** swamp*
"""

DISCOVERY_TEXT = """
1 wheat wheat
2 wheat wheat
3 forest forest
4 lake lake
5 meadow meadow
6 swamp swamp
7 wheat* forest
8 wheat* lake
9 forest* wheat
10 forest* wheat
11 forest* lake
12 lake* wheat
13 lake* wheat
14 lake* forest
15 lake* forest
16 wheat meadow*
17 forest meadow**
18 lake meadow**
19 wheat swamp**
20 forest swamp**
21 meadow swamp**
22 mine** forest
23 mine** meadow
24 wheat mine***
"""

Half = tuple[str, int]
Domino = tuple[Half, Half]


def read_half(word: str) -> Half:
    """Landscape and crowns of `meadow**`."""
    return word.rstrip("*"), word.count("*")


def read_dominoes(text: str) -> dict[str, Domino]:
    """Number or letter -> (left half, right half)."""
    dominoes: dict[str, Domino] = {}
    for row in text.split("\n"):
        if row:
            name, left, right = row.split(" ")
            dominoes[name] = (read_half(left), read_half(right))
    return dominoes


BASE = read_dominoes(BASE_TEXT)
GIANTS = read_dominoes(GIANTS_TEXT)
DISCOVERY = read_dominoes(DISCOVERY_TEXT)

GIANT_LETTERS = ("A", "B", "C", "D", "E", "F")
FOOTPRINTS = ("49", "50", "51", "52", "53", "54")

QUESTS = (
    "local_business_wheat",
    "local_business_forest",
    "local_business_lake",
    "local_business_meadow",
    "local_business_swamp",
    "local_business_mine",
    "four_corners_wheat",
    "four_corners_forest",
    "four_corners_lake",
    "four_corners_meadow",
    "four_corners_swamp",
    "four_corners_mine",
    "harmony",
    "middle_kingdom",
    "lost_corner",
    "folie_des_grandeurs",
    "bleak_king",
)

# Token -> copies.
TOKENS = {
    "wheat-1": 3,
    "forest-1": 3,
    "lake-1": 3,
    "meadow-1": 1,
    "meadow-2": 1,
    "swamp-1": 1,
    "swamp-2": 1,
    "farmer": 1,
    "lumberjack": 1,
    "fisherman": 1,
    "shepherdess": 1,
    "merchant": 1,
    "king": 1,
    "queen": 1,
    "captain": 1,
    "light_archer": 1,
    "heavy_archer": 1,
    "sword_warrior": 1,
    "axe_warrior": 1,
}

# Building -> (landscape it stands on, crowns).
BUILDINGS = {
    "wheat-1": ("wheat", 1),
    "forest-1": ("forest", 1),
    "lake-1": ("lake", 1),
    "meadow-1": ("meadow", 1),
    "meadow-2": ("meadow", 2),
    "swamp-1": ("swamp", 1),
    "swamp-2": ("swamp", 2),
}

# Character -> (points of its own, points per thing around it, the thing).
CHARACTERS = {
    "farmer": (3, 3, "resource on wheat"),
    "lumberjack": (3, 3, "resource on forest"),
    "fisherman": (3, 3, "resource on lake"),
    "shepherdess": (3, 3, "resource on meadow"),
    "merchant": (2, 2, "resource"),
    "king": (0, 1, "crown"),
    "queen": (2, 2, "character"),
    "captain": (1, 3, "warrior"),
    "light_archer": (4, 0, "nothing"),
    "heavy_archer": (4, 0, "nothing"),
    "sword_warrior": (3, 0, "nothing"),
    "axe_warrior": (3, 0, "nothing"),
}

WARRIORS = ("captain", "light_archer", "heavy_archer", "sword_warrior", "axe_warrior")
