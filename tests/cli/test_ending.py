"""Every command ends in a sentence and a documented exit code, never in a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import boardlib
from boardlib.cli.exits import Exit

from .conftest import Run, assert_one_sentence
from .terminal import ROOT

READERS = ("show", "replay", "info", "verify", "resume")


def spawn(*arguments: object, **how: object) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # type: ignore[call-overload,no-any-return]
        [sys.executable, "-m", "boardlib", *map(str, arguments)],
        **{"stderr": subprocess.PIPE, "env": os.environ | {"PYTHONPATH": str(ROOT)}, **how},
    )


@pytest.mark.parametrize("command", READERS)
def test_a_missing_file(run: Run, command: str, tmp_path: Path) -> None:
    ran = run(command, tmp_path / "missing.bgn")
    assert ran.code == Exit.FILE
    assert_one_sentence(ran.err)
    assert "missing.bgn: there is no such file" in ran.err


@pytest.mark.parametrize("command", READERS)
def test_a_directory(run: Run, command: str, tmp_path: Path) -> None:
    ran = run(command, tmp_path)
    assert ran.code == Exit.FILE
    assert_one_sentence(ran.err)
    assert "this is a directory" in ran.err


@pytest.mark.parametrize("command", ["show", "replay", "info", "resume"])
def test_a_broken_file(run: Run, command: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.bgn"
    path.write_bytes(b"%BGN 1\ngame kingdomino 1\n\xff\n---\n")
    ran = run(command, path)
    assert ran.code == Exit.BAD_RECORD
    assert_one_sentence(ran.err)
    assert "broken.bgn" in ran.err
    assert "line 3" in ran.err


@pytest.mark.parametrize("command", ["show", "replay", "info", "resume"])
def test_an_empty_file(run: Run, command: str, tmp_path: Path) -> None:
    path = tmp_path / "empty.bgn"
    path.write_bytes(b"")
    ran = run(command, path)
    assert ran.code == Exit.BAD_RECORD
    assert_one_sentence(ran.err)
    assert "[empty]" in ran.err


@pytest.mark.parametrize("command", ["show", "replay", "resume"])
def test_a_record_of_a_game_that_is_not_installed(run: Run, command: str, tmp_path: Path) -> None:
    path = tmp_path / "other.bgn"
    path.write_text("%BGN 1\ngame chess 1\n---\n")
    ran = run(command, path)
    assert ran.code == Exit.BAD_RECORD
    assert_one_sentence(ran.err)
    assert "'chess'" in ran.err


def test_a_closed_pipe(saved: Path) -> None:
    process = spawn("replay", saved, stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == Exit.CLOSED_PIPE


def test_a_closed_pipe_while_a_record_is_written() -> None:
    process = spawn("demo", "kingdomino", "--players", 2, stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == Exit.CLOSED_PIPE


def test_a_full_disk_behind_stdout(saved: Path) -> None:
    with open("/dev/full", "wb") as full:
        process = spawn("info", saved, stdout=full)
        assert process.stderr is not None
        assert process.stderr.read() == b"boardlib: no space is left on the disk\n"
        process.stderr.close()
        assert process.wait() == Exit.FILE


def test_ctrl_c(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(boardlib, "load_all", interrupt)
    ran = run("verify", saved)
    assert (ran.code, ran.err) == (Exit.INTERRUPTED, "boardlib: stopped by Ctrl-C\n")


def test_help_lists_every_command_and_the_exit_codes(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    for command in ("games", "demo", "play", "resume", "show", "replay", "verify", "convert"):
        assert f"\n    {command} " in ran.out
    for code in Exit:
        assert f" {int(code)} " in ran.out.replace("\n", " ")
    assert run("--version").out == f"boardlib {boardlib.__version__}\n"


@pytest.mark.parametrize("arguments", [["frobnicate"], ["show"], ["verify"], ["show", "x", "y"]])
def test_a_command_line_that_cannot_be_followed(run: Run, arguments: list[str]) -> None:
    ran = run(*arguments)
    assert ran.code == Exit.USAGE
    assert_one_sentence(ran.err)
    assert "--help" in ran.err


def test_without_a_command_the_commands_are_listed(run: Run) -> None:
    ran = run()
    assert (ran.code, ran.out) == (Exit.USAGE, "")
    assert ran.err == run("--help").out


@pytest.mark.parametrize("command", ["show", "replay", "info", "verify", "resume"])
@pytest.mark.parametrize(
    ("code", "before", "after"),
    [
        ("byte-order-mark", b"%BGN", b"\xef\xbb\xbf%BGN"),
        ("carriage-return", b"\n", b"\r\n"),
    ],
)
def test_what_helps_against_other_programs_is_said(
    run: Run, saved: Path, command: str, code: str, before: bytes, after: bytes
) -> None:
    saved.write_bytes(saved.read_bytes().replace(before, after))
    ran = run(command, saved)
    assert ran.code == Exit.BAD_RECORD
    if command == "resume":
        assert f"[{code}] (boardlib convert --lenient writes a file without it)\n" in ran.err
        assert run("convert", "--lenient", saved, f"{saved}.json").code == 0
        assert run("resume", f"{saved}.json").code == 0
    else:
        assert f"[{code}] (--lenient accepts it)\n" in ran.out + ran.err
        assert run(command, saved, "--lenient").code == 0


@pytest.mark.parametrize("command", ["show", "replay", "info", "verify"])
def test_a_torn_line_is_cut_off_by_resume(run: Run, tmp_path: Path, command: str) -> None:
    path = tmp_path / "torn.bgn"
    run("play", "kingdomino", "--journal", path, stdin="1\n")
    with path.open("a") as file:
        file.write("A pic")
    ran = run(command, path)
    assert "[torn-line] (boardlib resume cuts it off)\n" in ran.out + ran.err
    assert run("resume", path).code == 0
    assert run(command, path).code == 0


def test_the_documentation_names_every_exit_code() -> None:
    page = (ROOT / "docs" / "cli.md").read_text()
    for code in Exit:
        assert f"| {int(code)} |" in page


def test_the_command_loads_no_game_before_it_needs_one() -> None:
    program = (
        "import sys; import boardlib.cli; boardlib.cli.make_parser();"
        "print(sorted(m for m in ('attr', 'attrs', 'cattrs') if m in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        check=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    assert done.stdout == b"[]\n"


def test_closed_streams_do_no_harm() -> None:
    command = f"exec {sys.executable} -m boardlib play kingdomino <&- >&-"
    done = subprocess.run(
        ["sh", "-c", command],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_terminal_that_cannot_show_everything_gets_question_marks() -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"}
    process = spawn("games", "kingdomino", "--lang", "fr", stdout=subprocess.PIPE, env=environment)
    out, err = process.communicate()
    assert (process.returncode, err) == (0, b"")
    assert b"Qu?tes" in out
