"""``python -m boardlib`` and the console script are one command."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import boardlib
from boardlib.cli import main


def output(*command: str) -> tuple[int, bytes]:
    done = subprocess.run(command, capture_output=True, check=False)
    return done.returncode, done.stdout


def test_the_module_is_the_command() -> None:
    code, out = output(sys.executable, "-m", "boardlib", "--version")
    assert (code, out.decode().split()) == (0, ["boardlib", boardlib.__version__])


def test_the_module_ends_with_the_command_s_exit_code() -> None:
    assert output(sys.executable, "-m", "boardlib", "show", "nowhere.bgn")[0] == 3
    assert output(sys.executable, "-m", "boardlib", "nothing")[0] == 2


def test_the_console_script_is_the_command() -> None:
    scripts = entry_points(group="console_scripts", name="boardlib")
    assert {script.value for script in scripts} == {"boardlib.cli:main"}
    assert all(script.load() is main for script in scripts)


def test_the_console_script_does_what_the_module_does(tmp_path: Path) -> None:
    script = Path(sys.executable).with_name("boardlib")
    both = [[str(script)], [sys.executable, "-m", "boardlib"]] if script.exists() else []
    said = {output(*command, "demo", "kingdomino", "--seed", "same") for command in both}
    assert len(said) == bool(both)
