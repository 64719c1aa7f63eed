/** How far the bids have been turned up: all face down; open, bluff cards among them; bluff cards gone; on the steps of
the ladder; and with what parts equal bids. */
export type Reveal = "backs" | "faces" | "home" | "ladder" | "tie";
