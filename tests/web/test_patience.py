"""What the house tells while cards are in the air waits for them, for a moment and no longer, and for the same eyes."""

import pytest

from tests.web import node

# `at(moment)` does what is due until then: no test waits by the clock.
ROOM = """
let now = 0, due = [];
globalThis.setTimeout = (then, after) => (due.push({ then, at: now + after }), due.length);
globalThis.clearTimeout = (number) => number && (due[number - 1].then = () => undefined);
const { Patience } = await import("./src/house/patience.ts");
let aloft = 0, awaited = [];
const rise = () => (aloft += 1);
const land = () => --aloft || awaited.splice(0).forEach((tell) => tell());
const air = { flying: () => aloft > 0, allLanded: () => new Promise((tell) => awaited.push(tell)) };
const shown = [];
const patience = new Patience(air, (told) => shown.push(told));
const settled = () => new Promise((then) => setImmediate(then));
const at = async (moment) => {
  now = moment;
  for (const each of due.filter((each) => each.at <= now)) each.then(), (each.then = () => undefined);
  await settled();
};
for (const [step, ...given_to] of given)
  await ({
    tell: (what) => patience.tell(what),
    now: () => patience.now(),
    forget: () => patience.forget(),
    rise: () => rise(),
    land: () => (land(), settled()),
    at,
  })[step](...given_to);
answer(shown);
"""
ONE_FLIES = ("rise",), ("tell", 1)


@pytest.mark.parametrize(
    ("steps", "shown"),
    [
        pytest.param([("tell", 1), ("tell", 2)], [[1], [2]], id="nothing flies"),
        pytest.param([*ONE_FLIES], [], id="one flies"),
        pytest.param([*ONE_FLIES, ("tell", 2), ("land",)], [[1, 2]], id="it lands"),
        pytest.param([("rise",), *ONE_FLIES, ("land",)], [], id="one of two lands"),
        pytest.param([("rise",), *ONE_FLIES, ("land",), ("land",)], [[1]], id="both land"),
        pytest.param([*ONE_FLIES, ("at", 999)], [], id="almost a second"),
        pytest.param([*ONE_FLIES, ("at", 1000), ("tell", 2)], [[1]], id="a second, and the next waits again"),
        pytest.param([*ONE_FLIES, ("at", 1000), ("tell", 2), ("land",), ("tell", 3)], [[1], [2], [3]], id="in order"),
        pytest.param([*ONE_FLIES, ("now",), ("land",), ("at", 2000)], [[1]], id="shown once, when asked for"),
        pytest.param([*ONE_FLIES, ("forget",), ("land",), ("at", 2000)], [], id="other eyes"),
        pytest.param([*ONE_FLIES, ("forget",), ("tell", 2), ("land",)], [[2]], id="other eyes are told again"),
    ],
)
def test_what_is_told_waits_for_cards_in_the_air(steps: list[tuple[object, ...]], shown: list[list[int]]) -> None:
    assert node.run(ROOM, steps) == shown
