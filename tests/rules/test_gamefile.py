"""A game on paper can be played again, and a damaged paper says where it is damaged."""

import random
from collections.abc import Sequence
from typing import ClassVar

import msgspec
import pytest
from msgspec import Struct

from adjuge.rules import gamefile, seal
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.moves import Auction, Bid, Pass
from adjuge.rules.contract import Outcome
from adjuge.rules.gamefile import GameFile, Notes, Seat
from adjuge.rules.menu import Domain, Number, OneOf, Pick
from adjuge.rules.refusal import BadGameFile, IllegalMove
from adjuge.rules.seal import Proof, Seal, Shuffle

SEATS = [Seat("Anna"), Seat("Ben", bot="farmer"), Seat("Cléa")]
SHUFFLE = Shuffle.from_house_seed(bytes(range(32)), [bytes([n] * 32) for n in (1, 2, 3)])


def some_value(domain: Domain, rng: random.Random) -> object:
    match domain:
        case OneOf():
            return rng.choice(domain.values)
        case Number():
            return domain.least
        case Pick(proposal=None):
            return {min(domain.held): 1}
        case Pick():
            return domain.proposal
    raise AssertionError(domain)


def played(moves: int | None = None) -> Notes:
    """A short game, or its first moves."""
    notes = Notes(GAME, msgspec.structs.replace(GAME.presets["marteau"], short_game=True), "marteau", SEATS, SHUFFLE)
    rng = random.Random(5)
    while GAME.outcome(notes.state) is None and len(notes.turns) != moves:
        seat = GAME.to_move(notes.state)[0]
        choice = rng.choice(GAME.view(notes.state, seat).menu)
        fields = {name: some_value(domain, rng) for name, domain in choice.fields.items()}
        notes.play(seat, msgspec.convert({"type": choice.move, **fields}, GAME.move_type))
    return notes


@pytest.fixture(scope="module")
def finished() -> GameFile:
    return played().file()


def refusal_of(data: bytes) -> BadGameFile:
    with pytest.raises(BadGameFile) as caught:
        gamefile.verify(gamefile.decode(data))
    return caught.value


def test_a_game_read_from_paper_ends_in_the_same_state(finished: GameFile) -> None:
    notes = played()
    read = gamefile.decode(gamefile.encode(finished))
    assert read == finished == gamefile.decode(gamefile.encode_line(finished))
    moments = list(gamefile.replay(read))
    assert [moment.number for moment in moments] == list(range(len(finished.turns) + 1))
    assert moments[-1].state == notes.state
    assert moments[5].before == moments[4].state
    assert read.result == GAME.outcome(notes.state)


def test_every_move_has_a_line_of_its_own(finished: GameFile) -> None:
    lines = gamefile.encode(finished).splitlines()
    assert len(lines) == len(finished.turns) + 2
    assert len(gamefile.encode_line(finished).splitlines()) == 1


def test_an_unfinished_game_can_be_written_and_read() -> None:
    for moves in (0, 1, 7):
        file = played(moves).file()
        assert file.result is None
        assert gamefile.decode(gamefile.encode(file)) == file
        assert not gamefile.verify(file).finished


def test_an_illegal_move_is_not_written_down() -> None:
    notes = played(1)
    before = notes.state
    with pytest.raises(IllegalMove):
        notes.play(0, Bid(10_000))
    assert len(notes.turns) == 1
    assert notes.state is before


def test_anyone_can_verify_the_shuffle(finished: GameFile) -> None:
    verified = gamefile.verify(finished)
    assert verified.finished
    assert verified.moves == len(finished.turns)
    assert verified.commitment == SHUFFLE.commitment
    first = next(gamefile.replay(finished)).state
    assert verified.deck["first"] == GAME.view(first, None).public.first
    last = list(gamefile.replay(finished))[-1].state
    assert sorted(verified.deck["pile"]) == sorted(
        animal for animal in GAME.deck(GAME.presets["marteau"], 3, SHUFFLE.seed())["pile"]
    )
    assert GAME.view(last, None).public.opened is not None


