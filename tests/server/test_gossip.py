"""What nodes make of what they hear: nothing is heard twice, nobody is on the line for ever."""

from collections.abc import Sequence

from adjuge.server.nodes.gossip import EXPIRY, REMEMBERED, Gossip
from adjuge.wire.messages import NOBODY_WATCHES, Watching


class Table:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.there: dict[str, list[bool]] = {}
        self.devices: dict[str, tuple[str, ...]] = {}
        self.watching: dict[str, Watching] = {}

    def hear(self, seq: int) -> None:
        self.heard.append(seq)

    def see(
        self, node: str, connected: Sequence[bool], devices: Sequence[str] = (), watching: Watching = NOBODY_WATCHES
    ) -> None:
        self.there[node], self.devices[node], self.watching[node] = list(connected), tuple(devices), watching

    def at(self, node: Gossip, name: str = "t") -> "Table":
        node.follow(name, self.hear, self.see)
        return self


def tell(*nodes: Gossip, now: int = 0) -> None:
    """Everybody says what there is to say until there is nothing left."""
    for node in nodes:
        _broadcast(node, nodes, now)
    while any(node.waiting for node in nodes):
        for node in nodes:
            if node.waiting:
                _broadcast(node, nodes, now)


def _broadcast(node: Gossip, nodes: Sequence[Gossip], now: int) -> None:
    message = node.said()
    for other in nodes:
        other.hear(message, now)


def test_a_grown_log_is_heard_of_once_and_not_by_the_node_that_wrote_it() -> None:
    a, b = Gossip("a"), Gossip("b")
    here, there = Table().at(a), Table().at(b)
    tell(a, b)
    a.announce("t", 7)
    tell(a, b)
    a.announce("t", 7)
    tell(a, b)
    assert (here.heard, there.heard) == ([], [7])


def test_what_nobody_else_follows_is_told_to_nobody() -> None:
    a, b = Gossip("a"), Gossip("b")
    Table().at(a)
    tell(a, b)
    a.announce("t", 1)
    assert not a.waiting
    there = Table().at(b)
    tell(a, b)
    a.announce("t", 2)
    tell(a, b)
    b.forget("t")
    tell(a, b)
    a.announce("t", 3)
    assert not a.waiting
    assert there.heard == [1, 2]


def test_who_begins_to_follow_hears_of_what_was_written_before_that_was_known() -> None:
    """b reads the log and asks; before a has heard it, a writes on, and tells nobody."""
    a, b = Gossip("a"), Gossip("b")
    Table().at(a)
    tell(a, b)
    there = Table().at(b)
    asked = b.said()
    a.announce("t", 8)
    a.hear(asked, 0)
    b.hear(a.said(), 0)
    assert there.heard == [8]


def test_who_was_off_the_line_learns_again_who_follows() -> None:
    a, b = Gossip("a"), Gossip("b")
    there = Table().at(b)
    b.said()  # lost on a, who is off the line
    Table().at(a)
    a.back(0)
    tell(a, b)
    a.announce("t", 5)
    tell(a, b)
    assert there.heard == [5]


def test_a_node_that_was_silent_is_still_told() -> None:
    a, b = Gossip("a"), Gossip("b")
    there, _ = Table().at(b), Table().at(a)
    tell(a, b, now=0)
    a.expire(EXPIRY + 1)
    a.announce("t", 4)
    b.hear(a.said(), EXPIRY + 1)
    tell(a, b, now=EXPIRY + 2)
    a.announce("t", 5)
    tell(a, b, now=EXPIRY + 3)
    assert there.heard == [4, 5]


def test_of_many_entries_in_one_message_the_last_is_heard() -> None:
    a, b = Gossip("a"), Gossip("b")
    there = Table().at(b)
    tell(a, b)
    for seq in range(1, 1001):
        a.announce("t", seq)
    b.hear(a.said(), 0)
    assert there.heard == [1000]


def test_an_older_number_tells_nothing_new() -> None:
    a = Gossip("a")
    table = Table().at(a)
    a.announce("t", 5)
    a.found({"t": 4, "other": 9})
    a.found({"t": 6})
    assert table.heard == [6]


def test_who_comes_later_learns_who_is_there() -> None:
    a, b = Gossip("a"), Gossip("b")
    a.presence("t", [True, False, True])
    tell(a, b)
    table = Table().at(b)
    tell(a, b)
    assert table.there == {"a": [True, False, True]}
    a.presence("t", [False, False, False])
    tell(a, b)
    assert table.there == {"a": [False, False, False]}


