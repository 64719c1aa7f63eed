"""A house that lies about its shuffle, in every way that was thought of: what both verifiers must find out.

A clumsy lie leaves the file at odds with itself. A careful one is told throughout: commitments, lists and seeds are
worked out anew, so that the file alone is in order, and only whoever kept a receipt can tell.
"""

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

import msgspec

from adjuge import bots
from adjuge.rules import catalogue, gamefile
from adjuge.rules.engines.shuffle import commitment
from adjuge.rules.gamefile import GameFile, Seat
from adjuge.rules.seal import BoundShuffle
from adjuge.rules.seal.binding import Kind, Listed, NonceScope, seat_commitment, table_hash
from adjuge.rules.seal.bound import Attempt, OpenedNonce
from adjuge.rules.seal.receipt import Noted, NotedShare, Receipt

TABLE = "table-of-the-liars"
MINE = 0  # the seat whose owner kept a receipt
Lie: TypeAlias = Callable[[dict[str, Any]], None]


def drawn(label: str) -> bytes:
    return hashlib.sha256(label.encode()).digest()


def attempt(number: int, kinds: Sequence[Kind], withheld: Sequence[int] = ()) -> Attempt:
    """As an honest house and honest seats would have it, but for those who withheld their nonces."""
    house_seed = drawn(f"house {number}")
    place = NonceScope(table_hash(TABLE), number, commitment(house_seed))
    nonces = {seat: drawn(f"nonce {number} {seat}") for seat, kind in enumerate(kinds) if kind != "bot"}
    listed = tuple(
        Listed(kind, seat_commitment(place, seat, nonces[seat]).hex()) if seat in nonces else Listed(kind)
        for seat, kind in enumerate(kinds)
    )
    shown = tuple(OpenedNonce(seat, nonce.hex()) for seat, nonce in nonces.items() if seat not in withheld)
    return Attempt(place.house.hex(), house_seed.hex(), listed, shown)


def sealed(attempts: Sequence[Attempt]) -> BoundShuffle:
    *abandoned, dealt = attempts
    return BoundShuffle(
        table=table_hash(TABLE).hex(), commitment=dealt.commitment, house_seed=dealt.house_seed, listed=dealt.listed,
        nonces=dealt.nonces, abandoned=tuple(abandoned),
    )  # fmt: skip


def a_shuffle(*, abandoned: bool) -> BoundShuffle:
    """Two people, a program and a bot; before, perhaps, a deal at which the fifth withheld."""
    if not abandoned:
        return sealed([attempt(1, ("person", "person", "program", "bot"))])
    first = attempt(1, ("person", "person", "program", "person"), withheld=(3,))
    return sealed([first, attempt(2, ("person", "person", "program", "bot"))])


def a_receipt(shuffle: BoundShuffle) -> Receipt:
    """What the owner of the first seat kept."""
    noted = []
    for number, each in enumerate(shuffle.attempts, 1):
        mine = next(shown.nonce for shown in each.nonces if shown.seat == MINE)
        share = NotedShare(MINE, mine, str(each.listed[MINE].commitment), revealed=True)
        dealt = number == len(shuffle.attempts)
        noted.append(Noted(number, each.commitment, (share,), each.listed, dealt))
    return Receipt(shuffle.table, tuple(noted))


@cache
def played(name: str = "money", *, abandoned: bool = False, game_seats: int = 4) -> GameFile:
    """A whole game by chance, under an honest seal."""
    game = catalogue.game(name)
    preset = next(iter(game.presets))
    seats = [Seat(f"Seat {n}", "random" if n == 3 else None) for n in range(game_seats)]
    notes = gamefile.Notes(game, game.presets[preset], preset, seats, a_shuffle(abandoned=abandoned))
    return played_out(notes)


