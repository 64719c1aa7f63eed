"""Boursicocotte, laid out where a turn begins."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from adjuge.lab.situation.checks import Impossible, check_cards, check_seats
from adjuge.rules.boursicocotte.engine.cards import DONKEY, FAMILIES, MONEY, N_FAMILIES
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.options import Options
from adjuge.rules.contract import State
from adjuge.rules.menu import Held

__all__ = ["GAME", "lay_out"]


def lay_out(
    options: Options,
    seats: int,
    *,
    active: int = 0,
    herds: Mapping[int, Mapping[str, int]] | None = None,
    pile: Sequence[str] = (),
    rest_to: int | None = None,
    purses: Mapping[int, Held] | None = None,
    money_to: int | None = None,
    known: Mapping[int, Held] | None = None,
    any_money: bool = False,
) -> State:
    """The active seat is about to begin its turn.

    Animals that are in no herd lie in the pile, those that `pile` names on top and the rest by their values; or the
    seat `rest_to` has them. Without `herds`, all is as after the deal.

    Without `purses`, everybody has what the bank has given so far, and all know it. With them, seats that are not named
    have nothing, `money_to` has what is left, and `known` is what everybody knows of a purse. All that the bank has
    given must be there, unless `any_money` lets purses be what play could not have made them.
    """
    GAME.check(options, seats)
    named = {active, *(herds or {}), *(purses or {}), *(known or {})}
    check_seats(named | {seat for seat in (rest_to, money_to) if seat is not None}, seats)
    for herd in (herds or {}).values():
        check_cards(herd, FAMILIES)
    for cards in (*(purses or {}).values(), *(known or {}).values()):
        check_cards(cards, MONEY)
    table = GAME.deal(options, seats, bytes(32)).record
    GAME.engine.deal(table, 0, _deck(pile, options.family_size), active)
    row = table[0]
    if herds is not None:
        _lay_out_herds(row, herds, pile, rest_to)
    given = _given(row)
    if purses is not None:
        held = [_as_row(purses.get(seat, {})) for seat in range(seats)]
        if money_to is not None:
            held[money_to] = held[money_to] + given * seats - sum(held)
        _check_purses(held, given * seats, known or {}, any_money)
        _lay_out_purses(row, held, [_as_row((known or {}).get(seat, {})) for seat in range(seats)])
    elif herds is not None:
        _lay_out_purses(row, [given] * seats, [given] * seats)
    state = State(table)
    if not GAME.view(state, active).menu:
        raise Impossible(f"seat {active} can neither put up a lot nor trade, so it is not its turn")
    if not any_money:
        GAME.audit(state)
    return state


def _deck(top: Sequence[str], family_size: int) -> Any:
    """All cards from the top: those named, then the rest by their values."""
    check_cards(dict.fromkeys(top, 1), FAMILIES)
    named = [FAMILIES.index(animal) for animal in top]
    left = np.full(N_FAMILIES, family_size) - np.bincount(named, minlength=N_FAMILIES)
    _check_animals(left, family_size)
    return np.array([*named, *np.repeat(np.arange(N_FAMILIES), left)], np.int8)


def _check_animals(left: Any, family_size: int) -> None:
    for family, count in zip(FAMILIES, left, strict=True):
        if count < 0:
            raise Impossible(f"{family_size - count} cards {family!r} are laid out, and the box holds {family_size}")


def _lay_out_herds(row: Any, herds: Mapping[int, Mapping[str, int]], top: Sequence[str], rest: int | None) -> None:
    named = [FAMILIES.index(animal) for animal in top]
    size = int(row["family_size"])
    owned = np.zeros(row["animals"].shape, int)
    for seat, herd in herds.items():
        owned[seat] = [herd.get(animal, 0) for animal in FAMILIES]
    left = size - owned.sum(axis=0) - np.bincount(named, minlength=N_FAMILIES)
    _check_animals(left, size)
    if rest is not None:
        owned[rest] += left
        left = np.zeros_like(left)
    row["animals"] = owned
    pile = [*named, *np.repeat(np.arange(N_FAMILIES), left)]
    if len(pile) % row["lot_size"]:
        raise Impossible(f"a pile of {len(pile)} cards does not fill whole lots of {row['lot_size']}")
    out = [family for herd in owned for family in np.repeat(np.arange(N_FAMILIES), herd).tolist()]
    row["pile"][: row["pile_size"]] = [*out, *pile]
    row["turned"] = len(out)
    row["donkeys"] = out.count(DONKEY)


def _given(row: Any) -> Any:
    """B2.3, B4.1: what the bank has given to each seat."""
    return row["start"] + np.bincount(row["payouts"][: row["donkeys"]], minlength=len(MONEY))


def _as_row(cards: Held) -> Any:
    return np.array([cards.get(card, 0) for card in MONEY])


def _check_purses(held: Sequence[Any], given: Any, known: Mapping[int, Held], any_money: bool) -> None:
    for card, cards, all_given in zip(MONEY, np.transpose(held), given, strict=True):
        if cards.min() < 0 or (cards.sum() != all_given and not any_money):
            raise Impossible(
                f"the seats hold {cards.clip(0).sum()} cards of {card}, and the bank has given {all_given}"
            )
    for seat, cards in known.items():
        if (_as_row(cards) > held[seat]).any():
            raise Impossible(f"nobody can know seat {seat} to hold {cards}, which it does not")


def _lay_out_purses(row: Any, held: Sequence[Any], known: Sequence[Any]) -> None:
    row["purse"] = 0
    row["sure"] = 0
    for seat, cards in enumerate(held):
        row["purse"][seat] = cards
        row["sure"][: row["seats"], seat] = known[seat]
    row["hand"] = row["purse"].sum(axis=1)
    row["money_out"] = (row["purse"].astype(int) @ np.array(MONEY)).sum()
