"""Names for people who chose none, in their language. What may be in a chosen one: `adjuge.table.naming`."""

from adjuge.table.dependencies import Entropy
from adjuge.wire.setting import Language

# Herbs, fruit, flowers and stones.
FIRST: dict[Language, tuple[str, ...]] = {
    "fr": (
        "Ambre", "Aneth", "Basilic", "Bleuet", "Cannelle", "Cassis", "Cerfeuil", "Cerise", "Corail", "Estragon",
        "Fenouil", "Framboise", "Genêt", "Gingembre", "Girofle", "Granit", "Groseille", "Indigo", "Ivoire", "Jasmin",
        "Laurier", "Lavande", "Lilas", "Mélisse", "Mimosa", "Mirabelle", "Muguet", "Muscade", "Myrtille", "Noisette",
        "Opale", "Pistache", "Pivoine", "Quartz", "Romarin", "Rubis", "Safran", "Saphir", "Sarriette", "Tilleul",
        "Topaze", "Vanille", "Verveine", "Violette",
    ),
    "en": (
        "Almond", "Amber", "Anise", "Apricot", "Basil", "Bluebell", "Bramble", "Cherry", "Chestnut", "Clover",
        "Coral", "Cowslip", "Damson", "Dill", "Fennel", "Ginger", "Hazel", "Heather", "Indigo", "Ivory",
        "Jasmine", "Juniper", "Laurel", "Lavender", "Lilac", "Marigold", "Mint", "Nutmeg", "Opal", "Peony",
        "Pepper", "Primrose", "Quartz", "Quince", "Rosemary", "Ruby", "Saffron", "Sapphire", "Sorrel", "Thyme",
        "Topaz", "Vanilla", "Violet", "Walnut",
    ),
    "de": (
        "Anis", "Aprikose", "Basilikum", "Bernstein", "Brombeere", "Dahlie", "Dill", "Enzian", "Estragon", "Fenchel",
        "Flieder", "Ginster", "Granit", "Haselnuss", "Himbeere", "Holunder", "Ingwer", "Jasmin", "Kamille", "Kerbel",
        "Kirsche", "Koralle", "Lavendel", "Liebstöckel", "Lorbeer", "Majoran", "Malve", "Mirabelle", "Mohn", "Muskat",
        "Opal", "Pfeffer", "Quarz", "Quitte", "Rosmarin", "Rubin", "Safran", "Saphir", "Thymian", "Topas",
        "Vanille", "Veilchen", "Wacholder", "Zimt",
    ),
}  # fmt: skip


def guest_name(entropy: Entropy, language: Language) -> str:
    """As “Mimosa 27”: two guests seldom share one."""
    first = FIRST[language]
    return f"{first[entropy.between(0, len(first) - 1)]} {entropy.between(2, 99)}"
