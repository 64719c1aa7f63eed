"""The numbers that make up a style: their order, what each means, and between which bounds it is kept."""

import numpy as np

from adjuge.bots.param import Param as StyleParam

_AT_FOUR: tuple[StyleParam, ...] = (
    StyleParam("policy", "by which policy: 0 random, 1 farmer-1, 2 by the numbers below", 2.0, 0.0, 2.0),
    # what it believes of the count
    StyleParam(
        "trust_lead", "how far an announcement beyond what all can see moves its mean, as a share of it", 0.4, -0.5, 1.2
    ),
    StyleParam("trust_offset", "of such a lead, as much is taken for show", 0.5, -2.0, 4.0),
    StyleParam(
        "trust_kind",
        "cows or dungs that each announcement of a kind adds to it and takes from the other",
        0.2,
        -1.0,
        1.5,
    ),
    StyleParam("trust_record", "how much an announcer's verdicts so far change the trust in him", 0.3, 0.0, 1.0),
    StyleParam(
        "pass_news", "cows or dungs that each seat which let an announcement pass adds to its mean", 0.1, 0.0, 1.0
    ),
    StyleParam("width", "its own spread of the count as a multiple of the true one", 1.0, 0.6, 2.5),
    StyleParam("hope", "cows or dungs added to its mean of whatever it announces itself", 0.0, -3.0, 6.0),
    StyleParam("fear", "cows or dungs taken from the mean of what others announce", 0.0, -6.0, 6.0),
    StyleParam("fear_record", "the same, for those whose numbers proved too high, the more often", 0.0, -2.0, 3.0),
    StyleParam(
        "sober",
        "how far hope, fear and hearsay fade where little is hidden, and rivals are thought to know it",
        0.0,
        0.0,
        1.0,
    ),
    StyleParam("blind_to_flies", "the share of flies it forgets", 0.0, 0.0, 1.0),
    StyleParam("misjudges", "by how much its mean errs, up or down", 0.0, 0.0, 4.0),
    # how it thinks others ring
    StyleParam(
        "rung_at",
        "the number, in spreads above the public mean, at which a rival rings every other time",
        0.6,
        -1.5,
        3.0,
    ),
    StyleParam("rung_slope", "how sharply rivals ring more as numbers rise", 2.0, 0.2, 8.0),
    StyleParam("rung_memory", "how much of what was learnt of how a rival rings it believes", 0.5, 0.0, 1.5),
    StyleParam("rung_finely", "the same, of what was learnt more finely", 0.0, 0.0, 1.5),
    StyleParam("rung_news", "spreads by which a ring lowers its mean: who rings knows something", 0.3, 0.0, 1.5),
    StyleParam("rung_next", "how many times readier to ring is whoever must announce next", 1.5, 0.3, 6.0),
    StyleParam("rung_later", "added to rung_at where others may ring after it on another's number", 0.0, -1.0, 3.0),
    StyleParam("rung_unseen", "added to rung_at in the first round, while nothing is known of rivals", 0.0, -1.5, 1.5),
    StyleParam(
        "rung_again",
        "added to rung_at for who opens the second round, where the first was opened low and rung on at once",
        0.0,
        -1.0,
        1.0,
    ),
    StyleParam(
        "rung_lead",
        "of what rivals announced beyond usual_lead, in spreads, so much is added to rung_at: the meek ring soon",
        0.0,
        -1.0,
        1.5,
    ),
    StyleParam("usual_lead", "spreads beyond what all expect that rivals are thought to announce", 0.0, -2.0, 2.0),
    # what things are worth
    StyleParam("last_points", "points that part winner and loser when nothing is left to be won", 0.8, 0.3, 4.0),
    StyleParam("more_points", "the same for each root of cards to come times cards of a round", 0.35, 0.05, 1.5),
    StyleParam("opening", "points that it is worth to open the next round", 0.5, -4.0, 12.0),
    StyleParam("raised", "what it is worth to have announced and not been rung on, of a won round", 0.05, -0.5, 0.8),
    StyleParam("raised_trouble", "the same, for the trouble of the next", 0.4, -0.5, 1.5),
    StyleParam("raised_sure", "the same where little is hidden, as far as it is sober", 0.0, -0.5, 1.5),
    StyleParam(
        "passed", "what it is worth to let the bell be while another must announce, of a won round", 0.05, -0.5, 1.5
    ),
    StyleParam("passed_trouble", "the same, for the trouble of the next", 0.4, -0.5, 1.5),
    StyleParam("passed_first", "the same, where it is first to be asked about the next announcement", 0.1, -0.5, 1.0),
    StyleParam("pot_worth", "what a round that goes into the pot is worth, of a won round", 0.05, -0.5, 0.8),
    StyleParam("ring_bias", "win share by which ringing must not fall short of passing", 0.0, -1.0, 1.0),
    StyleParam("ring_bias_last", "added to that where no card is left to announce with", 0.0, -0.5, 0.5),
    StyleParam("ring_first", "added to that where the number is the first of its round", 0.0, -0.5, 0.5),
    StyleParam("ring_at", "from which chance of a high number it rings at all, while cards are left", 0.0, -0.5, 0.9),
    StyleParam("step", "win share for each number above the least", 0.0, -0.2, 0.2),
    # how it varies
    StyleParam("bluffs", "how often it announces as if its hand were better", 0.0, 0.0, 1.0),
    StyleParam("bluff_size", "cows or dungs it adds then", 1.5, 0.0, 6.0),
    StyleParam("least_often", "how often it announces the least possible, come what may", 0.0, 0.0, 1.0),
    StyleParam("varies", "win share by which it lets chance sway it", 0.0, 0.0, 0.5),
    # which card it lays
    StyleParam("show_same", "how gladly it lays what shows the announced kind", -0.5, -3.0, 3.0),
    StyleParam("show_doubt", "the same, more gladly the less it believes itself", 1.0, -6.0, 6.0),
    StyleParam("show_other", "how gladly it lays what shows the other kind", 0.2, -3.0, 3.0),
    StyleParam("show_fly", "how gladly it lays a fly", -0.5, -3.0, 3.0),
    StyleParam("show_puff", "how gladly it lays a puff", 0.2, -3.0, 3.0),
    # action cards
    StyleParam("golden_at", "from which chance of a high announcement it takes a ring over", 0.4, 0.0, 1.0),
    StyleParam("once_more_at", "from which chance it rings before the holder of plus one does", 0.1, 0.0, 1.0),
    StyleParam("plus_taken", "how likely another rings first after its plus one", 0.7, 0.0, 1.0),
    StyleParam(
        "exchange_at", "from which chance of a wrong announcement it plays to the left or the train", 0.3, 0.0, 1.0
    ),
)

