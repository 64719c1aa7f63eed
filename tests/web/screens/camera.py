"""A browser for each form a picture comes in: phone or desk, by day or by night, and the language.

Every one of them belongs to the same person.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, StorageState

from tests.web.browser.visitor import LOCALES
from tests.web.browser.windows import WINDOWS

QUALITY = 36  # small enough to be kept with the sources, good enough to be read


class Form(NamedTuple):
    device: str
    theme: str
    lang: str = "en"

    def file(self, shot: str) -> str:
        return "-".join((shot, self.device, self.theme, *([] if self.lang == "en" else [self.lang]))) + ".webp"


# Words are as long by night as by day, and a desk has room for French if it has for German.
FORMS = (
    Form("phone", "light"),
    Form("desk", "light"),
    Form("phone", "dark"),
    Form("desk", "dark"),
    Form("phone", "light", "de"),
    Form("phone", "light", "fr"),
    Form("desk", "light", "de"),
)


@contextmanager
def opened(browser: Browser, form: Form, known: StorageState | None = None) -> Iterator[Page]:
    """A page for this form, by whoever is `known`."""
    window = WINDOWS["phone" if form.device == "phone" else "desk"]
    context = browser.new_context(
        locale=LOCALES[form.lang],
        color_scheme="dark" if form.theme == "dark" else "light",
        reduced_motion="reduce",
        viewport={"width": window.width, "height": window.height},
        has_touch=window.touch,
        is_mobile=window.touch,
        device_scale_factor=1.5 if window.touch else 1,
        storage_state=known,
        service_workers="block",
    )
    context.set_default_timeout(20_000)
    page = context.new_page()
    try:
        yield page
    finally:
        context.close()


def take(page: Page, form: Form, shot: str, folder: Path) -> None:
    page.evaluate("document.fonts.ready")
    picture = Image.open(BytesIO(page.screenshot(animations="disabled", caret="hide")))
    picture.convert("RGB").save(folder / form.file(shot), "WEBP", quality=QUALITY, method=6)
