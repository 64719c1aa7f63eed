"""One position a day, the same in every house: how such positions are found, kept, and chosen by the date."""
