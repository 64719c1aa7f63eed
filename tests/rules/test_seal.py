"""The seal that binds: an honest file is confirmed, a dishonest house is found out, by the file or by a receipt."""

import hashlib

import msgspec
import pytest

from adjuge.rules import gamefile
from adjuge.rules.engines.shuffle import commitment
from adjuge.rules.refusal import BadGameFile
from adjuge.rules.seal import BoundShuffle, LocalShuffle, Shuffle, receipt
from adjuge.rules.seal.binding import Listed, NonceScope, list_hash, seat_commitment, table_hash, unhex
from adjuge.rules.seal.contract import Seal
from tests import liars


def test_an_honest_file_is_bound_and_its_receipt_says_so() -> None:
    file = gamefile.decode(gamefile.encode(liars.played()))
    assert isinstance(file.shuffle, BoundShuffle)
    alone = gamefile.verify(file)
    assert (alone.proof, alone.shares, alone.abandoned, alone.witnessed) == ("bound", 3, 0, False)
    assert gamefile.verify(file, liars.a_receipt(file.shuffle)).witnessed


def test_abandoned_attempts_are_counted() -> None:
    file = gamefile.decode(gamefile.encode(liars.played(abandoned=True)))
    assert isinstance(file.shuffle, BoundShuffle)
    assert gamefile.verify(file, liars.a_receipt(file.shuffle)).abandoned == 1


def test_the_sum_done_by_hand_is_the_same() -> None:
    """docs/game-files.md tells it to whoever would write a third verifier."""
    shuffle = liars.a_shuffle(abandoned=False)
    table = hashlib.sha256(b"adjuge table 2" + liars.TABLE.encode()).digest()
    assert shuffle.table == table.hex()
    house = hashlib.sha256(b"adjuge commitment 1" + bytes.fromhex(shuffle.house_seed)).digest()
    place = table + bytes([0, 0, 0, 1]) + house
    nonces = [bytes.fromhex(each.nonce) for each in shuffle.nonces]
    commitments = [
        hashlib.sha256(b"adjuge nonce 2" + place + bytes([n]) + nonce).digest() for n, nonce in enumerate(nonces)
    ]
    rows = b"\1" + commitments[0] + b"\1" + commitments[1] + b"\2" + commitments[2] + b"\0" + bytes(32)
    listed = hashlib.sha256(b"adjuge list 2" + place + b"\4" + rows).digest()
    due = hashlib.sha256(b"adjuge deal 2" + bytes.fromhex(shuffle.house_seed) + b"".join(nonces) + listed).digest()
    assert shuffle.seed() == due


@pytest.mark.parametrize("lie", liars.CLUMSY, ids=lambda lie: lie.__name__)
def test_a_clumsy_lie_shows_in_the_file(lie: liars.Lie) -> None:
    with pytest.raises(BadGameFile):
        gamefile.verify(gamefile.decode(liars.told(liars.played(), lie)))


@pytest.mark.parametrize("lie", liars.CLUMSY_ABOUT_ATTEMPTS, ids=lambda lie: lie.__name__)
def test_a_clumsy_lie_about_abandoned_attempts_shows_in_the_file(lie: liars.Lie) -> None:
    with pytest.raises(BadGameFile):
        gamefile.verify(gamefile.decode(liars.told(liars.played(abandoned=True), lie)))


@pytest.mark.parametrize("lie", liars.careful_lies())
def test_a_careful_lie_shows_in_anybodys_receipt(lie: str) -> None:
    honest = liars.a_shuffle(abandoned="abandoned" in lie)
    file = liars.dealt_by(liars.careful_lies()[lie])
    assert gamefile.verify(file).proof == "bound", "the file alone is in order"
    with pytest.raises(BadGameFile, match="receipt_"):
        gamefile.verify(file, liars.a_receipt(honest))


@pytest.mark.parametrize(
    ("lie", "code"),
    [
        (liars.adds, "seal_nonces"),
        (liars.reorders, "seal_nonces"),
        (liars.replaces, "seal_commitment"),
        (liars.repeats, "seal_repeated"),
        (liars.deals_again, "broken_promise"),
        (liars.says_it_was_a_bot, "seal_kind"),
        (liars.says_it_was_a_bot_with_a_share, "seal_kind"),
        (liars.lists_another_seat, "seal_count"),
    ],
)
def test_it_is_said_what_is_wrong(lie: liars.Lie, code: str) -> None:
    with pytest.raises(BadGameFile) as refusal:
        gamefile.verify(gamefile.decode(liars.told(liars.played(), lie)))
    assert refusal.value.code == code


def test_what_is_no_seed_is_refused() -> None:
    for field in ("house_seed", "table", "commitment"):
        for value in ("", "xy", "AB" * 32, "ab " * 32):
            bad = liars.told(liars.played(), lambda shuffle, f=field, v=value: shuffle.__setitem__(f, v))  # type: ignore[misc]
            with pytest.raises(BadGameFile):
                gamefile.verify(gamefile.decode(bad))
    before = liars.told(liars.played(abandoned=True), lambda shuffle: shuffle["abandoned"][0].update(house_seed="0"))
    with pytest.raises(BadGameFile, match="malformed"):
        gamefile.verify(gamefile.decode(before))


