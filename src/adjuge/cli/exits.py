"""How the command `adjuge` ends."""

DONE = 0
REFUSED = 1  # by the rules, by a file, or by the machine
MISUSED = 2  # the command line was not understood
BROKEN = 70  # a fault of ours
INTERRUPTED = 130  # as a shell says it of Ctrl-C
UNHEARD = 141  # as a shell says it of a closed pipe
