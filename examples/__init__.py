"""Games that are not of the house: read them, copy them, begin your own with one."""