def played_out(notes: gamefile.Notes) -> GameFile:
    game, rng = notes.game, random.Random(1)
    bot = bots.named("random", game)
    while asked := game.to_move(notes.state):
        notes.play(asked[0], bot.choose(game.view(notes.state, asked[0]), rng, bots.UNLIMITED))
    return notes.file()


# --- clumsy: each changes the `shuffle` of the file as it stands


def adds(shuffle: dict[str, Any]) -> None:
    shuffle["nonces"].append({"seat": 3, "nonce": "77" * 32})


def drops(shuffle: dict[str, Any]) -> None:
    shuffle["nonces"].pop()


def reorders(shuffle: dict[str, Any]) -> None:
    shuffle["nonces"].reverse()


def exchanges(shuffle: dict[str, Any]) -> None:
    one, other = shuffle["nonces"][:2]
    one["nonce"], other["nonce"] = other["nonce"], one["nonce"]


def replaces(shuffle: dict[str, Any]) -> None:
    shuffle["nonces"][1]["nonce"] = "77" * 32


def repeats(shuffle: dict[str, Any]) -> None:
    shuffle["nonces"][1]["nonce"] = shuffle["nonces"][0]["nonce"]


def repeats_whole(shuffle: dict[str, Any]) -> None:
    shuffle["nonces"].insert(1, dict(shuffle["nonces"][0]))


def deals_again(shuffle: dict[str, Any]) -> None:
    shuffle["house_seed"] = "77" * 32


def changes_its_promise(shuffle: dict[str, Any]) -> None:
    shuffle["house_seed"] = "77" * 32
    shuffle["commitment"] = commitment(bytes.fromhex("77" * 32)).hex()


def changes_a_commitment(shuffle: dict[str, Any]) -> None:
    shuffle["listed"][1]["commitment"] = "77" * 32


def repeats_a_commitment(shuffle: dict[str, Any]) -> None:
    shuffle["listed"][1]["commitment"] = shuffle["listed"][0]["commitment"]


def says_it_was_a_bot(shuffle: dict[str, Any]) -> None:
    shuffle["listed"][1] = {"kind": "bot", "commitment": None}
    del shuffle["nonces"][1]


def says_it_was_a_bot_with_a_share(shuffle: dict[str, Any]) -> None:
    shuffle["listed"][1]["kind"] = "bot"


def says_a_bot_was_a_person(shuffle: dict[str, Any]) -> None:
    shuffle["listed"][3] = {"kind": "person", "commitment": "77" * 32}
    shuffle["nonces"].append({"seat": 3, "nonce": "77" * 32})


def lists_another_seat(shuffle: dict[str, Any]) -> None:
    shuffle["listed"].append({"kind": "bot", "commitment": None})


def is_of_another_table(shuffle: dict[str, Any]) -> None:
    shuffle["table"] = "77" * 32


CLUMSY: Sequence[Lie] = (
    adds, drops, reorders, exchanges, replaces, repeats, repeats_whole, deals_again, changes_its_promise,
    changes_a_commitment, repeats_a_commitment, says_it_was_a_bot, says_it_was_a_bot_with_a_share,
    says_a_bot_was_a_person, lists_another_seat, is_of_another_table,
)  # fmt: skip


def hides_an_abandoned_attempt(shuffle: dict[str, Any]) -> None:
    shuffle["abandoned"] = []


def blames_nobody(shuffle: dict[str, Any]) -> None:
    """All have revealed, and yet it was abandoned."""
    listed = shuffle["abandoned"][0]["listed"][3]
    listed["kind"], listed["commitment"] = "bot", None


def keeps_who_withheld(shuffle: dict[str, Any]) -> None:
    shuffle["abandoned"][0]["nonces"].pop(0)


def makes_somebody_of_a_bot(shuffle: dict[str, Any]) -> None:
    shuffle["abandoned"][0]["listed"][1] = {"kind": "bot", "commitment": None}


def reorders_before(shuffle: dict[str, Any]) -> None:
    shuffle["abandoned"][0]["nonces"].reverse()


