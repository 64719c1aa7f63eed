"""What lies behind the words of a result's picture, drawn once by a browser from the client's own art.

`python -m tests.web.backdrops` writes `src/adjuge/server/previews/backdrops/` anew, after the art has changed.
"""

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from adjuge.server.previews import drawing
from tests.web.browser.chromium import launched

ART = Path(__file__).parents[2] / "web" / "src" / "art" / "paintings.svg"


def _hung(animal: str, frame: int, left: int, top: int, width: int, lean: float = 0) -> str:
    return (
        f'<svg viewBox="0 0 120 140" style="left:{left}px;top:{top}px;width:{width}px;transform:rotate({lean}deg)">'
        f'<use href="#p-{animal}"/><use href="#f{frame}"/></svg>'
    )


def _drawn(name: str, left: int, top: int, width: int, lean: float = 0) -> str:
    style = f"left:{left}px;top:{top}px;width:{width}px;height:{width}px;transform:rotate({lean}deg)"
    return f'<svg style="{style}"><use href="#{name}"/></svg>'


NOTES = (("#9a4a22", "#f6dfcb"), ("#1f5f75", "#d5e6e8"), ("#3c6b2d", "#dde9ce"), ("#7a1f3a", "#f3d6d8"))


def _note(nth: int) -> str:
    edge, face = NOTES[nth]
    style = f"left:{78 + 14 * nth}px;top:{128 + 62 * nth}px;transform:rotate({-14 + 9 * nth}deg)"
    return f'<i class="note" style="--c:{edge};--f:{face};{style}"><b></b></i>'


SCENES = {
    "boursicocotte": _hung("pig", 3, 58, 74, 132, -3)
    + _hung("goose", 4, 228, 62, 132, 2)
    + _hung("horse", 1, 96, 248, 222),
    "money": "".join(_note(nth) for nth in range(4)),
    "bouse": _drawn("bell", 84, 60, 250)
    + _drawn("cow", 40, 330, 180, -4)
    + _drawn("poo", 214, 388, 116)
    + _drawn("fly", 300, 300, 74, 14),
    "other": _drawn("gavel", 70, 110, 290, -8) + _drawn("block", 96, 340, 230),
}

PAGE = """<!doctype html><meta charset="utf-8"><style>
* { margin: 0; box-sizing: border-box }
.art { position: absolute; width: 0; height: 0; overflow: hidden }
body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: #350d0b }
.wall { position: absolute; inset: 0; background:
  repeating-linear-gradient(90deg, #0000 0 34px, #00000018 34px 36px),
  radial-gradient(ellipse 60% 80% at 18% 40%, #5d1b18, #43120f 60%, #350d0b) }
.rail { position: absolute; left: 0; width: 420px; top: 34px; height: 7px; background:
  linear-gradient(#fcefc0, #d9ac4c 45%, #86591a); box-shadow: 0 3px 6px #0008 }
.wood { position: absolute; left: 0; right: 0; bottom: 0; height: 64px; border-top: 3px solid #76502f; background:
  linear-gradient(#54351f, #3c2416 40%, #2a180d) }
.paper { position: absolute; left: 420px; top: 34px; right: 34px; bottom: 34px; background: #fbf5e6;
  border: 10px solid; border-image: linear-gradient(135deg, #fbedbd, #dcb254 30%, #8f621e 52%, #e6c67a 72%, #7e5a1e) 1;
  box-shadow: 0 0 0 2px #2a1506, inset 0 0 0 2px #cdb88f, 0 10px 24px #000a }
svg, .note { position: absolute; filter: drop-shadow(0 8px 8px #0009) }
.note { width: 250px; height: 126px; border-radius: 8px; background: var(--f); border: 3px solid var(--c) }
.note::before { content: ""; position: absolute; inset: 9px; border: 2px solid var(--c); opacity: .5 }
.note b { position: absolute; left: 92px; top: 26px; width: 66px; height: 66px; border-radius: 50%; border: 5px double
  var(--c); background: repeating-conic-gradient(var(--c) 0 6deg, #0000 6deg 15deg) }
.mark { filter: drop-shadow(0 4px 4px #0007) }
</style><div class="art">ART</div><div class="wall"></div><div class="rail"></div><div class="wood"></div>
SCENE<div class="paper"></div>
<svg class="mark" style="left:1078px;top:506px;width:96px;height:96px;transform:rotate(-9deg)">
<use href="#seal"/></svg>"""


def main() -> None:
    drawing.BACKDROPS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        page = launched(playwright).new_page(viewport={"width": drawing.WIDTH, "height": drawing.HEIGHT})
        for name, scene in SCENES.items():
            page.set_content(PAGE.replace("ART", ART.read_text()).replace("SCENE", scene))
            shot = Image.open(BytesIO(page.screenshot())).convert("RGB")
            kept = shot.quantize(256, dither=Image.Dither.NONE)
            kept.save(drawing.BACKDROPS / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
