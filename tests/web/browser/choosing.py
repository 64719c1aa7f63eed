"""A radio button that is drawn by its label: pressed there, as people do, and chosen when this returns."""

from playwright.sync_api import Locator, expect


def choose(radio: Locator) -> None:
    radio.locator("xpath=ancestor::label").click()
    expect(radio).to_be_checked()
