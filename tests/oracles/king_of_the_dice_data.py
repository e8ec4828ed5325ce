"""Cards and dice of King of the Dice, written out as plain tables."""

from typing import NamedTuple


class Citizen(NamedTuple):
    """One citizen card; `condition` is the text of the table below."""

    id: str
    kind: str
    location: str  # "-": matches no location
    points: int  # 0 for fairies, whose worth depends on how many there are
    condition: str


# The dice in their order on the table, each with the colours of its faces 1 2 3 4 5 6.
DICE: tuple[tuple[str, ...], ...] = (
    ("blue", "green", "red", "red", "green", "blue"),
    ("blue", "green", "red", "red", "green", "blue"),
    ("red", "blue", "green", "green", "blue", "red"),
    ("red", "blue", "green", "green", "blue", "red"),
    ("green", "red", "blue", "blue", "red", "green"),
    ("green", "red", "blue", "blue", "red", "green"),
)

# Left to right.
LOCATIONS: tuple[str, ...] = ("city", "mine", "workshop", "orc_village", "enchanted_forest")

# Points of the cards of each location pile, top to bottom.
LOCATION_PILE: tuple[int, ...] = (2, 3, 4)

PENALTIES: tuple[int, ...] = (-1, -1, -1, -1, -2, -2, -2, -3, -3, -4)

# Conditions:
#   all even, all odd    every die
#   straight 5           five numbers in a row among the dice
#   number 6 x5          five dice show a 6
#   sets 4 2             four dice of one number and two of another
#   same 5               five dice of one colour, whichever
#   colours red3 blue2   three red dice and two blue ones
#   sum <= 12, sum >= 30
_CITIZEN_TABLE = """
townsfolk-even     townsfolk   city              5   all even
townsfolk-odd      townsfolk   city              5   all odd
elf-6              elf         city              7   straight 6
elf-5              elf         city              3   straight 5
elf-4              elf         city              1   straight 4
dwarf-5x6          dwarf       mine             10   number 6 x5
dwarf-5x1          dwarf       mine             10   number 1 x5
dwarf-4x6          dwarf       mine              6   number 6 x4
dwarf-4x4          dwarf       mine              6   number 4 x4
dwarf-4x3          dwarf       mine              6   number 3 x4
dwarf-3x4          dwarf       mine              4   number 4 x3
dwarf-3x3          dwarf       mine              4   number 3 x3
dwarf-3x1          dwarf       mine              4   number 1 x3
gnome-6-blue       gnome       workshop          8   colours blue6
gnome-5-blue       gnome       workshop          3   colours blue5
gnome-5-red        gnome       workshop          3   colours red5
gnome-4-red        gnome       workshop          2   colours red4
gnome-4-green      gnome       workshop          2   colours green4
gnome-3-green      gnome       workshop          1   colours green3
orc-5              orc         orc_village       7   sets 5
orc-4              orc         orc_village       3   sets 4
orc-3              orc         orc_village       2   sets 3
orc-4-2            orc         orc_village       8   sets 4 2
orc-2-2-2          orc         orc_village       7   sets 2 2 2
orc-3-2            orc         orc_village       3   sets 3 2
orc-2-2            orc         orc_village       1   sets 2 2
kobold-6           kobold      enchanted_forest  7   same 6
kobold-5           kobold      enchanted_forest  2   same 5
kobold-4           kobold      enchanted_forest  1   same 4
apprentice-3b3r    apprentice  enchanted_forest  3   colours blue3 red3
apprentice-2r2g2b  apprentice  enchanted_forest  2   colours red2 green2 blue2
fairy-3r2b         fairy       enchanted_forest  0   colours red3 blue2
fairy-2r3g         fairy       enchanted_forest  0   colours red2 green3
fairy-3b2g         fairy       enchanted_forest  0   colours blue3 green2
fairy-2b2g         fairy       enchanted_forest  0   colours blue2 green2
fairy-2r2g         fairy       enchanted_forest  0   colours red2 green2
hypnotist          hypnotist   -                 1   sum <= 12
dragon-30          dragon      -                -6   sum >= 30
dragon-28          dragon      -                -4   sum >= 28
dragon-25          dragon      -                -2   sum >= 25
"""


def _read_citizens() -> dict[str, Citizen]:
    citizens = {}
    for line in _CITIZEN_TABLE.strip().splitlines():
        name, kind, location, points, condition = line.split(maxsplit=4)
        citizens[name] = Citizen(name, kind, location, int(points), condition)
    return citizens


CITIZENS: dict[str, Citizen] = _read_citizens()
