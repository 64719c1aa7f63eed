"""1 Bouse 2 Vaches: announcements that must rise, and a bell."""
