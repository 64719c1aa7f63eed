"""Names for people who chose none. What may be in a chosen one: `adjuge.table.naming`."""

from adjuge.table.dependencies import Entropy

# Herbs, spices and stones that fr, en and de all know.
FIRST = (
    "Amber", "Anis", "Basil", "Cassis", "Coral", "Curry", "Estragon", "Fenouil", "Gingembre", "Granit",
    "Hibiscus", "Indigo", "Ivoire", "Jasmin", "Kiwi", "Lavande", "Lotus", "Mango", "Marron", "Melisse",
    "Mimosa", "Muscat", "Opal", "Oregano", "Paprika", "Pistache", "Quinoa", "Reseda", "Rubin", "Safran",
    "Saphir", "Sesam", "Tamarin", "Topas", "Vanille", "Verbena", "Zimt", "Zitrus",
)  # fmt: skip


def guest_name(entropy: Entropy) -> str:
    """As “Mimosa 27”: two guests seldom share one."""
    return f"{FIRST[entropy.between(0, len(FIRST) - 1)]} {entropy.between(2, 99)}"
