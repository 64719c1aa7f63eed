"""A game from the table it is dealt to, in whatever order moves arrive, to its end."""

from adjuge.rules.conformance.attempt import as_json, attempt
from adjuge.rules.conformance.moves.menu_terms import allows, is_on, menu_of
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.contract import Step
from adjuge.rules.ensure import ensure
from adjuge.rules.refusal import BadOptions, Refusal


def tables_are_checked(game_played: RandomGame) -> None:
    """Every option has a domain, which holds the value chosen here; a seat too few or too many is refused."""
    game, chosen = game_played.game, as_json(game_played.options)
    ensure(chosen.keys() == game.option_domains.keys(), f"of {list(chosen)}, {list(game.option_domains)} have a domain")
    for name, domain in game.option_domains.items():
        ensure(allows(as_json(domain), chosen[name]), f"{name} cannot be {chosen[name]} by its domain, {domain}")
    for seats in (game.seats.start - 1, game.seats.stop):
        try:
            game.deal(game_played.options, seats, game_played.shuffle.seed())
        except BadOptions as refusal:
            ensure(bool(refusal.code), f"{seats} seats are refused without a code")
            continue
        raise AssertionError(f"a game was dealt to {seats} seats")


def versions_are_kept(game_played: RandomGame) -> None:
    """A game is dealt by any version listed, the newest by default; record, views and imagined states keep it."""
    game = game_played.game
    played = game.rules_versions
    ensure(bool(played) and list(played) == sorted(set(played)), f"the versions are {played}, not in order")
    seed, dice = game_played.shuffle.seed(), game_played.dice("versions")
    for rules in (None, *played):
        state = game.deal(game_played.options, game_played.seats, seed, rules)
        ensure("rules" in (state.record.dtype.names or ()), "the record has no field `rules`")
        asked = played[-1] if rules is None else rules
        ensure(state.rules == asked, f"a game by version {asked} has version {state.rules} in its record")
        for viewer in game_played.viewers:
            view = game.view(state, viewer)
            ensure(view.public.rules == asked, f"a view of version {asked} tells version {view.public.rules}")
            imagined = game.imagine(view, dice).rules
            ensure(imagined == asked, f"of a game by version {asked} one by version {imagined} is imagined")
    for rules in (played[0] - 1, played[-1] + 1):
        try:
            game.deal(game_played.options, game_played.seats, seed, rules)
        except Refusal:
            continue
        raise AssertionError(f"a game was dealt by version {rules} of the rules, of which there is none")
    lost = next((n for n, state in enumerate(game_played.states) if state.rules != game_played.rules), None)
    ensure(lost is None, f"after move {lost} the game is no longer played by version {game_played.rules}")


def any_order_of_arrival_is_sound(game_played: RandomGame) -> None:
    """All who are asked decide at once; moves arrive in any order, and twice. Late ones count if still on a menu."""
    game, dice = game_played.game, game_played.dice("arrivals")
    for moment in game_played.moments:
        arriving = [(seat, game_played.any_move(moment.state, seat, dice)) for seat in game.to_move(moment.state)] * 2
        dice.shuffle(arriving)
        state = moment.state
        for seat, move in arriving:
            offered = is_on(menu_of(game, state, seat), as_json(move))
            answer = attempt(game, state, seat, move)
            ensure(offered == isinstance(answer, Step), f"{move} of seat {seat} arrives late: {answer}")
            ensure(offered <= (seat in game.to_move(state)), f"seat {seat} is not asked and has a menu")
            if isinstance(answer, Step):
                game.audit(answer.state, state)
                state = answer.state


def nothing_is_lost(game_played: RandomGame) -> None:
    """Cards and money are all there at every step: the game's own audit, from the deal to the end."""
    game_played.game.audit(game_played.deal())
    for moment in game_played.moments:
        game_played.game.audit(moment.step.state, moment.state)


def random_games_end(game_played: RandomGame) -> None:
    """A random game ends; then nobody is asked, nothing is on any menu, and no move is taken any more."""
    game, end = game_played.game, game_played.states[-1]
    for seat in range(game_played.seats):
        ensure(not game.view(end, seat).menu, f"the game is over and seat {seat} has a menu")
    for moment in game_played.some_moments(10):
        late = attempt(game, end, moment.seat, moment.move)
        ensure(not isinstance(late, Step), f"the game is over and {moment.move} is taken")


def the_outcome_comes_with_the_end(game_played: RandomGame) -> None:
    """No outcome while a seat is asked; one when none is: points and ranks for every seat, the first rank taken."""
    *running, end = game_played.states
    for state in running:
        ensure(game_played.game.outcome(state) is None, "there is an outcome while the game runs")
    outcome = game_played.game.outcome(end)
    if outcome is None:
        raise AssertionError("the game is over without an outcome")
    seats = {len(outcome.scores), len(outcome.ranks)}
    ensure(seats == {game_played.seats}, f"{outcome} is not about {game_played.seats} seats")
    possible = game_played.game.possible_scores(game_played.options, game_played.seats)
    ensure(all(score in possible for score in outcome.scores), f"a score outside of {possible} in {outcome}")
    for rank in outcome.ranks:
        ahead = sum(other < rank for other in outcome.ranks)
        ensure(rank == ahead + 1, f"rank {rank} with {ahead} seats ahead in {outcome}")