def test_devices_are_told_with_whoever_is_on_the_line() -> None:
    a, b = Gossip("a"), Gossip("b")
    table = Table().at(b)
    a.presence("t", [True], ["anne.phone"])
    tell(a, b)
    assert table.devices == {"a": ("anne.phone",)}
    a.presence("t", [True], ["anne.desk", "anne.phone"])
    assert a.waiting, "the seat is as it was, and another device has come to it"
    tell(a, b)
    assert table.devices == {"a": ("anne.desk", "anne.phone")}
    a.presence("t", [False], [])
    tell(a, b)
    assert table.devices == {"a": ()}


def test_who_watches_is_told_and_that_they_went() -> None:
    a, b = Gossip("a"), Gossip("b")
    table = Table().at(b)
    ulf = Watching(1, ("Ulf",))
    a.presence("t", [False, False], (), ulf)
    tell(a, b)
    assert table.watching == {"a": ulf}
    late = Table().at(b)
    tell(a, b)
    assert late.watching == {"a": ulf}, "nobody sits at that node, and yet somebody looks on"
    a.presence("t", [False, False])
    assert a.waiting
    tell(a, b)
    assert late.watching == {"a": NOBODY_WATCHES}


def test_the_same_presence_is_told_once() -> None:
    a = Gossip("a")
    a.presence("t", [True])
    a.said()
    a.presence("t", [True])
    assert not a.waiting
    a.presence("nobody", [False, False])
    assert not a.waiting


def test_nobody_is_on_the_line_at_a_table_that_a_node_has_let_go() -> None:
    a, b = Gossip("a"), Gossip("b")
    table = Table().at(b)
    a.presence("t", [True])
    tell(a, b)
    a.forget("t")
    tell(a, b)
    assert table.there == {"a": [False]}


def test_a_node_that_falls_silent_has_nobody_on_the_line_until_it_is_heard_again() -> None:
    a, b = Gossip("a"), Gossip("b")
    table = Table().at(b)
    a.presence("t", [True])
    tell(a, b, now=0)
    b.expire(EXPIRY)
    assert table.there == {"a": [True]}
    assert not b.missing
    b.expire(EXPIRY + 1)
    assert table.there == {"a": [False]}
    assert b.missing
    tell(a, b, now=EXPIRY + 2)  # it has nothing to say but that it is there, and is asked
    assert table.there == {"a": [True]}
    assert not b.missing


def test_a_silent_node_is_not_missed_for_ever() -> None:
    a, b = Gossip("a"), Gossip("b")
    b.hear(a.said(), 0)
    b.expire(EXPIRY + 1)
    b.expire(REMEMBERED + 1)
    assert not b.missing


def test_who_takes_leave_is_not_missed() -> None:
    a, b = Gossip("a"), Gossip("b")
    table = Table().at(b)
    a.presence("t", [True])
    tell(a, b)
    a.announce("t", 3)
    b.hear(a.said(bye=True), 1)
    b.expire(EXPIRY * 2)
    assert table.there == {"a": [False]}
    assert table.heard == [3]
    assert not b.missing


def test_a_node_that_was_deaf_blames_nobody_for_the_silence_and_asks_again() -> None:
    a, b = Gossip("a"), Gossip("b")
    table = Table().at(b)
    a.presence("t", [True, True])
    tell(a, b, now=0)
    b.deaf()
    a.presence("t", [False, True])
    a.said()  # lost
    b.back(EXPIRY * 10)
    b.expire(EXPIRY * 10 + 1)
    assert table.there == {"a": [True, True]}
    tell(a, b, now=EXPIRY * 10 + 2)
    assert table.there == {"a": [False, True]}


def test_what_was_written_while_deaf_is_not_told_afterwards() -> None:
    a, b = Gossip("a"), Gossip("b")
    Table().at(b)
    tell(a, b)
    for seq in range(1000):
        a.announce("t", seq)
        a.forget(f"other {seq}")
        a.deaf()
    assert not a.waiting


def test_a_table_that_stumbles_keeps_no_hint_from_the_others() -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError

    a, b = Gossip("a"), Gossip("b")
    b.follow("first", stumble, stumble)
    table = Table().at(b, "second")
    tell(a, b)
    for name in ("first", "second"):
        a.announce(name, 1)
        a.presence(name, [True])
    tell(a, b)
    assert (table.heard, table.there) == ([1], {"a": [True]})


def test_nonsense_is_not_listened_to() -> None:
    a = Gossip("a")
    table = Table().at(a)
    for noise in (b"", b"{}", b"[1]", b"\xff", b'["b",{"t":"x"},{}]'):
        a.hear(noise, 0)
    assert not table.heard
    assert not table.there


def test_who_left_while_the_line_was_cut_is_not_on_it_for_ever() -> None:
    a, b = Gossip("a"), Gossip("b")
    there = Table().at(b)
    a.presence("t", [True, False])
    tell(a, b)
    assert there.there == {"a": [True, False]}
    a.presence("t", [False, False])
    a.said()  # into the void
    b.back(0)
    tell(a, b)
    assert not any(there.there["a"])
