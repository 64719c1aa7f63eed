"""The house, its client and a browser, for every test in this folder.

All of them for this package only: Playwright keeps an event loop running in the thread that uses it, which tests
elsewhere would stumble over.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.live.served import Served
from tests.patience import PATIENCE_MS
from tests.web.browser.chromium import launched
from tests.web.browser.visitor import Visitor
from tests.web.browser.windows import WINDOWS
from web.building import Client

expect.set_options(timeout=PATIENCE_MS)  # five seconds of its own accord, which a busy machine may well take


class NewVisitor(Protocol):
    """Somebody comes to the house, or to another one."""

    def __call__(
        self,
        url: str = ...,
        *,
        phone: bool = ...,
        window: str | None = ...,
        lang: str = ...,
        dark: bool = ...,
        still: bool = ...,
        installs: bool = ...,
    ) -> Visitor: ...


@pytest.fixture(scope="package")
def client() -> Client:
    built = Client()
    assert built.built, "the browser client is not built from the sources as they are now: run `make web`"
    return built


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launched(playwright)
    yield browser
    browser.close()


@pytest.fixture
def new_house(client: Client, tmp_path: Path) -> Iterator[Callable[[], Served]]:  # noqa: ARG001
    """Houses of the test's own, which it may close and open again."""
    opened: list[Served] = []

    def new() -> Served:
        house = Served(f"sqlite:///{tmp_path}/house{len(opened)}.db")
        house.start()
        opened.append(house)
        return house

    yield new
    for house in opened:
        house.stop()


@pytest.fixture(scope="package")
def house(client: Client, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:  # noqa: ARG001
    """One house for all tests; what is said at one table is not heard at another."""
    house = Served(f"sqlite:///{tmp_path_factory.mktemp('house')}/house.db")
    house.start()
    yield house
    assert house.stop() == 0


@pytest.fixture
def visit(browser: Browser, house: Served) -> Iterator[NewVisitor]:
    """Visitors of the house. When the test is over, none of their browsers has had anything to complain of.

    A service worker takes a quarter of a visit: only who says so installs one.
    """
    visitors: list[Visitor] = []

    def come(
        url: str = house.url,
        *,
        phone: bool = False,
        window: str | None = None,
        lang: str = "en",
        dark: bool = False,
        still: bool = True,
        installs: bool = False,
    ) -> Visitor:
        through = WINDOWS[window or ("phone" if phone else "desk")]
        visitors.append(Visitor(browser, url, window=through, lang=lang, dark=dark, still=still, installs=installs))
        return visitors[-1]

    yield come
    troubles = list(dict.fromkeys(trouble for visitor in visitors for trouble in visitor.troubles))
    for visitor in visitors:
        visitor.leave()
    assert not troubles, "\n".join(troubles[:5])


@pytest.fixture
def page(visit: NewVisitor) -> Page:
    """One visitor at a desk."""
    return visit().page


@pytest.fixture
def phone(visit: NewVisitor) -> Page:
    """One visitor with a phone in the hand."""
    return visit(phone=True).page
