"""A phone of the slow kind on a slow line, in Chromium over CDP, and what its browser noticed."""

import json
from dataclasses import dataclass, field
from math import inf
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

KILOBITS, ROUND_TRIP_MS, SLOWER = 1600, 150, 4
SCREEN: Any = {"width": 360, "height": 640}

TRACED = ["blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
MARK = "the watch begins"

# Long tasks, shifts of the layout and what is animated, from the first moment on; and when the page can be used.
WATCH = """
window.noticed = { long: [], shifts: [], moving: [], animated: new Set(), named: new Set(), ready: null };
const seen = (type, each) =>
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
seen("longtask", ({ startTime, duration }) => noticed.long.push([startTime, duration]));
seen("layout-shift", ({ startTime, value, hadRecentInput, sources }) => {
  const what = sources.map(({ node }) => node?.className || node?.nodeName).join(" ");
  if (!hadRecentInput) noticed.shifts.push([startTime, value, what]);
});
window.toldOf = (names) => {
  const manners = ["offset", "easing", "composite", "animation-timing-function"];
  for (const name of names) if (!manners.includes(name)) noticed.animated.add(name);
};
// What a script moves: from when it plays, unless it is held before it has begun.
const played = new WeakMap();
const plays = (animation) => {
  const { delay, duration } = animation.effect.getTiming();
  const begin = performance.now() + delay;
  const span = [begin, begin + Number(duration)];
  noticed.moving.push(span);
  played.set(animation, span);
};
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, options) {
  for (const frame of Array.isArray(frames) ? frames : [frames])
    toldOf(Object.keys(frame));
  const animation = animate.call(this, frames, options);
  plays(animation);
  return animation;
};
const { play, pause } = Animation.prototype;
Animation.prototype.play = function () {
  plays(this);
  play.call(this);
};
Animation.prototype.pause = function () {
  played.get(this)[1] = performance.now();
  pause.call(this);
};
// What a style sheet moves, until its end is told; half a second, should it never be.
const under = new WeakMap();
const begins = (name, target) => {
  const span = [performance.now(), performance.now() + 500];
  noticed.moving.push(span);
  under.set(target, { ...under.get(target), [name]: span });
};
const ends = (name, target) => {
  const span = under.get(target)?.[name];
  if (span) span[1] = document.timeline.currentTime; // when this frame began: the frame itself comes after it
};
const hear = (type, then) => addEventListener(type, then, true);
hear("transitionrun", ({ propertyName, target }) => {
  noticed.animated.add(propertyName);
  begins(propertyName, target);
});
hear("animationstart", ({ animationName, target }) => {
  noticed.named.add(animationName);
  begins(animationName, target);
});
for (const type of ["transitionend", "transitioncancel"]) hear(type, (event) => ends(event.propertyName, event.target));
for (const type of ["animationend", "animationcancel"]) hear(type, (event) => ends(event.animationName, event.target));
const look = () => {
  if (document.querySelector(READY)) noticed.ready = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
# Which properties an animation of a style sheet moves is read at the end: to look meanwhile would lay out the page.
TOLD = """() => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const within = (rule) => [rule, ...[...(rule.cssRules ?? [])].flatMap(within)];
  for (const rule of rules.flatMap(within))
    if (rule instanceof CSSKeyframesRule && noticed.named.has(rule.name))
      for (const frame of rule.cssRules) toldOf(frame.style);
  return { ...noticed, animated: [...noticed.animated], named: [] };
}"""


def layout_shift(shifts: list[Any]) -> float:
    """As browsers report it: the worst spell of shifts less than a second apart, five seconds at most."""
    worst = spell = began = last = 0.0
    for at, value, _ in shifts:
        if at - last >= 1000 or at - began >= 5000:
            spell, began = 0.0, at
        spell, last = spell + value, at
        worst = max(worst, spell)
    return worst


class Task(NamedTuple):
    """One task of the page's main thread; begin and end by the page's clock, in milliseconds.

    `took` is that thread's own time: it has the slowing down in it, and nothing of what other programs take from the
    processor.
    """

    begin: float
    end: float
    took: float


def tasks(trace: bytes, marked_at: float) -> list[Task]:
    """What the main thread did. `marked_at` is what the page's clock said when it left its mark in the trace."""
    events = json.loads(trace)["traceEvents"]
    names = {(each["pid"], each["tid"]): each["args"]["name"] for each in events if each["name"] == "thread_name"}
    zero = next(each["ts"] for each in events if each["name"] == MARK) / 1000 - marked_at
    found: dict[tuple[int, int], list[Task]] = {}
    for each in events:
        thread = each["pid"], each["tid"]
        if each["name"] == "RunTask" and names.get(thread) == "CrRendererMain" and "tdur" in each:
            begin = each["ts"] / 1000 - zero
            task = Task(begin, begin + each["dur"] / 1000, each["tdur"] / 1000)
            found.setdefault(thread, []).append(task)
    if not found:
        raise RuntimeError("the trace has no tasks of a page in it")
    return max(found.values(), key=lambda each: sum(task.took for task in each))


@dataclass
class Transfer:
    """One file on its way to the browser, in bytes as they came over the line."""

    path: str
    kind: str
    asked_at: float
    here_at: float = inf
    bytes: float = 0.0


@dataclass
class SlowPhone:
    """A browser that has never been here. `ready` selects what there has to be for a person to begin."""

    browser: Browser
    ready: str
    slow_line: bool = True
    transfers: dict[str, Transfer] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._context = self.browser.new_context(
            viewport=SCREEN, device_scale_factor=2, is_mobile=True, has_touch=True, locale="fr-FR"
        )
        self.page: Page = self._context.new_page()
        self.page.add_init_script(f"const READY = {self.ready!r};{WATCH}")
        line: CDPSession = self._context.new_cdp_session(self.page)
        line.on("Network.requestWillBeSent", self._asked)
        line.on("Network.loadingFinished", self._arrived)
        line.send("Network.enable")
        if self.slow_line:
            speed = KILOBITS * 1000 / 8
            conditions = {
                "offline": False,
                "latency": ROUND_TRIP_MS,
                "downloadThroughput": speed,
                "uploadThroughput": speed,
            }
            line.send("Network.emulateNetworkConditions", conditions)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def noticed(self) -> dict[str, Any]:
        told: dict[str, Any] = self.page.evaluate(TOLD)
        return told

    def close(self) -> None:
        self._context.close()

    def _asked(self, event: dict[str, Any]) -> None:
        path = event["request"]["url"].split("/", 3)[-1]
        self.transfers[event["requestId"]] = Transfer(path, event.get("type", ""), event["timestamp"])

    def _arrived(self, event: dict[str, Any]) -> None:
        if transfer := self.transfers.get(event["requestId"]):
            transfer.here_at, transfer.bytes = event["timestamp"], event["encodedDataLength"]
