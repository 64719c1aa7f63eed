"""What an action decides, noted for whoever tells of it: 0 where there is nothing to tell. All of it is public."""

RUNG, RINGER, NUMBER, LED_TO, WINNER, SHOWN, HELPING, UNDER = range(8)  # UNDER: kinds put under the pile, as bits
N_NOTES = 8
NEXT_TURN, POT, LOW, EXACT, HIGH = range(1, 6)  # LED_TO: the last three are verdicts
