"""What a hand can get at: every control can be brought into the window and pressed there, and is large enough.

Two kinds of controls lie partly under others, as they do on a table of wood, and are not pressed in their middle:

- A card in a fan lies under the next one, raised or not. What is seen of it must be a strip of 24 px, tall as a thumb:
  the least that WCAG 2.2 (2.5.8) asks for, and the place where its value stands. Fuller hands on narrow screens are
  counters, which are measured like any other control.
- A rival's place is looked at wherever none of their animals lies, which are controls of their own. Something as wide
  as a thumb and 24 px tall must be left of it.
"""

from playwright.sync_api import Page

_CONTROLS = "main button, main a[href], main input, main [role=tab], dialog button, dialog input, dialog a[href]"

# Brought into view as the keyboard does it; its middle must then be in the window, and nothing may lie over it.
_OUT_OF_REACH = """(controls) => {
  const words = (each) => (each.ariaLabel || each.textContent).trim().slice(0, 40);
  const name = (each) => `${each.className || each.tagName} “${words(each)}”`;
  // what hides its overflow is scrolled by scripts alone
  const movedByForce = (each) => {
    for (let over = each.parentElement; over; over = over.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(over);
      const hidden = (overflowY === "hidden" && over.scrollTop > 1) || (overflowX === "hidden" && over.scrollLeft > 1);
      over.scrollTop = hidden ? 0 : over.scrollTop;
      if (hidden) return true;
    }
    return false;
  };
  // how much of its height is met by a press, by lines of which so much in a row is its own; no more than is wanted
  const left = (each, box, width, height) => {
    const own = (y) => {
      let run = 0;
      for (let x = Math.max(box.left, 0) + 1; x < Math.min(box.right, innerWidth) && run < width; x += 2) {
        const hit = document.elementFromPoint(x, y);
        run = hit === each || each.contains(hit) ? run + 2 : 0;
      }
      return run >= width;
    };
    let [tall, tallest] = [0, 0];
    for (let y = Math.max(box.top, 0) + 1; y < Math.min(box.bottom, innerHeight) && tallest < height; y += 4) {
      tall = own(y) ? tall + 4 : 0;
      tallest = Math.max(tallest, tall);
    }
    return tallest;
  };
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push(
    `the page is ${document.documentElement.scrollWidth} px wide on ${innerWidth}`);
  for (const each of document.querySelectorAll(controls)) {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
    if (document.querySelector("dialog[open]") && !each.closest("dialog")) continue;
    each.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = each.getBoundingClientRect();
    if (box.width < 2) continue;
    if (movedByForce(each)) { faults.push(`${name(each)} is where no hand can scroll to`); continue; }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) { faults.push(`${name(each)} is outside`); continue; }
    const shown = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
    if (shown < box.width - 2) faults.push(`${name(each)} is cut at the side`);
    const part = each.closest(".fan") ? [24, 44] : each.matches(".rival__look") ? [44, 24] : null;
    if (part) {
      if (left(each, box, ...part) < part[1]) faults.push(`${name(each)} has no ${part.join("×")} px that are its own`);
      continue;
    }
    const hit = document.elementFromPoint(x, y);
    if (hit && hit !== each && !each.contains(hit) && !hit.contains(each) && !hit.closest("label")?.contains(each))
      faults.push(`${name(each)} lies under ${name(hit)}`);
  }
  for (const each of document.querySelectorAll("main *, dialog[open] *")) {
    if (each.children.length || !each.textContent.trim() || !each.checkVisibility()) continue;
    const box = each.getBoundingClientRect();
    if (box.width > 2 && (box.right > innerWidth + 2 || box.left < -2)) faults.push(`${name(each)} is cut off`);
  }
  scrollTo(0, 0);
  return faults;
}"""

# A choice's label is its target; a card in a fan is as wide as what is seen of it.
_TOO_SMALL = """([controls, least]) => [...document.querySelectorAll(controls)].flatMap((each) => {
  if (!each.checkVisibility({ visibilityProperty: true })) return [];
  const target = each.matches("input[type=radio], input[type=checkbox]") ? each.closest("label") ?? each : each;
  const { width, height } = target.getBoundingClientRect();
  if (width < 2 || each.closest(".fan, .rulebook__text")) return [];
  return width >= least - 0.5 && height >= least - 0.5 ? [] : [
    `${each.className || each.tagName} “${(each.ariaLabel || each.textContent).trim().slice(0, 30)}” is `
      + `${Math.round(width)}×${Math.round(height)}`];
})"""


def out_of_reach(page: Page) -> list[str]:
    """What cannot be pressed, and why."""
    return list(dict.fromkeys(page.evaluate(_OUT_OF_REACH, _CONTROLS)))


def too_small(page: Page, least: int = 44) -> list[str]:
    """Targets that a thumb would miss."""
    return list(dict.fromkeys(page.evaluate(_TOO_SMALL, [_CONTROLS, least])))
