"""What a link to a finished game shows before it is opened: words and a picture."""
