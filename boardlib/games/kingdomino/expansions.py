"""The steps that Age of Giants and The Court add; loaded when a game first comes to one."""

from __future__ import annotations

from typing import Final

from . import court, giants
from .moves import Buy, Giant, Keep, Pass, Pay, Put, Quests, Reveal, Search, Send
from .rules import Tables
from .turns import BUY, GIANT, PAY, PUT, SEND

TABLES: Final = Tables(
    moves={
        GIANT: giants.giant_moves,
        SEND: giants.send_moves,
        BUY: court.buy_moves,
        PAY: court.pay_moves,
        PUT: court.put_moves,
    },
    checks={
        GIANT: {Giant: giants.refuse_giant},
        SEND: {Send: giants.refuse_send, Keep: giants.refuse_keep},
        BUY: {Buy: court.refuse_buy, Search: court.refuse_search, Pass: court.refuse_pass},
        PAY: {Pay: court.refuse_pay},
        PUT: {Put: court.refuse_put},
    },
    effects={
        Quests: giants.draw_quests,
        Giant: giants.put_giant,
        Send: giants.send_giant,
        Keep: giants.keep_giants,
        Reveal: court.reveal,
        Buy: court.begin_purchase,
        Search: court.begin_purchase,
        Pay: court.pay_resource,
        Put: court.put_token,
        Pass: court.buy_nothing,
    },
    due={
        GIANT: "puts a giant on an uncovered crown",
        SEND: "sends a giant or keeps them",
        BUY: "buys a court token or passes",
        PAY: "pays for the token, a resource at a time",
        PUT: "puts the token on a square",
    },
)
