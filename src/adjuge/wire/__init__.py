"""What server and clients say to each other: typed JSON, one version for all of it.

`setting` is what a host chooses, `commands` go in, `messages` come out. Everything is a code; no prose travels.
"""

VERSION = 2
