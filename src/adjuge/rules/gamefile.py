"""A game on paper: one JSON document from which anyone can play it again and check the shuffle.

Three versions stand in it, each its own: that of the document's form, that of the game's rules, that of the seal.
Every form that was ever written is read, by its reader in `_READERS`; how a game goes on is up to the rules it names.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from adjuge.rules import catalogue, seal
from adjuge.rules.contract import Event, Game, Move, Options, Outcome, State, Step, dealt
from adjuge.rules.refusal import BadGameFile, BadOptions, IllegalMove, Refusal
from adjuge.rules.seal import BoundShuffle, Proof, Seal
from adjuge.rules.seal import receipt as receipts
from adjuge.rules.seal.receipt import Receipt

FORMAT = 1  # the form in which files are written


MoveCount: TypeAlias = Annotated[int, Meta(ge=0)]


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    bot: str | None = None


class Turn(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    move: dict[str, Any]


class Coached(Struct, frozen=True, forbid_unknown_fields=True):
    """A person had a coach beside them: how, and after how many moves it gave a hint or stopped a mistake."""

    how: Literal["hints", "training"]
    hints: tuple[MoveCount, ...]
    warnings: tuple[MoveCount, ...]


class GameFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is written down. `result` is there once the game is over; `first`, where the table said who begins; `coach`,
    where there was one.
    """

    format: int
    game: str
    rules: int
    preset: str | None
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    shuffle: Seal
    result: Outcome | None
    first: int | UnsetType = UNSET
    coach: Coached | None = None
    turns: tuple[Turn, ...] = field(name="moves")


class ReplayedMove(Struct, frozen=True):
    number: int
    seat: int | None
    move: Move | None
    before: State | None
    state: State
    events: tuple[Event, ...]


class Verified(Struct, frozen=True):
    """A file that keeps its promise: what the seeds give, and that every move was legal.

    `proof` says what that is worth. `shares` counts the seats that had a share in the shuffle, `abandoned` the deals
    before this one that somebody made fail. `witnessed`: a receipt of somebody who sat there says the same.
    """

    proof: Proof
    shares: int
    abandoned: int
    witnessed: bool
    commitment: str
    seed: str
    deck: Mapping[str, Any]
    moves: int
    finished: bool


class Notes:
    def __init__(
        self,
        game: Game,
        options: Options,
        preset: str | None,
        seats: Sequence[Seat],
        shuffle: Seal,
        rules: int | None = None,
    ) -> None:
        self.game, self.options, self.preset, self.seats, self.shuffle = game, options, preset, tuple(seats), shuffle
        self.state = game.deal(options, len(seats), shuffle.seed(), rules)
        self.turns: list[Turn] = []

    def play(self, seat: int, move: Move) -> Step:
        """Play a move and write it down. Raises `IllegalMove`, and then nothing is written."""
        step = self.game.play(self.state, seat, move)
        self.state = step.state
        self.turns.append(Turn(seat, msgspec.json.decode(msgspec.json.encode(move))))
        return step

    def file(self) -> GameFile:
        return written(self.game, self.options, self.preset, self.seats, self.shuffle, self.turns, self.state)


def written(
    game: Game,
    options: Options,
    preset: str | None,
    seats: Sequence[Seat],
    shuffle: Seal,
    turns: Iterable[Turn],
    end: State,
    first: int | None = None,
    coach: Coached | None = None,
) -> GameFile:
    """What is written down of a game that these turns have brought to this state."""
    return GameFile(
        format=FORMAT,
        game=game.name,
        rules=end.rules,
        preset=preset,
        options=msgspec.json.decode(msgspec.json.encode(options)),
        seats=tuple(seats),
        shuffle=shuffle,
        result=game.outcome(end),
        first=UNSET if first is None else first,
        coach=coach,
        turns=tuple(turns),
    )


def encode_line(file: GameFile) -> bytes:
    return msgspec.json.encode(file) + b"\n"


class _SpokenTurn(Struct, frozen=True, gc=False):
    seat: int
    move: Move


def encode_line_of(file: GameFile, moves: Iterable[tuple[int, Move]]) -> bytes:
    """The line of a game in whose file no move is written yet: sooner done than taking each of them apart first."""
    said = msgspec.json.encode([_SpokenTurn(seat, move) for seat, move in moves])
    return msgspec.json.encode(file).removesuffix(b"[]}") + said + b"}\n"


def encode(file: GameFile) -> bytes:
    """The document with a move a line, for people and for diffs."""
    head = msgspec.json.encode(msgspec.structs.replace(file, turns=())).removesuffix(b"]}")
    return head + b"\n" + b",\n".join(msgspec.json.encode(turn) for turn in file.turns) + b"\n]}\n"


class _Header(Struct):
    format: int
    game: str
    rules: int


