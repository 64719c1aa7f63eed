"""The keys of a bid come and go; the wall on which the lot hangs stays as large as it is."""

from tests.live.served import Served
from tests.web.browser.company import Company
from tests.web.browser.conftest import NewVisitor
from tests.web.browser.evening import MOMENTS, moments
from tests.web.browser.windows import seen_on

# Where the desk begins, and what hangs so low on the wall that the desk covers it.
WALL = """() => {
  const box = (each) => each.getBoundingClientRect();
  const wall = document.querySelector(":is(.stage, .trade)");
  const low = [...wall.querySelectorAll(".tray, .beats, .hammer__t, .caption")];
  return {
    desk: Math.round(box(document.querySelector(".desk")).top),
    covered: low.filter((each) => each.checkVisibility() && box(each).bottom > box(wall).bottom + 1)
      .map((each) => each.className),
  };
}"""


@seen_on("phone")
def test_the_wall_is_as_large_at_every_moment(visit: NewVisitor, house: Served, window: str) -> None:
    """On a phone the desk grew by 43 px for the keys of a bid, and the lot shrank and swelled with every sale."""
    visitor = visit(window=window)
    visitor.prefer(guard=0, motion="off", first={"boursicocotte": "an earlier one"})
    begins: dict[str, int] = {}
    with Company(house.url, [visitor], "boursicocotte", 4) as company:
        for moment in moments(company, "boursicocotte"):
            if moment == "over":
                break
            company.seen_by(visitor)
            wall = visitor.page.evaluate(WALL)
            assert not wall["covered"], f"{moment}: {wall}"
            begins[moment] = wall["desk"]
    assert set(begins) == set(MOMENTS["boursicocotte"]) - {"over"}
    assert len(set(begins.values())) == 1, begins


@seen_on("phone")
def test_the_strip_of_a_first_game_leaves_the_lot_in_sight(visit: NewVisitor, window: str) -> None:
    """On a phone of 640 px the names of the first two animals lay behind the desk, and the hammer with them."""
    visitor = visit(window=window, lang="fr")
    visitor.prefer(guard=0, motion="off")
    visitor.page.goto("/")
    visitor.page.locator(".btn--first:enabled").click()
    visitor.page.locator(".first-game").wait_for()
    visitor.page.locator(".lot .caption").first.wait_for()
    assert visitor.page.locator(".first-game").is_visible()
    assert not visitor.page.evaluate(WALL)["covered"]