def test_a_house_that_changed_its_seed_is_found_out(finished: GameFile) -> None:
    other = Shuffle.from_house_seed(bytes(32), [bytes(32)]).house_seed
    cheat = gamefile.encode(finished).replace(SHUFFLE.house_seed.encode(), other.encode())
    assert refusal_of(cheat).code == "broken_promise"


def test_a_nonce_that_is_no_nonce_is_refused(finished: GameFile) -> None:
    for nonce in ("", "xy"):
        bad = gamefile.encode(finished).replace(b"01" * 32, nonce.encode())
        assert refusal_of(bad).code == "malformed"


def test_a_file_cut_short_tells_the_move(finished: GameFile) -> None:
    data = gamefile.encode(finished)
    lines = data.splitlines(keepends=True)
    for whole in (0, 3, 17):
        cut = b"".join(lines[: whole + 1]) + lines[whole + 1][:9]
        refusal = refusal_of(cut)
        assert (refusal.code, refusal.params["move"]) == ("cut_short", whole + 1)
    assert refusal_of(data[:40]).code == "not_a_game_file"
    assert refusal_of(b"\xff\xfe").code == "not_a_game_file"


def test_a_move_edited_to_something_illegal_is_named(finished: GameFile) -> None:
    lines = gamefile.encode(finished).splitlines()
    number = next(n for n, line in enumerate(lines) if b'"bid"' in line)
    lines[number] = lines[number].replace(b'"amount":', b'"amount":99')
    refusal = refusal_of(b"\n".join(lines))
    assert refusal.code == "illegal_move"
    assert refusal.params["move"] == number
    assert refusal.params["reason"] == "too_high"


def test_a_move_of_a_seat_that_is_not_there_is_named(finished: GameFile) -> None:
    lines = gamefile.encode(finished).splitlines()
    for seat in (b"7", b"-1"):
        edited = [*lines[:2], lines[2].replace(lines[2][8:9], seat, 1), *lines[3:]]
        refusal = refusal_of(b"\n".join(edited))
        assert (refusal.code, refusal.params["move"], refusal.params["reason"]) == ("illegal_move", 2, "no_such_seat")


def test_a_move_that_is_no_move_is_named(finished: GameFile) -> None:
    lines = gamefile.encode(finished).splitlines()
    unknown = [*lines[:4], b'{"seat":0,"move":{"type":"steal"}},', *lines[5:]]
    refusal = refusal_of(b"\n".join(unknown))
    assert (refusal.code, refusal.params["move"]) == ("malformed_move", 4)
    no_seat = [*lines[:4], b'{"seat":"Anna","move":{"type":"pass"}},', *lines[5:]]
    refusal = refusal_of(b"\n".join(no_seat))
    assert (refusal.code, refusal.params["move"]) == ("malformed_move", 4)


def test_moves_left_out_or_added_at_the_end_are_noticed(finished: GameFile) -> None:
    shorter = msgspec.structs.replace(finished, turns=finished.turns[:-1])
    assert refusal_of(gamefile.encode(shorter)).params["move"] == len(finished.turns)
    assert refusal_of(gamefile.encode(shorter)).code == "moves_missing"
    longer = msgspec.structs.replace(finished, turns=(*finished.turns, finished.turns[0]))
    refusal = refusal_of(gamefile.encode(longer))
    assert (refusal.code, refusal.params["reason"]) == ("illegal_move", "game_over")


def test_a_result_edited_by_hand_is_noticed(finished: GameFile) -> None:
    rich = msgspec.structs.replace(finished, result=Outcome((38_500, 0, 0), (1, 2, 2)))
    assert refusal_of(gamefile.encode(rich)).code == "wrong_result"


def test_a_file_of_another_version_is_refused_before_its_moves_are_read(finished: GameFile) -> None:
    data = gamefile.encode(finished)
    newer = refusal_of(data.replace(b'"format":1', b'"format":2,"colour":"blue"'))
    assert (newer.code, newer.params) == ("other_format", {"format": 2, "known": [1]})
    newer = refusal_of(data.replace(b'"rules":1', b'"rules":2'))
    assert (newer.code, newer.params) == ("other_rules", {"rules": 2, "known": [1]})


