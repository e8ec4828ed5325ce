"""The components of Walls of York for its oracle: squares by kind, die faces as walks."""

TILES = ("white", "blue", "purple", "yellow")
SIDES = ("black", "white")
ARROWS = ("up", "right", "down", "left")

# What lies on each square of a tile side, arrow up (a1 top left, d4 bottom right); the rest is
# empty.
TILE_SIDES: dict[tuple[str, str], dict[str, str]] = {
    ("white", "black"): {
        "church": "d2 d4",
        "well": "b1 b3",
        "market": "c1 a3",
        "one coin": "a1 d1 d3",
        "two coins": "b4",
        "viking": "b2 c3",
    },
    ("white", "white"): {
        "church": "a1 c1 d3",
        "well": "b4 d4",
        "market": "d2",
        "one coin": "b3 c4",
        "two coins": "a2",
        "viking": "c2 a4",
    },
    ("blue", "black"): {
        "church": "a2 c2",
        "well": "b1 d2",
        "market": "d3 b4",
        "one coin": "a1 c1 a4",
        "two coins": "c3",
        "viking": "b3 c4",
    },
    ("blue", "white"): {
        "church": "a2",
        "well": "b1 d2 c4",
        "market": "a3 c3",
        "one coin": "a1 d4",
        "two coins": "b4",
        "viking": "c2 d3",
    },
    ("purple", "black"): {
        "church": "d2 c4",
        "well": "b3 a4",
        "market": "b1 d3",
        "one coin": "c1 b2 c3",
        "two coins": "b4",
        "viking": "a1 d4",
    },
    ("purple", "white"): {
        "church": "d1 a4",
        "well": "b2",
        "market": "b1 c3 d4",
        "one coin": "a1 c4",
        "two coins": "c1",
        "viking": "d2 a3",
    },
    ("yellow", "black"): {
        "church": "b1 b4",
        "well": "d2 c3",
        "market": "a1 d4",
        "one coin": "a2 a4 c4",
        "two coins": "d1",
        "viking": "b2 d3",
    },
    ("yellow", "white"): {
        "church": "c1 a3",
        "well": "b2 d2",
        "market": "c3 a4",
        "one coin": "b3 d4",
        "two coins": "d1",
        "viking": "b1 d3",
    },
}

LETTERS = {
    "church": "C",
    "well": "W",
    "market": "M",
    "one coin": "1",
    "two coins": "2",
    "viking": "V",
}
EMPTY = "."

# Name of the face: the coins on it, and its walls as a walk of steps east, south, north.
BUILDING_DIE: dict[str, tuple[int, str]] = {
    "I2": (1, "EE"),
    "V2": (1, "ES"),
    "I3": (2, "EEE"),
    "L3": (2, "EES"),
    "Z3": (3, "ESE"),
    "U3": (3, "SEN"),
}

KING_DICE = ((0, 0, 1, 1, 2, 2), (2, 2, 3, 3, 4, 4), (3, 3, 4, 4, 5, 5))

WALLS_PER_BOX = 150
PLAYERS_PER_BOX = 4
SHIELD = 3
INVASION = 5
PERFECT_PLAN = 2
LONGEST_WALL = 3