def decode(data: bytes) -> GameFile:
    """Read a document. Raises `BadGameFile` with the number of the move where that tells something."""
    try:
        header = msgspec.json.decode(data, type=_Header)
        _refuse_unknown_versions(header)
        return _READERS[header.format](data)
    except msgspec.ValidationError as error:
        raise _malformed(str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _cut_short(data, str(error)) from None


def _read_format_1(data: bytes) -> GameFile:
    return msgspec.json.decode(data, type=GameFile, dec_hook=seal.read)


_READERS: Mapping[int, Callable[[bytes], GameFile]] = {1: _read_format_1}


def _refuse_unknown_versions(header: _Header) -> None:
    if header.format not in _READERS:
        raise BadGameFile("other_format", format=header.format, known=list(_READERS))
    known = _game(header.game).rules_versions
    if header.rules not in known:
        raise BadGameFile("other_rules", rules=header.rules, known=list(known))


def _game(name: str) -> Game:
    try:
        return catalogue.game(name)
    except Refusal as refusal:
        raise BadGameFile(refusal.code, **refusal.params) from None


def _malformed(message: str) -> BadGameFile:
    reason, _, path = message.partition(" - at `$")
    place = path.rstrip("`").lstrip(".") or "the document"
    move = re.match(r"moves\[(\d+)\]", place)
    if move:
        return BadGameFile("malformed_move", move=int(move[1]) + 1, at=place, reason=reason)
    return BadGameFile("malformed", at=place, reason=reason)


def _cut_short(data: bytes, reason: str) -> BadGameFile:
    """Broken JSON: count the moves that are still whole."""
    text = data.decode(errors="replace")
    start = re.search(r'"moves"\s*:\s*\[', text)
    if start is None:
        return BadGameFile("not_a_game_file", reason=reason)
    whole, rest, decoder = 0, text[start.end() :], json.JSONDecoder()
    while True:
        rest = rest.lstrip(" \t\r\n,")
        try:
            _, end = decoder.raw_decode(rest)
        except ValueError:
            return BadGameFile("cut_short", move=whole + 1, whole=whole, reason=reason)
        whole, rest = whole + 1, rest[end:]


def replay(file: GameFile) -> Iterator[ReplayedMove]:
    """Play the game again, move by move. Raises `BadGameFile` at the first move that the rules do not allow."""
    game = _game(file.game)
    try:
        options = msgspec.convert(file.options, game.options_type, str_keys=True)
        first = None if file.first is UNSET else file.first
        state = dealt(game, options, len(file.seats), file.shuffle.seed(), file.rules, first)
    except msgspec.ValidationError as error:
        raise BadGameFile("malformed", at="options", reason=str(error)) from None
    except BadOptions as refusal:
        raise BadGameFile("bad_options", reason=refusal.code, facts=refusal.params) from None
    except IndexError as error:
        raise BadGameFile("malformed", at="first", reason=str(error)) from None
    yield ReplayedMove(0, None, None, None, state, ())
    for number, turn in enumerate(file.turns, 1):
        try:
            move = msgspec.convert(turn.move, game.move_type, str_keys=True)
            step = game.play(state, turn.seat, move)
        except msgspec.ValidationError as error:
            raise BadGameFile("malformed_move", move=number, at="move", reason=str(error)) from None
        except IllegalMove as refusal:
            raise BadGameFile(
                "illegal_move", move=number, seat=turn.seat, reason=refusal.code, facts=refusal.params
            ) from None
        yield ReplayedMove(number, turn.seat, move, state, step.state, step.events)
        state = step.state
    if file.result != game.outcome(state):
        code = "moves_missing" if game.outcome(state) is None else "wrong_result"
        raise BadGameFile(code, move=len(file.turns) + 1)


def verify(file: GameFile, receipt: Receipt | None = None) -> Verified:
    """Work out the deck from the opened seeds and play every move again; compare with what somebody kept who was there.

    Raises `BadGameFile` with the first thing that is wrong.
    """
    sealed = file.shuffle
    sealed.check([seat.bot is not None for seat in file.seats])
    if receipt is not None:
        receipts.compare(sealed, receipt)
    game = _game(file.game)
    if file.coach is not None and max((*file.coach.hints, *file.coach.warnings), default=0) > len(file.turns):
        raise BadGameFile("malformed", at="coach", reason="Expected no more than the moves made")
    moments = sum(1 for _ in replay(file))
    options = msgspec.convert(file.options, game.options_type, str_keys=True)
    seed = sealed.seed()
    return Verified(
        proof=sealed.proof,
        shares=len(sealed.nonces) if isinstance(sealed, BoundShuffle) else 0,
        abandoned=len(sealed.abandoned) if isinstance(sealed, BoundShuffle) else 0,
        witnessed=receipt is not None,
        commitment=sealed.commitment,
        seed=seed.hex(),
        deck=_deck(game, options, file, seed),
        moves=moments - 1,
        finished=file.result is not None,
    )


def _deck(game: Game, options: Options, file: GameFile, seed: bytes) -> Mapping[str, Any]:
    """What the seed decides, and who begins if that was not left to it."""
    drawn = game.deck(options, len(file.seats), seed, file.rules)
    return drawn if file.first is UNSET else {**drawn, "first": file.first}
