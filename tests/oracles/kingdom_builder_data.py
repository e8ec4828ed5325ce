"""Kingdom Builder's base components, written out by hand for the oracle."""

TERRAIN_CARDS = ["grass", "canyon", "desert", "flower", "forest"]
COPIES_OF_A_TERRAIN_CARD = 5
SETTLEMENTS_OF_A_PLAYER = 40
BUILDS_OF_A_TURN = 3
TILES_ON_A_LOCATION = 2

TERRAIN_OF_SYMBOL = {
    "g": "grass",
    "c": "canyon",
    "d": "desert",
    "f": "flower",
    "t": "forest",
    "~": "water",
    "^": "mountain",
    "#": "castle",
    "@": "location",
}

SYMBOL_OF_OPTION_LETTER = {
    "g": "g",
    "c": "c",
    "d": "d",
    "f": "f",
    "t": "t",
    "w": "~",
    "m": "^",
    "s": "#",
    "L": "@",
}

LOCATIONS = ["oracle", "farm", "tavern", "tower", "harbor", "paddock", "barn", "oasis"]

KINGDOM_BUILDER_CARDS = [
    "fishermen",
    "miners",
    "discoverers",
    "knights",
    "hermits",
    "citizens",
    "workers",
    "merchants",
    "lords",
    "farmers",
]

FIRST_GAME_QUADRANTS = ["tavern", "paddock", "oasis", "farm"]
FIRST_GAME_CARDS = ["fishermen", "knights", "merchants"]

PICTURES = {
    "tavern": """
        f d d ^ ^ d d c c c
         f f d d d ^ ^ c c c
        f f f f f f f ^ ^ ^
         ~ ~ f # g g t t ^ ^
        f f ~ ~ g g g t t c
         f c c ~ g t t c c c
        d f @ c ~ t t @ c g
         d d c ~ t t g g g g
        d d d ~ t t t g g g
         d d ~ ~ t t t g g g
    """,
    "paddock": """
        c c c d d ~ d d d d
         ^ ^ c d d ~ d d d d
        ^ ^ c ^ ^ ~ d d @ f
         ^ c ^ ^ ~ ^ d f f f
        c c t t ~ ^ ^ c f f
         c t t ~ c c c ^ f f
        c @ t t ~ f f f f f
         g g t ~ g # g f g t
        g g t t ~ g g g g t
         g g t t ~ g g g t t
    """,
    "oasis": """
        d d c ~ ~ t t g g g
         d c ~ f f t t t g g
        d d ~ f f t t @ f g
         ~ ~ ~ f g t f f f f
        ~ ~ ~ ~ g g g g f f
         ~ t t ~ g g c c d c
        ~ t c t ~ g c c d c
         ~ # c f ~ @ d d c ~
        ~ ~ c f ~ ~ ~ d d ~
         ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    """,
    "farm": """
        d d c ~ ~ t t t g g
         d # c ~ t t t @ g g
        c c c f f f t c f f
         c c f f ~ d d c c f
        c g g ~ f f d d c c
         g g @ f ~ f ~ d d c
        g g g t f f ~ ~ d d
         g g t t ^ ~ ~ ~ d ~
        g ^ t t ~ ~ ~ ~ ~ ~
         t t t ~ ~ ~ ~ ~ ~ ~
    """,
    "oracle": """
        g g g t t ~ g t t t
         g g g # t ~ g t t t
        g f f g t t ~ g g t
         f f c g t ~ f @ t t
        f f f c c ~ f f ~ ~
         ^ ^ c g g ~ ~ ~ d d
        c c c ^ g f f f d d
         c c # d ^ d f f c c
        ~ ~ ~ d d d d ^ c c
         ~ ~ ~ ~ d d d d d c
    """,
    "tower": """
        t t t t ^ ^ g ^ c c
         t ^ t t f g ^ ^ ^ c
        f f t f f f g g ~ ^
         d f f f ~ @ g ~ ^ ^
        d d d d f ~ g ~ c c
         d c d d d ~ ~ c g c
        d d c d d ~ f # g c
         c c @ d ~ f f f g g
        d c ~ ~ ~ t t f g g
         d c c ~ t t t g g g
    """,
    "harbor": """
        g g t t t ~ g t t f
         g f t t ~ g t t f f
        g f f t ~ g g f f f
         f f t t ~ g ^ f d d
        c f # t ~ g d d d d
         c c t ~ g g ^ ^ d d
        c c ~ ~ ~ g d d d c
         ~ ~ g g ~ ~ @ c ^ c
        ~ d # g ~ ^ ~ c c c
         ~ d d ~ ~ ~ ~ c c c
    """,
    "barn": """
        c d d d d d d d d d
         c c c d d d d d c d
        ^ ^ ^ d ^ ^ @ d d c
         c ^ ^ ^ ^ ^ f f c c
        c c c ^ ^ ~ f f f c
         g c c c ^ f f ~ t c
        g g @ t f f ~ f f t
         g g t t f f g # t t
        g g g t t ~ g g t t
         g g g t ~ g g t t t
    """,
}
