"""Lays what is staged out as strips of frames into `build/strips/`, all of it or the scenes whose names begin as asked.

python -m tests.web.screens.strips [--device phone|desk|…] [--theme light|dark] [--into FOLDER] [NAME…]

The page's clock is moved on by hand from frame to frame, and with it whatever is in motion: a strip shows the same on
any machine.
"""

import argparse
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, sync_playwright

from adjuge.rules import catalogue
from adjuge.table.state.beats import shown_for
from tests.live.served import Served
from tests.web.browser.chromium import launched
from tests.web.browser.windows import WINDOWS
from tests.web.screens.scenes import StagedMove, scenes
from tests.web.staging import Stage
from web.building import ROOT, Client

FRAMES = 12
BEFORE_MS, AFTER_MS = 100, 900
SHEET = 1500  # pixels across
# What moves is held, and set to where it would be after so many milliseconds more.
MOVE_ON = """by => {
    for (const each of document.getAnimations()) {
        const { endTime, iterations } = each.effect.getComputedTiming();
        if (iterations === Infinity) continue;
        const at = Number(each.currentTime ?? 0) + (each.playState === "running" && !each.seen ? 0 : by);
        each.seen = true;
        if (at >= endTime) each.finish();
        else { each.pause(); each.currentTime = at; }
    }
}"""


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.web.screens.strips")
    asked.add_argument("names", nargs="*", help="what the scenes' names begin with; all, if none is named")
    asked.add_argument("--device", choices=WINDOWS, action="append", help="phone and desk, unless you say")
    asked.add_argument("--theme", choices=("light", "dark"), action="append", help="both, unless you say")
    asked.add_argument("--into", type=Path, default=ROOT / "build" / "strips")
    given = asked.parse_args()
    if not Client().built:
        sys.exit("The browser client is not built from the sources as they are now: run `make web`.")
    given.into.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = Served(f"sqlite:///{folder}/house.db")
        house.start()
        browser = launched(playwright)
        try:
            for scene in scenes(lambda name: not given.names or name.startswith(tuple(given.names))):
                for device in given.device or ("phone", "desk"):
                    for theme in given.theme or ("light", "dark"):
                        strip = filmed(browser, house.url, scene, device, theme)
                        strip.save(given.into / f"{scene.name}-{device}-{theme}.png")
        finally:
            browser.close()
            house.stop()


def filmed(browser: Browser, base: str, scene: StagedMove, device: str, theme: str) -> Image.Image:
    window = WINDOWS[device]
    context = browser.new_context(
        color_scheme="dark" if theme == "dark" else "light",
        viewport={"width": window.width, "height": window.height},
        has_touch=window.touch,
        is_mobile=window.touch,
        service_workers="block",
    )
    try:
        return _sheet(_frames(context.new_page(), base, scene))
    finally:
        context.close()


def _frames(page: Page, base: str, scene: StagedMove) -> list[tuple[int, Image.Image]]:
    rules = catalogue.game(scene.game)
    beats = [beat for event in scene.turn.step.events if (beat := rules.beat(rules.witness(event, None))) is not None]
    lasts = shown_for(beats, "human")
    over = scene.turn.told("game_ended") is not None
    page.clock.install()
    stage = Stage(page, base)
    stage.show(scene.game, scene.turn.before, scene.seat, history=scene.turn.past)
    page.locator(".desk").wait_for()  # what is told before the board is there is not staged
    page.clock.pause_at(page.evaluate("Date.now()") + 2_000)
    stage.tell(scene.turn.step, scene.turn.seat, clock=None if over else stage.looked_at(lasts), over=over)
    frames: list[tuple[int, Image.Image]] = []
    at = 0
    for nth in range(FRAMES):
        due = BEFORE_MS + (lasts + AFTER_MS - BEFORE_MS) * nth // (FRAMES - 1)
        while at < due:
            step = min(50, due - at)
            page.clock.run_for(step)
            page.evaluate(MOVE_ON, step)
            at += step
        frames.append((at, Image.open(BytesIO(page.screenshot(animations="allow", caret="hide")))))
    return frames


def _sheet(frames: Sequence[tuple[int, Image.Image]]) -> Image.Image:
    """All frames in their order, the time of each written above it."""
    width, height = frames[0][1].size
    across = 6 if height > width else 3
    wide = SHEET // across
    high = height * wide // width
    rows = -(-len(frames) // across)
    sheet = Image.new("RGB", (across * wide, rows * (high + 16)), "white")
    draw = ImageDraw.Draw(sheet)
    for nth, (at, frame) in enumerate(frames):
        corner = nth % across * wide, nth // across * (high + 16)
        draw.text((corner[0] + 4, corner[1] + 2), f"{at / 1000:.2f} s", fill="black")
        sheet.paste(frame.convert("RGB").resize((wide, high)), (corner[0], corner[1] + 16))
    return sheet


if __name__ == "__main__":
    main()
