"""The programs of the tutorials work, and their pages show what they do."""

from __future__ import annotations

import json
import os
import runpy
import shutil
import signal
import socket
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import distributions
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

import boardlib

from .browser import Browser, Tab
from .examples import Block, blocks, run_commands

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
TUTORIALS = ROOT / "docs" / "tutorials"
NAMES = sorted(page.stem for page in TUTORIALS.glob("*.md") if page.stem != "index")
CHROMIUM = shutil.which("chromium")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an empty folder to run programs in, with boardlib and the plug-in to be found."""
    work = tmp_path / "work"
    site = tmp_path / "site"
    work.mkdir()
    install(EXAMPLES / "plugin", site)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(site)]))
    command = tmp_path / "bin" / "boardlib"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m boardlib "$@"\n')
    command.chmod(0o755)
    monkeypatch.setattr("sys.executable", str(python_beside(command)))
    monkeypatch.chdir(work)
    return work


def python_beside(command: Path) -> Path:
    """Make ``python`` mean this one, whatever else the machine calls so."""
    python = command.with_name("python")
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    return python


def install(project: Path, site: Path) -> None:
    """Lay a project out as an installer does: its package, and its entry points beside it."""
    described = tomllib.loads((project / "pyproject.toml").read_text())["project"]
    package = described["name"].replace("-", "_")
    shutil.copytree(project / package, site / package)
    info = site / f"{package}-{described['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {described['name']}\nVersion: {described['version']}\n"
    )
    lines = []
    for group, points in described["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {where}" for name, where in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.mark.parametrize("name", NAMES)
def test_a_tutorial_shows_what_its_program_does(name: str, folder: Path) -> None:
    page = TUTORIALS / f"{name}.md"
    shutil.copytree(EXAMPLES / name, folder, dirs_exist_ok=True)
    port = str(free_port())
    problems, count = [], 0
    try:
        for block in blocks(page.read_text(encoding="utf-8")):
            if block.language == "shell-session":
                count += 1
                here = Block(block.language, block.text.replace("8000", port), block.line)
                problems += run_commands(page, here)
    finally:
        with suppress(FileNotFoundError, ProcessLookupError):
            os.kill(int((folder / "server.pid").read_text()), signal.SIGKILL)
    assert count
    assert not problems, "\n".join(problems)


def test_every_tutorial_is_listed() -> None:
    page = (TUTORIALS / "index.md").read_text(encoding="utf-8")
    listed = next(block for block in blocks(page) if block.language == "{toctree}")
    assert sorted(listed.text.split()[2:]) == NAMES


@contextmanager
def webpage(journal: Path, port: int = 0) -> Iterator[list[str]]:
    """Run the web page's server; give both players' links."""
    program = EXAMPLES / "webpage" / "server.py"
    server = subprocess.Popen(
        [sys.executable, str(program), str(journal), "--port", str(port)],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        yield [server.stdout.readline().split(": ")[1].strip() for _ in "AB"]
    finally:
        server.kill()
        server.communicate()


def fetch(link: str, path: str) -> str:
    head, _, query = link.partition("?")
    with urlopen(f"{head}{path}?{query}", timeout=30) as answer:
        text: str = answer.read().decode()
        return text


def send(link: str, asked: object) -> tuple[int, dict[str, str]]:
    head = link.partition("?")[0]
    try:
        with urlopen(f"{head}play", json.dumps(asked).encode(), timeout=30) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        with error:
            return error.code, json.load(error)


def test_the_web_server_takes_legal_moves_of_the_right_seat_only(tmp_path: Path) -> None:
    journal = tmp_path / "game.bgn"
    with webpage(journal) as links:
        seen = [json.loads(fetch(link, "view")) for link in links]
        acting = next(seat for seat in (0, 1) if seen[seat]["moves"])
        assert not seen[1 - acting]["moves"]
        keys = [link.partition("key=")[2] for link in links]
        move = next(iter(seen[acting]["moves"]))
        link = links[0]
        assert send(link, {"key": keys[1 - acting], "move": move})[1]["code"] == "not-your-turn"
        assert send(link, {"key": keys[acting], "move": "pick"})[1]["code"] == "argument-count"
        assert send(link, {"key": keys[acting], "move": "discard"})[1]["code"] == "wrong-phase"
        for bad in ({"key": "guess", "move": move}, {"move": move}, [1], {"key": [], "move": move}):
            assert send(link, bad)[0] == 403
        assert send(link, "x" * 2000)[0] == 413
        assert len(boardlib.load(journal).plies) == 2
        assert send(link, {"key": keys[acting], "move": move}) == (200, {})
        seed = boardlib.load(journal).seed
        assert seed is not None
        for path in ("view", "record"):
            assert seed not in fetch(links[0], path)
        assert boardlib.loads(fetch(links[1], "record")).viewer == "B"
    ply = len(boardlib.load(journal).plies)
    with webpage(journal) as links:
        assert json.loads(fetch(links[0], "view"))["ply"] == ply
        assert keys == [link.partition("key=")[2] for link in links], "links outlive the server"


TARGET = (
    "['button.row', '#discard:not([hidden])', '.can']"
    ".find((each) => document.querySelector(each)) ?? ''"
)


def choose(tab: Tab) -> str:
    """Say what a person could click now; one of the bright squares, if a domino is to be laid."""
    target: str = tab.evaluate(TARGET)
    if target != ".can":
        return target
    cells: list[str] = tab.evaluate(
        "[...document.querySelectorAll('.can')].map((each) => each.dataset.cell)"
    )
    return f".can[data-cell={cells[len(cells) // 2]}]"


def decide(tabs: list[Tab]) -> int:
    """Make one decision with the mouse; count the dominoes that were shown before it."""
    ply = tabs[0].evaluate("document.body.dataset.ply")
    acting = [tab for tab in tabs if tab.evaluate(TARGET)]
    assert len(acting) == 1, "exactly one player has something to click"
    target = choose(acting[0])
    acting[0].hover(target)
    sentence = acting[0].evaluate("document.getElementById('says').textContent")
    assert sentence.startswith(("A ", "B "))
    ghosts: int = acting[0].evaluate("document.querySelectorAll('#ghost .domino').length")
    acting[0].click(target)
    for tab in tabs:
        tab.wait(f"document.body.dataset.ply !== '{ply}'")
    return ghosts


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: apt-get install chromium")
def test_a_whole_game_is_played_in_two_browser_tabs(tmp_path: Path) -> None:
    assert CHROMIUM is not None
    journal, port = tmp_path / "game.bgn", free_port()
    limit = time.monotonic() + 120
    with Browser(CHROMIUM, tmp_path / "profile") as browser:
        with webpage(journal, port) as links:
            tabs = [browser.open(link) for link in links]
            for tab in tabs:
                tab.wait("document.body?.dataset.ply")
            ghosts = [decide(tabs) for _ in range(10)]
        for tab in tabs:
            tab.wait("document.getElementById('status').textContent.includes('does not answer')")
        with webpage(journal, port) as links:
            for tab in tabs:
                tab.wait("!document.getElementById('status').textContent.includes('does not')")
            while tabs[0].evaluate("document.body.dataset.step") != "over":
                assert time.monotonic() < limit
                ghosts.append(decide(tabs))
            shown = [
                tab.evaluate(f"+document.querySelector('[data-total={seat}]').textContent")
                for tab in tabs
                for seat in "AB"
            ]
            status = tabs[1].evaluate("document.getElementById('status').textContent")
            whole = fetch(links[0], "record")
    record = boardlib.load(journal)
    last = record.verify()
    assert status.startswith("The game is over")
    assert boardlib.dumps(record) == whole
    assert len(ghosts) == sum(not ply.startswith("*") for ply in record.plies)
    assert sum(ghosts) == sum(" place " in ply for ply in record.plies)
    assert shown == [*last.result.scores] * 2


def test_the_safe_server_keeps_a_game_through_any_number_of_kills(folder: Path) -> None:
    program = EXAMPLES / "safe_server"
    port = free_port()
    client = [sys.executable, str(program / "client.py"), f"http://127.0.0.1:{port}"]
    for moves in (3, 1, 20, 0, 1000):
        server = subprocess.Popen(
            [sys.executable, str(program / "server.py"), "games", "--port", str(port)],
            stdout=subprocess.DEVNULL,
        )
        try:
            done = subprocess.run(
                [*client, str(moves)], capture_output=True, text=True, timeout=60, check=True
            )
        finally:
            server.kill()
            server.wait()
    assert "as promised" in done.stdout
    (journal,) = (folder / "games").glob("*.bgn")
    record = boardlib.load(journal)
    assert record.verify().result is not None
    assert record.reveal is not None
    ticket = json.loads((folder / "ticket.json").read_text())
    assert boardlib.Seed(record.reveal).commit == record.commit == ticket["commit"]


def test_the_client_finds_a_server_out() -> None:
    check = runpy.run_path(str(EXAMPLES / "safe_server" / "client.py"))["check"]
    match = boardlib.Match("kingdomino", players=2, seed="one", commit=True)
    promised = match.record.commit
    made = {}
    while match.state.actors:
        move = match.state.legal_moves()[0]
        made[str(match.ply)] = f"{boardlib.letter(match.state.actors[0])} {move}"
        match.play(move)
    record = match.finish()
    check(record, {"commit": promised, "made": made})
    with pytest.raises(SystemExit, match="luck"):
        check(record, {"commit": boardlib.Seed("two").commit, "made": made})
    with pytest.raises(SystemExit, match="moves"):
        check(record, {"commit": promised, "made": {**made, "2": "A pick 1"}})


def test_the_plugin_is_found_by_its_entry_point(folder: Path) -> None:
    script = "import boardlib; print([game.id for game in boardlib.games()])"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert "'pig'" in done.stdout


def test_the_plugin_can_be_installed(tmp_path: Path) -> None:
    project, site = tmp_path / "project", tmp_path / "site"
    shutil.copytree(EXAMPLES / "plugin", project)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--no-deps"]
    done = subprocess.run(
        [*pip, "--retries", "0", "--target", str(site), str(project)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    if "No module named pip" in done.stderr or "distribution found for hatchling" in done.stderr:
        pytest.skip("no package registry here: the plug-in's build needs hatchling")
    assert done.returncode == 0, done.stderr
    (found,) = distributions(name="boardlib-pig", path=[str(site)])
    (point,) = found.entry_points.select(group="boardlib.games")
    assert (point.name, point.value) == ("pig", "boardlib_pig:GAME")
