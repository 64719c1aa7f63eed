"""Pictures of every screen and of the boards' most telling moments: `make screens`."""