# These change with the number of seats: so much is added at two seats, a quarter of it at three.
BY_SEATS = (
    "trust_lead",
    "trust_offset",
    "rung_at",
    "rung_slope",
    "rung_next",
    "rung_news",
    "more_points",
    "opening",
    "raised",
    "raised_trouble",
    "raised_sure",
    "passed",
    "passed_trouble",
    "pot_worth",
    "ring_bias",
    "step",
    "show_same",
    "show_doubt",
    "fear",
    "ring_first",
    "ring_at",
    "rung_later",
    "rung_unseen",
    "width",
)

# And these beyond four: so much is added at six seats, half of it at five.
BEYOND_FOUR = (
    "trust_offset",
    "fear",
    "rung_at",
    "rung_slope",
    "rung_next",
    "more_points",
    "opening",
    "raised",
    "raised_trouble",
    "passed",
    "passed_trouble",
    "ring_bias",
    "ring_first",
    "ring_at",
    "rung_later",
    "rung_unseen",
    "step",
    "width",
    "hope",
)

# And this at three alone: who opens too high there for a rival who rings at once wins less than his share.
AT_THREE = ("rung_at",)

# And these at four alone: what is best there among the bold and the meek is not so elsewhere.
AT_FOUR_ALONE = ("rung_at", "rung_slope", "rung_later", "rung_lead", "usual_lead", "hope", "ring_bias")

