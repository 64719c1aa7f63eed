"""The browser's share in the shuffle: kept in storage, revealed when the list is closed, never to a changed list."""

from typing import Any

import msgspec
import pytest

from adjuge.rules.seal.binding import NonceScope, seat_commitment, table_hash
from adjuge.rules.seal.receipt import Receipt
from tests.web import node

pytestmark = pytest.mark.slow

PROMISE = "5d" * 32
STORAGE = """
const kept = new Map();
globalThis.localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => { if (given.full) throw new Error("no room"); kept.set(name, value); },
};
const { Shares } = await import("./src/fairness/shares.ts");
const { findReceipt } = await import("./src/fairness/receipts.ts");
const { tableHash } = await import("./src/fairness/binding.ts");
const other = { kind: "person", commitment: "0f".repeat(32) };
const bot = { kind: "bot", commitment: null };
const told = (stage, listed, more = {}) => ({
  id: "t", commitment: more.commitment ?? given.promise, seats: [],
  deal: { seal: 2, attempt: more.attempt ?? 1, stage, listed, revealed: more.revealed ?? [] },
});
const person = (commitment) => ({ kind: "person", commitment });
const receipt = () => findReceipt(tableHash("t"));
"""


def browser(script: str, **given: Any) -> Any:
    return node.run(STORAGE + script, {"promise": PROMISE, **given})


@pytest.mark.parametrize("full", [False, True])
def test_what_is_revealed_opens_what_was_committed_to(full: bool) -> None:
    script = """
    const shares = new Shares("t");
    const mine = person(shares.drawn(told("open", [null, other]), 0));
    const closed = told("revealing", [mine, other, bot]);
    const first = new Shares("t").due(closed, [0], true); // the page was loaded anew
    const again = shares.due(closed, [0], false);
    shares.due(told("dealt", [mine, other, bot], { revealed: [0, 1] }), [0], false);
    answer({ mine, first, again, twice: shares.due(closed, [0], false), receipt: receipt() });
    """
    said = browser(script, full=full)
    (reveal,) = said["first"]
    place = NonceScope(table_hash("t"), 1, bytes.fromhex(PROMISE))
    assert seat_commitment(place, 0, bytes.fromhex(reveal["nonce"])).hex() == said["mine"]["commitment"]
    assert said["again"] == said["first"], "another tab, which does not know of the first"
    assert said["twice"] == []
    noted = said["receipt"]["attempts"][0]
    assert (noted["dealt"], noted["shares"][0]["revealed"], len(noted["listed"])) == (True, True, 3)
    assert msgspec.convert(said["receipt"], Receipt).table == table_hash("t").hex(), (
        "as the verifier in Python reads it"
    )


def test_nothing_is_revealed_to_a_house_that_changes_the_list_or_its_promise() -> None:
    script = """
    const shares = new Shares("t");
    const mine = person(shares.drawn(told("open", [null, other]), 0));
    const seen = shares.due(told("revealing", [mine, other, bot]), [1], false);
    answer([
      seen,
      shares.due(told("revealing", [mine, person("77".repeat(32)), bot]), [0], false),
      shares.due(told("revealing", [person("77".repeat(32)), other, bot]), [0], false),
      new Shares("t").due(told("revealing", [mine, other, bot], { commitment: "66".repeat(32) }), [0], false),
    ]);
    """
    assert browser(script) == [[], [], [], []]


def test_a_device_without_the_share_commits_anew_before_the_start_and_can_do_nothing_after_it() -> None:
    script = """
    const lost = person("77".repeat(32));
    const late = new Shares("t");
    const elsewhere = late.elsewhere(told("revealing", [lost, other]), [0]);
    const nothing = late.due(told("revealing", [lost, other]), [0], true);
    const early = new Shares("u");
    const anew = early.due(told("open", [lost, other]), [0], true);
    const back = new Shares("v").due(told("open", [lost, other]), [0], false);
    const awaited = new Shares("v").due(told("open", [person(null), other]), [0], true);
    answer({ elsewhere, nothing, anew, back, awaited });
    """
    said = browser(script)
    assert (said["elsewhere"], said["nothing"], said["back"], said["awaited"]) == (True, [], [], [])
    (commit,) = said["anew"]
    assert (commit["type"], commit["seat"]) == ("commit", 0)


def test_after_a_deal_that_failed_all_is_drawn_anew_and_both_are_kept() -> None:
    script = """
    const shares = new Shares("t");
    const mine = person(shares.drawn(told("open", [null, other]), 0));
    shares.due(told("revealing", [mine, other]), [0], false);
    const next = { attempt: 2, commitment: "66".repeat(32) };
    const [commit] = shares.due(told("committing", [person(null), bot], next), [0], false);
    const [reveal] = shares.due(told("revealing", [person(commit.commitment), bot], next), [0], false);
    answer({ commit, reveal, first: mine.commitment, receipt: receipt() });
    """
    said = browser(script)
    assert (said["commit"]["type"], said["commit"]["attempt"]) == ("commit", 2)
    assert (said["reveal"]["type"], said["reveal"]["attempt"]) == ("reveal", 2)
    assert said["commit"]["commitment"] != said["first"]
    assert [noted["attempt"] for noted in said["receipt"]["attempts"]] == [1, 2]
