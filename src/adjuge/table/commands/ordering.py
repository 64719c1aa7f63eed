"""Standing orders: what a seat leaves with the table, and takes back."""

from adjuge.rules.contract import Order, OrderTaking
from adjuge.rules.menu import refuse_unless_on
from adjuge.rules.refusal import Refusal
from adjuge.table.commands.context import CommandContext, Decision
from adjuge.table.commands.playing import under_way
from adjuge.table.state import facts as fact
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask


def give(table: TableState, context: CommandContext, asked: ask.GiveOrder) -> Decision:
    """It says nothing yet: the table answers when a person might have."""
    seat, state, game = context.from_seat(), under_way(table), table.rules.game
    if table.seats[seat].away:
        raise Refusal("already_away")
    most = -1 if asked.most is None else asked.most
    offered = game.orders(game.view(state, seat)) if isinstance(game, OrderTaking) else ()
    refuse_unless_on(offered, asked.code, {"most": most})
    return Decision((fact.OrderGiven(seat, Order(asked.code, asked.most)),))


def withdraw(table: TableState, context: CommandContext, _withdraw: ask.WithdrawOrder) -> Decision:
    seat = context.from_seat()
    if seat not in table.orders:
        raise Refusal("no_order")
    return Decision((fact.OrderWithdrawn(seat),))
