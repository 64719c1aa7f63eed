"""One catalogue of words per language, and the rule pages."""
