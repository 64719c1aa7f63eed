"""What the voice says over one whole game, from one chair: the browser's own words, read by Node.

`python -m tests.web.voice` writes the transcripts anew. Read them as somebody who cannot see the table.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

import msgspec

from adjuge.rules.catalogue import game as game_of
from adjuge.rules.engines.shuffle import Draws
from tests.golden.player import move_from
from tests.web import node
from tests.web.browser.evening import lively

HERE = Path(__file__).parent / "voices"
NAMES = ("Zoé", "Odile", "Bertrand", "Anaïs")
GAMES = ("boursicocotte", "money", "bouse")
ME = 0

# What stands for the parts that the compiler gives a page; a catalogue is read as it lies there.
SPEAK = """
const { fileURLToPath } = await import("node:url");
registerHooks({
  load: (url, context, next) => url.endsWith(".json")
    ? { format: "module", shortCircuit: true, source: `export default ${readFileSync(fileURLToPath(url), "utf8")}` }
    : next(url, context),
});
globalThis.$state = Object.assign((value) => value, { raw: (value) => value, snapshot: (value) => value });
globalThis.$derived = Object.assign((value) => value, { by: (of) => of() });
globalThis.matchMedia = () => ({ matches: true, addEventListener() {} });
globalThis.localStorage = { getItem: () => null, setItem() {} };
globalThis.document = { documentElement: { dataset: {} } };
const { loadLanguage, words } = await import("./src/words/language.svelte.ts");
const { Utterances } = await import("./src/table/utterances.ts");
const { status } = await import(`./src/boards/${given.game}/status.ts`);
await loadLanguage(given.lang);
const voice = new Utterances();
const seats = given.names.map(() => ({ kind: "bot", bot: null }));
const open = { live: true, open: true, busy: false, order: null, connected: [], clock: null };
let lastWord;
answer(given.moments.map(({ seat, events, view }) => {
  if (seat === given.me) lastWord = events[0]?.type;
  const happened = [{ seat, how: "move", events }];
  const session = { ...open, game: given.game, preset: null, view, me: given.me, names: given.names, seats,
    happened, latest: happened, lastWord };
  voice.add(happened);
  const { may } = status(session);
  voice.ask(view.menu.length ? may.charAt(0).toUpperCase() + may.slice(1) : "");
  return voice.idle ? [] : voice.take(words(), session, null);
}));
"""


class Moment(NamedTuple):
    """After a move: whose it was, what this chair was told of it, and what it sees."""

    seat: int | None
    events: list[Any]
    view: Any


def moments(kind: str) -> Iterator[Moment]:
    """One game of four, always the same."""
    game = game_of(kind)
    seed = hashlib.sha256(f"the voice of {kind}".encode()).digest()
    _, options = next(iter(game.presets.items()))
    state = game.deal(options, len(NAMES), seed)
    dice = Draws(seed, "who is quickest")
    yield Moment(None, [], msgspec.to_builtins(game.view(state, ME)))
    while asked := game.to_move(state):
        seat = asked[dice.below(len(asked))]
        move = _move(msgspec.to_builtins(game.view(state, seat), str_keys=True), dice)
        step = game.play(state, seat, msgspec.convert(move, game.move_type, strict=False))
        state = step.state
        events = [msgspec.to_builtins(game.witness(event, ME)) for event in step.events]
        yield Moment(seat, events, msgspec.to_builtins(game.view(state, ME)))


def _move(view: Any, dice: Draws) -> Any:
    """Modest bids, now and then a pre-emption; else as the evenings of the browser go."""
    moves = {choice["move"]: choice for choice in view["menu"]}
    if view["game"] == "money":
        return move_from(view["menu"], dice)
    if "bid" in moves:
        amount = moves["bid"]["fields"]["amount"]["least"] + 10 * dice.below(4)
        most = min(180, moves["bid"]["fields"]["amount"]["most"])
        return {"type": "bid", "amount": amount} if amount <= most and dice.below(2) else {"type": "pass"}
    if "preempt" in moves and dice.below(3) == 0:
        return {"type": "preempt"}
    if "ring" in moves:
        return {"type": "ring"} if dice.below(9) == 0 else {"type": "pass"}
    return lively(view)


def transcript(kind: str, lang: str = "en") -> str:
    """A paragraph for each breath."""
    given = {"game": kind, "lang": lang, "names": NAMES, "me": ME, "moments": [m._asdict() for m in moments(kind)]}
    breaths = [" ".join(lines) for lines in node.run(SPEAK, given) if lines]
    paragraphs = ["\n".join(wrap(breath, 116, subsequent_indent="  ")) for breath in breaths]
    return "\n".join([f"What {NAMES[ME]} hears of a game of {kind}.", "", *paragraphs, ""])


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for kind in GAMES:
        (HERE / f"{kind}.txt").write_text(transcript(kind), encoding="utf-8")


if __name__ == "__main__":
    main()
