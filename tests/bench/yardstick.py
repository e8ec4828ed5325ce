"""What python-chess does in the time: the yardstick of every figure."""

from __future__ import annotations

import io
from random import Random

import chess
import chess.pgn

from .clock import Work


def chess_decisions(count: int) -> Work:
    """Play at random: list the legal moves, push one."""

    def work() -> int:
        random = Random(1)
        board = chess.Board()
        for _ in range(count):
            moves = list(board.legal_moves)
            if not moves or len(board.move_stack) > 150:
                board = chess.Board()
                moves = list(board.legal_moves)
            board.push(random.choice(moves))
        return count

    return work


def chess_moves_listed(count: int) -> Work:
    """Play at random, counting the moves that were listed instead of the decisions."""

    def work() -> int:
        random = Random(1)
        board = chess.Board()
        listed = 0
        for _ in range(count):
            moves = list(board.legal_moves)
            if not moves or len(board.move_stack) > 150:
                board = chess.Board()
                moves = list(board.legal_moves)
            listed += len(moves)
            board.push(random.choice(moves))
        return listed

    return work


def pgn_text(games: int) -> str:
    """Write some random games of 80 plies as PGN."""
    random = Random(2)
    texts = []
    for _ in range(games):
        board = chess.Board()
        while len(board.move_stack) < 80 and not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
        texts.append(str(chess.pgn.Game.from_board(board)))
    return "\n\n".join(texts) + "\n"


def pgn_plies(text: str) -> Work:
    """Read every game of a PGN text, counting plies."""

    def work() -> int:
        source = io.StringIO(text)
        plies = 0
        while (game := chess.pgn.read_game(source)) is not None:
            plies += sum(1 for _ in game.mainline_moves())
        return plies

    return work
