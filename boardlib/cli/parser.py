"""The command line's grammar."""

from __future__ import annotations

import argparse
from typing import NoReturn

from . import convert, demo, games, info, play, replay, resume, show, verify
from .exits import Exit

COMMANDS = (games, demo, play, resume, show, replay, verify, convert, info)

_EPILOG = """exit codes: 0 done; 1 a record is bad; 2 the command line asks for something that there
is not; 3 a file cannot be read or written; 130 Ctrl-C; 141 nobody reads the output any more"""


class Parser(argparse.ArgumentParser):
    """Refuses a command line in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(int(Exit.USAGE), f"boardlib: {message}; see {self.prog} --help\n")


def make_parser() -> Parser:
    """Make the parser of all commands; each leaves its function in ``run``."""
    import boardlib

    parser = Parser(
        prog="boardlib",
        description="Play, draw, replay, check and convert board games.",
        epilog=_EPILOG,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"boardlib {boardlib.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", dest="command")
    for module in COMMANDS:
        name = module.__name__.rpartition(".")[2]
        sentence = (module.__doc__ or "").splitlines()[0]
        command = commands.add_parser(name, help=sentence, description=sentence, allow_abbrev=False)
        module.configure(command)
        command.set_defaults(run=module.run)
    return parser
