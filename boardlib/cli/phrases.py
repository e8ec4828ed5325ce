"""What the terminal says by itself, in English and in French."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "fr")

_EN: Final = {
    "point": "{n} point",
    "points": "{n} points",
    "and": "{first} and {last}",
    "wins": "{who} wins with {points}.",
    "share": "{who} share the win with {points}.",
    "over": "The game is over.",
    "stopped": "The game was stopped: {why}.",
    "turn": "{who} to act. Type a move, a number, or help.",
    "chance": "What did chance bring? Type it as a move, or help.",
    "handover": "{who}: press Enter when nobody else is looking. ",
    "moves": "{n} legal moves:",
    "move": "1 legal move:",
    "moves-some": "{n} legal moves, {shown} of them here:",
    "outcomes": "{n} possible outcomes:",
    "outcome": "1 possible outcome:",
    "outcomes-some": "{n} possible outcomes, {shown} of them here:",
    "at-least": "at least {n}",
    "at-most": "up to {n}",
    "no-moves": "No legal move has this in it.",
    "more": "... moves TEXT lists those with TEXT in them, moves all every one.",
    "no-number": "There is no move number {n}: there are 1 to {last}.",
    "hint": "{why} (help lists what you can type, moves what is legal)",
    "legal": "This is legal now.",
    "illegal": "This is not legal now: {why}",
    "which": "Say which move: describe 3, or describe {example}.",
    "undone": "Taken back to ply {n}.",
    "no-undo": "There is no decision of yours to take back.",
    "saved": "Saved in {path}.",
    "save-where": "Say where: save FILE.bgn",
    "save-strange": "{path} is there already and may hold another game: "
    "save! {path} overwrites it.",
    "replay-it": "boardlib replay {path} steps through it.",
    "resume-what": "Say what: resume FILE",
    "resumed": "Going on with {path}.",
    "note-what": "Say what: note TEXT",
    "noted": "Noted.",
    "stop-how": "Say how: stop abandoned, stop agreed, stop resigned B or stop timeout B",
    "unsaved": "This game is not saved: save FILE keeps it, quit again leaves it.",
    "bye-journal": "Every ply is in {path}; boardlib resume {path} goes on.",
    "bye-unsaved": "The game was not saved.",
    "bye-older": "{path} has the game as it was saved; what came after it is not saved.",
    "interrupted": "Stopped by Ctrl-C. {rest}",
    "help": """\
Type a move as it is written (e.g. {example}), or its number in the list of moves. Or:
  moves [TEXT]        list the first legal moves, or those with a text in them (also: just Enter)
  moves all [TEXT]    list every one
  describe MOVE       say a move in words, and whether it is legal
  board               draw the game again
  scores              show all score sheets
  undo                take back your last decision and what followed
  note TEXT           write a remark into the record
  save [FILE]         save the game; .bgn, .json or .jsonl
  save! FILE          save it over a file that is there already
  resume FILE         leave this game and go on with a saved one
  stop REASON         end the game early: abandoned, agreed, resigned B, timeout B
  quit                leave
Where a game has a move of the same name, /word is always the command.""",
}

_FR: Final = {
    "point": "{n} point",
    "points": "{n} points",
    "and": "{first} et {last}",
    "wins": "{who} gagne avec {points}.",
    "share": "{who} se partagent la victoire avec {points}.",
    "over": "La partie est finie.",
    "stopped": "La partie a été arrêtée : {why}.",
    "turn": "À {who} de jouer. Tapez un coup, un numéro, ou help.",
    "chance": "Qu'a donné le hasard ? Tapez-le comme un coup, ou help.",
    "handover": "{who} : appuyez sur Entrée quand personne d'autre ne regarde. ",
    "moves": "{n} coups possibles :",
    "move": "1 coup possible :",
    "moves-some": "{n} coups possibles, dont voici {shown} :",
    "outcomes": "{n} tirages possibles :",
    "outcome": "1 tirage possible :",
    "outcomes-some": "{n} tirages possibles, dont voici {shown} :",
    "at-least": "au moins {n}",
    "at-most": "au plus {n}",
    "no-moves": "Aucun coup possible ne contient cela.",
    "more": "... moves TEXTE liste ceux qui contiennent TEXTE, moves all les liste tous.",
    "no-number": "Il n'y a pas de coup numéro {n} : il y en a de 1 à {last}.",
    "hint": "{why} (help dit ce que l'on peut taper, moves les coups possibles)",
    "legal": "Ce coup est possible maintenant.",
    "illegal": "Ce coup n'est pas possible maintenant : {why}",
    "which": "Dites quel coup : describe 3, ou describe {example}.",
    "undone": "Retour au coup {n}.",
    "no-undo": "Vous n'avez aucune décision à reprendre.",
    "saved": "Enregistré dans {path}.",
    "save-where": "Dites où : save FICHIER.bgn",
    "save-strange": "{path} existe déjà et contient peut-être une autre partie : "
    "save! {path} l'écrase.",
    "replay-it": "boardlib replay {path} la rejoue.",
    "resume-what": "Dites quoi : resume FICHIER",
    "resumed": "On continue {path}.",
    "note-what": "Dites quoi : note TEXTE",
    "noted": "C'est noté.",
    "stop-how": "Dites comment : stop abandoned, stop agreed, stop resigned B ou stop timeout B",
    "unsaved": "Cette partie n'est pas enregistrée : save FICHIER la garde, quit la quitte.",
    "bye-journal": "Tous les coups sont dans {path} ; boardlib resume {path} la reprend.",
    "bye-unsaved": "La partie n'a pas été enregistrée.",
    "bye-older": "{path} a la partie telle qu'enregistrée ; la suite n'est pas enregistrée.",
    "interrupted": "Arrêté par Ctrl-C. {rest}",
    "help": """\
Tapez un coup comme il s'écrit (p. ex. {example}), ou son numéro dans la liste des coups. Ou :
  moves [TEXTE]       lister les premiers coups possibles, ou ceux avec ce texte (ou juste Entrée)
  moves all [TEXTE]   les lister tous
  describe COUP       dire un coup en mots, et s'il est possible
  board               dessiner la partie à nouveau
  scores              montrer toutes les feuilles de score
  undo                reprendre votre dernière décision et ce qui a suivi
  note TEXTE          écrire une remarque dans la partie
  save [FICHIER]      enregistrer la partie ; .bgn, .json ou .jsonl
  save! FICHIER       l'enregistrer en écrasant un fichier qui existe
  resume FICHIER      quitter cette partie et en reprendre une autre
  stop RAISON         arrêter la partie : abandoned, agreed, resigned B, timeout B
  quit                quitter
Si un coup du jeu porte le même nom, /mot est toujours la commande.""",
}


class Phrases:
    """All phrases in one language.

    >>> Phrases("fr")("over")
    'La partie est finie.'
    """

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self._table = {"en": _EN, "fr": _FR}[lang]

    def __call__(self, phrase: str, **parts: object) -> str:
        return self._table[phrase].format(**parts)

    def points(self, n: int) -> str:
        """Count points."""
        return self("point" if abs(n) == 1 else "points", n=n)
