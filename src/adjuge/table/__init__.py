"""One live table: its log, its seats, its clock and what each seat is told. No network, no disk, no time of its own."""
