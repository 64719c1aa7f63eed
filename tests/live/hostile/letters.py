"""Bad messages of every kind, drawn from dice: none of them may change anything."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import msgspec

from adjuge.rules import catalogue
from adjuge.rules.conformance.moves.made_up_moves import MadeUpMoves, numbers_in
from adjuge.rules.contract import decode_move
from adjuge.rules.refusal import Refusal
from adjuge.table.state.table_state import TableState

FRAME, CUT_OFF = 16 * 1024, 64 * 1024  # what is answered as too large, and what is not even read
NONCE = "5a" * 32
HUGE = (
    "1e400", "-1e999", "9" * 400, "-" + "9" * 30, "18446744073709551616", "1e-400", "NaN", "Infinity", "0x10", "00",
    "1_000", "-0", "-0.0", "1.5", "2147483648", "9223372036854775808",
)  # fmt: skip
STRANGE: tuple[Any, ...] = (
    None,
    True,
    [],
    {},
    "",
    "é\u0000",
    -1,
    1.5,
    10**18,
    "x" * 400,
    [[]],
    {"type": "join"},
    "../../key",
)


class Letter(NamedTuple):
    """`raw` as a text frame if it is text, else as a binary one; `as_text` sends bytes as text all the same."""

    kind: str
    raw: str | bytes
    as_text: bool = False
    ends: int | None = None  # the code with which the house hangs up, where the protocol says so
    pings: int = 0  # control frames sent before it


class Desk:
    """Who writes: from which seat of which table, and what was carried out for them there before."""

    def __init__(self, table: TableState, seat: int | None, host: bool, done: list[str]) -> None:
        self.state, self.seat, self.host, self.done = table, seat, host, done


Writer: TypeAlias = Callable[[Desk, random.Random], Letter]


def letter(desk: Desk, rng: random.Random) -> Letter:
    """One bad message; what this seat might rightly say is not among them."""
    return rng.choices(list(WRITERS), weights=list(WRITERS.values()))[0](desk, rng)


def _id(rng: random.Random) -> str:
    return f"x{rng.getrandbits(60):x}"


def _json(message: object) -> str:
    return msgspec.json.encode(message).decode()


def _refused_command(desk: Desk, rng: random.Random) -> dict[str, Any]:
    """Well-formed, and nothing that this person may do now."""
    kinds: list[dict[str, Any]] = [
        {"type": "play", "move": _stranger(desk, rng)},
        {"type": "sit", "commitment": NONCE, "seat": rng.randrange(16)},
        {"type": "commit", "commitment": NONCE, "seat": rng.randrange(16), "attempt": rng.randint(1, 100)},
        {"type": "reveal", "nonce": NONCE, "seat": rng.randrange(16), "attempt": rng.randint(1, 100)},
        {"type": "take_back"},
        {"type": "rematch"},
        {"type": "start", "fill_with": "random"},
        {"type": "clear", "seat": rng.randrange(16), "block": rng.random() < 0.5},
        {"type": "seat_bot", "seat": rng.randrange(16), "bot": rng.choice(("random", "farmer", "nobody"))},
        {"type": "change", "setting": {"game": rng.choice(catalogue.names()), "seats": rng.randint(1, 16)}},
        {"type": "vote", "against": rng.randrange(4, 16)},
    ]
    if desk.seat is None:
        kinds += [
            {"type": "leave"},
            {"type": "say", "text": "hello"},
            {"type": "phrase", "code": "hello"},
            {"type": "rename", "name": "Somebody"},
            {"type": "vote", "against": rng.randrange(3)},
            {"type": "strike"},
        ]
    return rng.choice(kinds) | {"id": _id(rng)}


def _stranger(desk: Desk, rng: random.Random) -> Any:
    """A move made up from the shape of this game's moves, or of another's, that may not be played here now."""
    table = desk.state
    state, game = table.game_state, table.rules.game
    assert state is not None
    other = catalogue.game(rng.choice(catalogue.names()))
    made_up = MadeUpMoves(other.move_type, numbers_in(game.view(state, desk.seat)), rng)
    while True:
        move = made_up.made_up()
        if desk.seat is None or not _playable(table, desk.seat, move):
            return move


def _playable(table: TableState, seat: int, move: Any) -> bool:
    game, state = table.rules.game, table.game_state
    try:
        game.play(state, seat, decode_move(game, msgspec.json.encode(move)))  # type: ignore[arg-type]
    except Refusal:
        return False
    return True


def refused(desk: Desk, rng: random.Random) -> Letter:
    command = _json(_refused_command(desk, rng))
    return Letter("refused", command if rng.random() < 0.8 else command.encode())


def forged(desk: Desk, rng: random.Random) -> Letter:
    """A good command with a seat, a person or a time of somebody else's."""
    extra = rng.choice(({"seat_of": 1}, {"person": "host"}, {"as": 0}, {"at": 0}, {"seq": 1}, {"host": True}))
    return Letter("forged", _json(_refused_command(desk, rng) | extra))


