"""Another language, chosen at the table, from behind the three dots."""

from adjuge.words.catalogue import load
from tests.web.browser.visitor import Visitor


def speak(visitor: Visitor, lang: str) -> None:
    page, before = visitor.page, load(visitor.lang)
    page.locator(".bar").get_by_role("button", name=before.say("web.more.title"), exact=True).click()
    sheet = page.get_by_role("dialog")
    sheet.locator(f"button[lang={lang}]").click()
    sheet.get_by_role("button", name=load(lang).say("web.close"), exact=True).click()
    sheet.wait_for(state="detached")
    visitor.lang = lang
