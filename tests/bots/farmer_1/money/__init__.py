"""The first farmer of Money!, as he was."""
