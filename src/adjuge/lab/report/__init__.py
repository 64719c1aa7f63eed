"""What the games of an arena come to, and the page that shows it."""