# And these at five alone: rounds are so few and so large there that what is best in the first lies on no line.
AT_FIVE = (
    "rung_at",
    "rung_later",
    "rung_unseen",
    "rung_again",
    "rung_lead",
    "usual_lead",
    "more_points",
    "passed",
    "ring_bias",
)


def _added(name: str, where: str, meaning: str) -> StyleParam:
    param = next(param for param in _AT_FOUR if param.name == name)
    reach = (param.upper - param.lower) / 2
    return StyleParam(f"{name}_{where}", f"what is added {meaning} to {name}", 0.0, -reach, reach)


PARAMS = (
    *_AT_FOUR,
    *(_added(name, "at_two", "at two seats") for name in BY_SEATS),
    *(_added(name, "at_six", "at six seats") for name in BEYOND_FOUR),
    *(_added(name, "at_three", "at three seats alone") for name in AT_THREE),
    *(_added(name, "at_four", "at four seats alone") for name in AT_FOUR_ALONE),
    *(_added(name, "at_five", "at five seats alone") for name in AT_FIVE),
)
N_AT_FOUR = len(_AT_FOUR)
N_FEW, N_MANY = len(BY_SEATS), len(BEYOND_FOUR)
N_THREE, N_FOUR, N_FIVE = len(AT_THREE), len(AT_FOUR_ALONE), len(AT_FIVE)
N_PARAMS = len(PARAMS)
NAMES = tuple(param.name for param in PARAMS)

# The place of each number in a style; a test holds them against the names.
(
    POLICY,
    TRUST_LEAD,
    TRUST_OFFSET,
    TRUST_KIND,
    TRUST_RECORD,
    PASS_NEWS,
    WIDTH,
    HOPE,
    FEAR,
    FEAR_RECORD,
    SOBER,
    BLIND_TO_FLIES,
    MISJUDGES,
    RUNG_AT,
    RUNG_SLOPE,
    RUNG_MEMORY,
    RUNG_FINELY,
    RUNG_NEWS,
    RUNG_NEXT,
    RUNG_LATER,
    RUNG_UNSEEN,
    RUNG_AGAIN,
    RUNG_LEAD,
    USUAL_LEAD,
    LAST_POINTS,
    MORE_POINTS,
    OPENING,
    RAISED,
    RAISED_TROUBLE,
    RAISED_SURE,
    PASSED,
    PASSED_TROUBLE,
    PASSED_FIRST,
    POT_WORTH,
    RING_BIAS,
    RING_BIAS_LAST,
    RING_FIRST,
    RING_AT,
    STEP,
    BLUFFS,
    BLUFF_SIZE,
    LEAST_OFTEN,
    VARIES,
    SHOW_SAME,
    SHOW_DOUBT,
    SHOW_OTHER,
    SHOW_FLY,
    SHOW_PUFF,
    GOLDEN_AT,
    ONCE_MORE_AT,
    PLUS_TAKEN,
    EXCHANGE_AT,
) = range(N_AT_FOUR)

# the places that these lists speak of, one after the other, and each place once that one of them does
_CHANGED = (*BY_SEATS, *BEYOND_FOUR, *AT_THREE, *AT_FOUR_ALONE, *AT_FIVE)
CHANGED = np.array([NAMES.index(name) for name in _CHANGED], np.int64)
BOUNDED = np.array(sorted({NAMES.index(name) for name in _CHANGED}), np.int64)
N_BOUNDED = len(BOUNDED)
LOWER = np.array([param.lower for param in _AT_FOUR])
UPPER = np.array([param.upper for param in _AT_FOUR])

RANDOM, FARMER_1, HEURISTIC = 0.0, 1.0, 2.0

PANEL_TUNED = ("random", "farmer-1", "coward", "bluffer", "mimic", "sceptic", "jumper", "showman", "hasty", "pedant")
PANEL_HELD_OUT = (
    "miser",
    "denier",
    "peasant",
    "daredevil",
    "dreamer",
    "climber",
    "weathercock",
    "sleeper",
    "gossip",
    "juggler",
)