class Planted(Struct, Seal, frozen=True, forbid_unknown_fields=True):
    """A seal as it may be some day: it says its version, and the deck comes from another sum."""

    proof: ClassVar[Proof] = "promised"
    seal: int
    commitment: str
    house_seed: str
    nonces: tuple[str, ...] = ()

    def seed(self) -> bytes:
        return bytes.fromhex(self.house_seed)[::-1]

    def check(self, bots: Sequence[bool]) -> None:
        assert (len(bots), self.commitment) == (len(SEATS), self.house_seed[:8])


def test_a_new_seal_has_its_own_fields_and_old_ones_are_read_for_ever(
    finished: GameFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    sealed = Planted(7, SHUFFLE.house_seed[:8], SHUFFLE.house_seed)
    began = Notes(GAME, GAME.presets["marteau"], "marteau", SEATS, sealed).file()
    unknown = refusal_of(gamefile.encode(began))
    assert (unknown.code, unknown.params) == ("other_seal", {"seal": 7, "known": [1, 2]})
    monkeypatch.setattr(seal, "SEALS", {**seal.SEALS, 7: Planted})
    assert gamefile.decode(gamefile.encode(began)) == began
    assert gamefile.verify(began).seed == bytes(range(32))[::-1].hex()
    assert gamefile.verify(gamefile.decode(gamefile.encode(finished))).seed == SHUFFLE.seed().hex()
    broken = gamefile.encode(began).replace(b'"commitment":"00010203"', b'"commitment":3')
    assert refusal_of(broken).params["at"] == "shuffle.commitment"


def test_a_file_is_read_in_the_form_it_was_written_in(finished: GameFile, monkeypatch: pytest.MonkeyPatch) -> None:
    def by_another_name(data: bytes) -> GameFile:
        return gamefile.decode(data.replace(b'"format":2', b'"format":1').replace(b'"players":', b'"seats":'))

    monkeypatch.setattr(gamefile, "_READERS", {**gamefile._READERS, 2: by_another_name})
    data = gamefile.encode(finished)
    newer = data.replace(b'"format":1', b'"format":2').replace(b'"seats":', b'"players":')
    assert gamefile.decode(newer) == gamefile.decode(data) == finished


def test_a_file_of_an_unknown_game_is_refused(finished: GameFile) -> None:
    refusal = refusal_of(gamefile.encode(finished).replace(b'"boursicocotte"', b'"belote"'))
    assert (refusal.code, refusal.params["name"]) == ("unknown_game", "belote")


def test_options_that_do_not_go_together_are_refused(finished: GameFile) -> None:
    data = gamefile.encode(finished)
    assert refusal_of(data.replace(b'"family_size":3', b'"family_size":9')).params["at"] == "options"
    refusal = refusal_of(data.replace(b'"payouts":[100,200,500]', b'"payouts":[100,200]'))
    assert refusal.code == "bad_options"
    assert refusal_of(data.replace(b'"seats":[', b'"seats":[{"name":1},')).code == "malformed"
    assert refusal_of(b"{}").code == "malformed"


def test_what_is_told_of_a_refusal_survives_a_journey() -> None:
    import pickle

    refusal = IllegalMove("too_low", field="amount", least=20)
    again = pickle.loads(pickle.dumps(refusal))
    assert (type(again), again.code, again.params) == (IllegalMove, "too_low", {"field": "amount", "least": 20})
    assert str(again) == "too_low (field=amount, least=20)"
    assert str(IllegalMove("not_asked")) == "not_asked"


def test_notes_begin_with_the_deal() -> None:
    notes = played(0)
    moment = next(gamefile.replay(notes.file()))
    assert (moment.number, moment.seat, moment.move, moment.before) == (0, None, None, None)
    assert moment.state == notes.state
    assert isinstance(GAME.to_move(notes.state)[0], int)
    assert notes.play(GAME.to_move(notes.state)[0], Auction()).events
    assert notes.play(GAME.to_move(notes.state)[0], Pass()).events
