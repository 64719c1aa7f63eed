"""Tables laid out by hand, in the middle of a game: one module a game, each with a `lay_out` that gives a `State`.

    from adjuge.lab.situation import boursicocotte

    table = boursicocotte.lay_out(options, 3, herds={0: {"dog": 2}, 1: {"dog": 2}})

A situation stands where a turn, a round of bids or a round of the bell begins; what lies further on is reached by
playing moves. Cards are conserved: what the box does not hold, or was laid twice, is refused as `Impossible`. Whether
play could have led there is not asked.
"""