def test_a_person_without_a_commitment_and_a_shuffle_without_shares_are_refused() -> None:
    def nameless(shuffle: dict[str, object]) -> None:
        shuffle["listed"][1]["commitment"] = None  # type: ignore[index]

    with pytest.raises(BadGameFile, match="seal_kind"):
        gamefile.verify(gamefile.decode(liars.told(liars.played(), nameless)))
    with pytest.raises(BadGameFile, match="seal_without_share"):
        liars.sealed([liars.attempt(1, ("bot", "bot"))]).check([True, True])


def test_a_nonce_is_bound_to_its_seat_its_table_its_attempt_and_the_promise() -> None:
    house, nonce = commitment(bytes(32)), bytes(range(32))
    there = NonceScope(table_hash("t"), 1, house)
    all_of_them = {
        seat_commitment(place, seat, nonce)
        for place in (
            there,
            NonceScope(table_hash("u"), 1, house),
            NonceScope(there.table, 2, house),
            NonceScope(there.table, 1, nonce),
        )
        for seat in (0, 1)
    }
    assert len(all_of_them) == 8
    lists = [Listed("person", "00" * 32), Listed("program", "00" * 32), Listed("bot")]
    assert len({list_hash(there, [each]) for each in lists}) == 3
    with pytest.raises(ValueError, match="plain"):
        unhex("AB" * 32)


def test_files_of_the_past_and_of_no_house_are_never_bound() -> None:
    old = Shuffle.from_house_seed(bytes(32), [bytes(32)])
    for shuffle, proof in ((old, "promised"), (LocalShuffle.from_house_seed(bytes(32)), "local")):
        file = msgspec.structs.replace(liars.played(), shuffle=shuffle, turns=(), result=None)
        again = gamefile.decode(gamefile.encode(file))
        assert again == file
        assert gamefile.verify(again).proof == proof
        with pytest.raises(BadGameFile, match="receipt_seal"):
            gamefile.verify(again, liars.a_receipt(liars.a_shuffle(abandoned=False)))
        with pytest.raises(BadGameFile, match="broken_promise"):
            gamefile.verify(msgspec.structs.replace(again, shuffle=msgspec.structs.replace(shuffle, commitment="")))


def test_a_seal_that_is_none() -> None:
    with pytest.raises(NotImplementedError):
        Seal().seed()
    with pytest.raises(NotImplementedError):
        Seal().check(())


def test_a_receipt_speaks_of_its_own_table_and_only_of_what_was_closed() -> None:
    shuffle = liars.a_shuffle(abandoned=True)
    mine = liars.a_receipt(shuffle)
    assert receipt.decode(msgspec.json.encode(mine)) == mine
    with pytest.raises(BadGameFile, match="not_a_receipt"):
        receipt.decode(b"{}")
    with pytest.raises(BadGameFile, match="receipt_table"):
        receipt.compare(shuffle, msgspec.structs.replace(mine, table="00" * 32))
    open_still = receipt.Noted(7, "00" * 32)
    receipt.compare(shuffle, msgspec.structs.replace(mine, attempts=(*mine.attempts, open_still)))
    before, last = mine.attempts
    assert before.listed is not None
    lost = msgspec.structs.replace(
        before.shares[0], seat=3, nonce="11" * 32, commitment=before.listed[3].commitment or ""
    )
    for revealed, found in ((False, False), (True, True)):
        share = msgspec.structs.replace(lost, revealed=revealed)
        noted = msgspec.structs.replace(before, shares=(share,))
        told = msgspec.structs.replace(mine, attempts=(noted, last))
        if found:
            with pytest.raises(BadGameFile, match="receipt_nonce"):
                receipt.compare(shuffle, told)
        else:
            receipt.compare(shuffle, told)
    replaced = msgspec.structs.replace(last.shares[0], commitment="22" * 32, nonce="33" * 32)
    receipt.compare(
        shuffle, msgspec.structs.replace(mine, attempts=(msgspec.structs.replace(last, shares=(replaced,)),))
    )


def test_a_receipt_knows_how_many_deals_there_were() -> None:
    once, twice = liars.a_shuffle(abandoned=False), liars.a_shuffle(abandoned=True)
    known = liars.a_receipt(once).attempts[0]
    later = msgspec.structs.replace(known, attempt=2)
    with pytest.raises(BadGameFile, match="receipt_attempts"):  # there was a second, which is not told
        receipt.compare(once, receipt.Receipt(once.table, (known, later)))
    first = msgspec.structs.replace(liars.a_receipt(twice).attempts[0], dealt=True)
    with pytest.raises(BadGameFile, match="receipt_attempts"):  # the cards of the first were dealt: there was no second
        receipt.compare(twice, receipt.Receipt(twice.table, (first,)))
