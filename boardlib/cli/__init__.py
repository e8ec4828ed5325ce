"""The ``boardlib`` command: everything at a terminal, for every installed game alike."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TextIO

from .exits import Exit, Failure, failure_of, say_os_error
from .parser import make_parser
from .text import clean


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and give its exit code; what goes wrong is one sentence on stderr.

    Only a closed pipe, which is no fault, ends without a word.
    """
    _prepare_streams()
    try:
        code = _run(argv)
        sys.stdout.flush()
    except Failure as failure:
        code = _end(failure.message, failure.code)
    except KeyboardInterrupt:
        code = _end("stopped by Ctrl-C", Exit.INTERRUPTED)
    except BrokenPipeError:
        code = _end("", Exit.CLOSED_PIPE)
    except OSError as error:
        code = _end(say_os_error(error), Exit.FILE)
    return int(code)


def _prepare_streams() -> None:
    """Make every character printable somehow, and closed streams harmless."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _run(argv: Sequence[str] | None) -> int:
    try:
        parser = make_parser()
        arguments = parser.parse_args(argv)
    except SystemExit as stop:
        return int(stop.code or 0)
    if arguments.command is None:
        parser.print_help(sys.stderr)
        return Exit.USAGE
    from ..kernel.errors import BoardlibError

    try:
        return int(arguments.run(arguments))
    except BoardlibError as error:
        raise failure_of(error) from error


def _end(message: str, code: Exit) -> Exit:
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        _give_up(sys.stdout)
    try:
        if message:
            print(f"boardlib: {clean(message)}", file=sys.stderr)
        sys.stderr.flush()
    except (OSError, ValueError):
        _give_up(sys.stderr)
    return code


def _give_up(stream: TextIO) -> None:
    """Send what a stream still holds nowhere, so that Python does not complain on its way out."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, stream.fileno())
    except (OSError, ValueError):
        return
    finally:
        os.close(nowhere)
