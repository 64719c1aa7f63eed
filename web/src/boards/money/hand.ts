/** How many cards of a hand lie in one row of a narrow desk: more would hide each other's figures. The bluff card is one. */
export const ROW = 14;
