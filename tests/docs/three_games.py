"""The tables of docs/three-games.md: what the code of each game says of its structure.

python -m tests.docs.three_games writes them into the page anew.
"""

import importlib
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec

from adjuge.rules import catalogue, contract
from adjuge.rules.conformance import RandomGame
from adjuge.rules.contract import Game
from adjuge.words.pages import page, rules
from tests.docs.book import ROOT

PAGE = ROOT / "docs" / "three-games.md"
# Random games from which we learn who is asked, and what stays unsaid: a few in every edition, and more with the
# options that add a phase, a move or a secret.
SEATS, SITTINGS, MORE_SITTINGS = 4, 2, 10
ADDING: dict[str, dict[str, Any]] = {
    "boursicocotte": {"open_payments": False},
    "bouse": {"action_cards": True, "early_bell": True},
}

_TABLE = re.compile(r"(?P<begin><!-- table: (?P<name>\w+) -->\n).*?(?=<!-- end -->)", re.DOTALL)


def games() -> list[Game]:
    return [catalogue.game(name) for name in catalogue.names()]


def title(game: Game) -> str:
    return page(game.name, "en").partition("\n")[0].removeprefix("# ")


def table_module(game: Game) -> Any:
    return importlib.import_module(f"adjuge.rules.{game.name}.engine.table")


def fields_of(kind: Any) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(kind)]


def tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def codes(names: list[str]) -> str:
    return " ".join(f"`{name}`" for name in names) or "–"


def span(numbers: range) -> str:
    return f"{numbers[0]}–{numbers[-1]}"


@cache
def sittings(name: str) -> list[RandomGame]:
    game = catalogue.game(name)
    seen = [RandomGame(game, options, SEATS, seed) for options in game.presets.values() for seed in range(SITTINGS)]
    if name in ADDING:
        options = msgspec.structs.replace(seen[0].options, **ADDING[name])
        seen += [RandomGame(game, options, SEATS, seed) for seed in range(MORE_SITTINGS)]
    return seen


def sizes() -> list[list[str]]:
    rows: dict[str, list[object]] = {
        "players": [span(game.seats) for game in games()],
        "numbered rules of its own": [
            sum(not rule.number.startswith("G") for rule in rules(game.name, "en")) for game in games()
        ],
        "editions": [codes(list(game.presets)) for game in games()],
        "options": [len(game.option_domains) for game in games()],
        "record, bytes": [table_module(game).Table.dtype.itemsize for game in games()],
        "phases, seen by all": [len(get_args(_phase(game))) for game in games()],
        "phases of the engine": [table_module(game).OVER + 1 for game in games()],
        "actions of the engine": [game.engine.N_ACTIONS for game in games()],
        "numbers in an observation": [game.engine.OBSERVATION_SIZE for game in games()],
        "kinds of moves": [len(get_args(game.move_type)) for game in games()],
        "kinds of events": [len(get_args(game.event_type)) for game in games()],
    }
    return [["", *map(title, games())], *([name, *map(str, row)] for name, row in rows.items())]


def _phase(game: Game) -> Any:
    (public,) = [field.type for field in msgspec.structs.fields(game.view_type) if field.name == "public"]
    (phase,) = [field.type for field in msgspec.structs.fields(public) if field.name == "phase"]
    return phase


def phases() -> list[list[str]]:
    rows = [["game", "phase", f"asked at once, of {SEATS}", "may do"]]
    for game in games():
        asked: dict[str, set[int]] = {phase: set() for phase in get_args(_phase(game)) if phase != "over"}
        offered: dict[str, set[str]] = {phase: set() for phase in asked}
        for sitting in sittings(game.name):
            for moment in sitting.moments:
                phase = game.view(moment.state, None).public.phase  # type: ignore[attr-defined]
                seats = game.to_move(moment.state)
                asked[phase].add(len(seats))
                offered[phase] |= {choice.move for seat in seats for choice in game.view(moment.state, seat).menu}
        order = [tag(kind) for kind in get_args(game.move_type)]
        for phase in asked:
            least, most = min(asked[phase]), max(asked[phase])
            number = str(most) if least == most else f"{least}–{most}"
            rows.append([title(game), f"`{phase}`", number, codes([move for move in order if move in offered[phase]])])
    return rows


def secrets() -> list[list[str]]:
    rows: dict[str, list[str]] = {"a seat alone sees": [], "left out of what others are told": []}
    for game in games():
        shared = fields_of(contract.View)
        rows["a seat alone sees"].append(codes([name for name in fields_of(game.view_type) if name not in shared]))
        unsaid = {name for sitting in sittings(game.name) for name in _unsaid(sitting)}
        every = [f"{tag(kind)}.{name}" for kind in get_args(game.event_type) for name in fields_of(kind)]
        rows["left out of what others are told"].append(codes([name for name in every if name in unsaid]))
    return [["", *map(title, games())], *([name, *row] for name, row in rows.items())]


def _unsaid(sitting: RandomGame) -> Iterator[str]:
    """What a bystander is not told of what happens."""
    for moment in sitting.moments:
        for event in moment.step.events:
            told = sitting.game.witness(event, None)
            for name in event.__struct_fields__:
                if getattr(told, name) != getattr(event, name):
                    yield f"{tag(type(event))}.{name}"


def chance() -> list[list[str]]:
    decided, later = [], []
    for game in games():
        options = next(iter(game.presets.values()))
        decided.append(codes(list(game.deck(options, SEATS, bytes(32)))))
        later.append("yes, from a stream in the record" if "stream" in table_module(game).Table.dtype.names else "none")
    return [["", *map(title, games())], ["the seed decides", *decided], ["draws during play", *later]]


def words() -> list[list[str]]:
    moves = [[tag(kind) for kind in get_args(game.move_type)] for game in games()]
    events = [[tag(kind) for kind in get_args(game.event_type)] for game in games()]
    return [["", *map(title, games())], ["moves", *map(codes, moves)], ["events", *map(codes, events)]]


TABLES = {"sizes": sizes, "phases": phases, "secrets": secrets, "chance": chance, "words": words}


def drawn(rows: list[list[str]]) -> str:
    head, *body = [f"| {' | '.join(row)} |".replace("|  |", "| |") for row in rows]
    return "\n".join([head, "|---" * len(rows[0]) + "|", *body]) + "\n"


def written_anew(text: str) -> str:
    """The page with its tables as the code has them today."""
    return _TABLE.sub(lambda found: f"{found['begin']}\n{drawn(TABLES[found['name']]())}\n", text)


if __name__ == "__main__":
    PAGE.write_text(written_anew(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