def forgets_a_seat_before(shuffle: dict[str, Any]) -> None:
    shuffle["abandoned"][0]["listed"].pop()


def lies_about_the_seed_before(shuffle: dict[str, Any]) -> None:
    shuffle["abandoned"][0]["house_seed"] = "77" * 32


def replaces_before(shuffle: dict[str, Any]) -> None:
    shuffle["abandoned"][0]["nonces"][0]["nonce"] = "77" * 32


def repeats_before(shuffle: dict[str, Any]) -> None:
    nonces = shuffle["abandoned"][0]["nonces"]
    nonces[1]["nonce"] = nonces[0]["nonce"]


CLUMSY_ABOUT_ATTEMPTS: Sequence[Lie] = (
    hides_an_abandoned_attempt, blames_nobody, keeps_who_withheld, makes_somebody_of_a_bot, reorders_before,
    forgets_a_seat_before, lies_about_the_seed_before, replaces_before, repeats_before,
)  # fmt: skip


# --- careful: a whole file in which everything fits, and is not what happened


def _resealed(attempts: Sequence[Mapping[int, str]], kinds: Sequence[Sequence[Kind]], house: str) -> BoundShuffle:
    """With these nonces by seat, all commitments worked out anew."""
    made = []
    for number, (nonces, sat) in enumerate(zip(attempts, kinds, strict=True), 1):
        house_seed = drawn(f"{house} {number}")
        place = NonceScope(table_hash(TABLE), number, commitment(house_seed))
        listed = tuple(
            Listed(kind, seat_commitment(place, seat, bytes.fromhex(nonces[seat])).hex())
            if kind != "bot"
            else Listed(kind)
            for seat, kind in enumerate(sat)
        )
        shown = tuple(OpenedNonce(seat, nonces[seat]) for seat, kind in enumerate(sat) if kind != "bot")
        made.append(Attempt(place.house.hex(), house_seed.hex(), listed, shown))
    return sealed(made)


def careful_lies() -> dict[str, BoundShuffle]:
    """Of the deal without, and the last of the deal with an abandoned attempt."""
    people: Sequence[Kind] = ("person", "person", "program", "bot")
    nonces = {seat: drawn(f"nonce 1 {seat}").hex() for seat in range(3)}
    of_two = {seat: drawn(f"nonce 2 {seat}").hex() for seat in range(3)}
    return {
        "deals again with another seed": _resealed([nonces], [people], "another house"),
        "replaces a nonce": _resealed([nonces | {1: "77" * 32}], [people], "house"),
        "replaces mine": _resealed([nonces | {MINE: "77" * 32}], [people], "house"),
        "exchanges two": _resealed([nonces | {0: nonces[1], 1: nonces[0]}], [people], "house"),
        "drops one, and says it was a bot's": _resealed([nonces], [("person", "bot", "program", "bot")], "house"),
        "says a program was a person": _resealed([nonces], [("person", "person", "person", "bot")], "house"),
        "adds one for the bot": _resealed(
            [nonces | {3: "77" * 32}], [("person", "person", "program", "person")], "house"
        ),
        "hides an abandoned attempt": _resealed([of_two], [people], "house"),
    }


def dealt_by(shuffle: BoundShuffle, name: str = "money") -> GameFile:
    """A game that was played by that shuffle: nothing in the file is at odds with anything else in it."""
    game = catalogue.game(name)
    preset = next(iter(game.presets))
    seats = [Seat(f"Seat {n}", "random" if each.kind == "bot" else None) for n, each in enumerate(shuffle.listed)]
    return played_out(gamefile.Notes(game, game.presets[preset], preset, seats, shuffle))


def told(file: GameFile, lie: Lie) -> bytes:
    document = msgspec.json.decode(gamefile.encode(file))
    lie(document["shuffle"])
    return msgspec.json.encode(document)
