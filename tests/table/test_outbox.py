"""What waits for one reader: bounded, in order, and closed with a last word."""

from adjuge.table.feed.subscribers import Outbox


def test_frames_come_in_order_and_answers_after_what_was_told() -> None:
    outbox = Outbox()
    outbox.put(b"1")
    outbox.answer(b"done")
    outbox.put(b"2")
    assert outbox.take() == [b"1", b"2", b"done"]


def test_who_falls_behind_gets_a_snapshot_of_the_moment_of_reading() -> None:
    outbox, now = Outbox(room=2), [b"early"]
    outbox.snapshot = lambda: now[0]
    for frame in (b"1", b"2", b"3", b"4"):
        outbox.put(frame)
    now[0] = b"late"
    assert outbox.take() == [b"late"]
    outbox.put(b"5")
    assert outbox.take() == [b"5"]
    assert outbox.dropped == 1


def test_a_few_large_frames_fill_it_as_many_small_ones_do() -> None:
    outbox = Outbox(room=100, room_bytes=1_000)
    outbox.snapshot = lambda: b"snapshot"
    outbox.put(bytes(5_000))
    outbox.put(b"one more")
    assert outbox.take() == [b"snapshot"]
    outbox.put(bytes(900))
    assert len(outbox.take()) == 1
    outbox.put(bytes(900))
    assert len(outbox.take()) == 1


def test_only_the_newest_answers_are_kept() -> None:
    outbox = Outbox(room=3)
    for number in range(10):
        outbox.answer(str(number).encode())
    assert outbox.take() == [b"7", b"8", b"9"]


def test_after_the_last_word_nothing_comes() -> None:
    outbox = Outbox()
    outbox.put(b"1")
    outbox.close(b"bye")
    outbox.put(b"2")
    outbox.answer(b"3")
    outbox.close(b"bye again")
    assert outbox.take() == [b"1", b"bye"]
    assert outbox.closed
    assert outbox.take() == []


def test_whoever_takes_is_called_once_for_all_that_waits() -> None:
    called: list[str] = []
    outbox = Outbox(wake=lambda: called.append("come"))
    outbox.put(b"1")
    outbox.answer(b"2")
    outbox.put(b"3")
    assert called == ["come"]
    outbox.take()
    outbox.answer(b"4")
    outbox.close(b"bye")
    assert called == ["come"] * 2
    assert outbox.take() == [b"4", b"bye"]