def mistyped(desk: Desk, rng: random.Random) -> Letter:
    command = _refused_command(desk, rng)
    command[rng.choice([name for name in command if name != "type"])] = rng.choice(STRANGE)
    if command.get("seat", 0) is None or command["type"] == "rematch":
        command["id"] = ""
    return Letter("mistyped", _json(command))


def surrogate(desk: Desk, rng: random.Random) -> Letter:
    """Half of a letter, spelt out."""
    return Letter("surrogate", _json(_refused_command(desk, rng)).replace('"id":"', '"id":"\\ud800'))


def huge(desk: Desk, rng: random.Random) -> Letter:
    number = rng.choice(HUGE)
    form = rng.choice(
        (
            '{{"type":"vote","id":"a","against":{}}}',
            '{{"type":"clear","id":"a","seat":{}}}',
            '{{"type":"pong","number":{}',
            '{{"type":"play","id":"a","move":{{"type":"bid","amount":{}}}}}',
            '{{"type":"play","id":"a","move":{{"type":"announce","number":{},"what":"cows","card":"cow"}}}}',
            '{{"type":"join","version":2,"after":{}}}',
        )
    )
    # A seat that is not asked: so much may not be bid, whatever it is worth.
    return Letter("huge", form.format(number if desk.seat is None else f"-{number.lstrip('-')}"))


def deep(_desk: Desk, rng: random.Random) -> Letter:
    depth = rng.randrange(100, 5000)
    opening, closing = rng.choice((("[", "]"), ('{"a":', "}"), ('{"type":"play","id":"a","move":[', "]}")))
    nested = opening + "[" * depth + ("]" * depth + closing if rng.random() < 0.5 else "")
    return Letter("deep", nested[:FRAME])


def damaged(desk: Desk, rng: random.Random) -> Letter:
    """A command with some of its letters cut off, doubled or replaced; its end is always gone."""
    text = _json(_refused_command(desk, rng))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(("", text[at] * 2, chr(rng.randrange(1, 0x2FF)), '"', "}", "\\")) + text[at + 1 :]
    return Letter("damaged", text.rstrip("}"))


def noise(_desk: Desk, rng: random.Random) -> Letter:
    return Letter("noise", b"\xff" + rng.randbytes(rng.randrange(400)))


def blank(_desk: Desk, rng: random.Random) -> Letter:
    return Letter(
        "blank", rng.choice(("", " ", "\n", "null", "0", '""', "[]", "{}", '{"type":null}', '{"type":"bye"}'))
    )


def large(_desk: Desk, rng: random.Random) -> Letter:
    size = rng.randrange(FRAME + 1, CUT_OFF - 100)  # with room for what is around it
    return Letter("large", rng.choice((b"\x00" * size, "x" * size, f'{{"type":"say","id":"a","text":"{"x" * size}"}}')))


def far_too_large(_desk: Desk, rng: random.Random) -> Letter:
    return Letter("far too large", "x" * rng.randrange(4 * FRAME + 100, 8 * FRAME), ends=1009)


def no_text(_desk: Desk, rng: random.Random) -> Letter:
    """Bytes that are no UTF-8, said to be text."""
    return Letter("no text", b"{\xff" + rng.randbytes(10), as_text=True, ends=1007)


def repeated(desk: Desk, rng: random.Random) -> Letter:
    """Under the number of a command that was carried out long ago."""
    if not desk.done:
        return refused(desk, rng)
    return Letter("repeated", _json(_refused_command(desk, rng) | {"id": rng.choice(desk.done)}))


def again(_desk: Desk, rng: random.Random) -> Letter:
    return Letter("again", _json({"type": "join", "version": rng.choice((1, 2)), "seat": rng.randrange(16)}))


def prying(_desk: Desk, rng: random.Random) -> Letter:
    return Letter("prying", _json({"type": "history", "id": _id(rng)}))


def pinging(_desk: Desk, rng: random.Random) -> Letter:
    """Control frames, and a message that says whether they were all read."""
    return Letter("pinging", "?", pings=rng.randrange(1, 50))


WRITERS: dict[Writer, int] = {
    refused: 30,
    forged: 8,
    mistyped: 16,
    surrogate: 2,
    huge: 8,
    deep: 5,
    damaged: 16,
    noise: 6,
    blank: 4,
    large: 2,
    far_too_large: 1,
    no_text: 1,
    repeated: 6,
    again: 4,
    prying: 1,
    pinging: 4,
}
