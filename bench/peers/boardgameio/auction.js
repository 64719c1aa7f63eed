// The auctions of Boursicocotte for boardgame.io: lots, open bids of several seats in any order, secret purses, payment
// card by card. No trades, and no menus: less to do for each move than our own server has.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { INVALID_MOVE, ActivePlayers } = require("boardgame.io/core");

const FAMILIES = ["rooster", "goose", "cat", "dog", "sheep", "goat", "donkey", "pig", "cow", "horse"];
const FAMILY_SIZE = 3;
const LOT_SIZE = 2;
const START_HAND = { 0: 2, 10: 4, 50: 2 };
const PAYOUTS = [100, 200, 500];
const HIGHEST_BID = 5000;

const seatsOf = (G) => G.purses.map((_, seat) => seat);
const worth = (purse) => Object.entries(purse).reduce((sum, [card, count]) => sum + Number(card) * count, 0);
const size = (purse) => Object.values(purse).reduce((sum, count) => sum + count, 0);

function give(purse, cards, sign) {
  for (const [card, count] of Object.entries(cards)) purse[card] = (purse[card] ?? 0) + sign * count;
}

function holds(purse, cards) {
  return Object.entries(cards).every(([card, count]) => Number.isInteger(count) && count > 0 && count <= (purse[card] ?? 0));
}

function nextTurn(G) {
  G.active = (G.active + 1) % G.purses.length;
  G.phase = G.deck.length ? "turn" : "over";
  G.lot = [];
}

function takeLot(G, seat) {
  for (const family of G.lot) G.animals[seat][FAMILIES.indexOf(family)] += 1;
  nextTurn(G);
}

function putUp(G) {
  Object.assign(G, { phase: "bidding", bid: 0, bidder: null, passed: [] });
}

function fallHammer(G) {
  const bidders = seatsOf(G).filter((seat) => seat !== G.active && !G.shown.includes(seat));
  if (!bidders.every((seat) => seat === G.bidder || G.passed.includes(seat))) return;
  if (G.bidder === null) takeLot(G, G.active);
  else G.phase = "verdict";
}

// Several seats speak at once: whoever has not heard the latest yet may speak all the same.
const move = (rule, redact = false) => ({
  move: ({ G, playerID }, ...given) => rule(G, Number(playerID), ...given),
  ignoreStaleStateID: true,
  redact,
});

const moves = {
  auction: move((G, seat) => {
    if (G.phase !== "turn" || seat !== G.active) return INVALID_MOVE;
    G.lot = G.deck.splice(0, LOT_SIZE);
    G.shown = [];
    for (const family of G.lot) {
      if (family === "donkey") for (const purse of G.purses) give(purse, { [PAYOUTS[G.donkeys]]: 1 }, 1);
      if (family === "donkey") G.donkeys += 1;
    }
    putUp(G);
  }),
  bid: move((G, seat, amount) => {
    const mayBid = G.phase === "bidding" && seat !== G.active && seat !== G.bidder && !G.shown.includes(seat);
    if (!mayBid || amount <= G.bid || amount % 10 || amount > HIGHEST_BID) return INVALID_MOVE;
    Object.assign(G, { bid: amount, bidder: seat, passed: [] });
    fallHammer(G);
  }),
  pass: move((G, seat) => {
    const mayPass = G.phase === "bidding" && seat !== G.active && seat !== G.bidder && !G.shown.includes(seat);
    if (!mayPass || G.passed.includes(seat)) return INVALID_MOVE;
    G.passed.push(seat);
    fallHammer(G);
  }),
  sell: move((G, seat) => {
    if (G.phase !== "verdict" || seat !== G.active) return INVALID_MOVE;
    if (worth(G.purses[G.bidder]) < G.bid) {
      G.shown.push(G.bidder);
      putUp(G);
      fallHammer(G);
    } else Object.assign(G, { phase: "paying", payer: G.bidder, payee: seat });
  }),
  preempt: move((G, seat) => {
    if (G.phase !== "verdict" || seat !== G.active || worth(G.purses[seat]) < G.bid) return INVALID_MOVE;
    Object.assign(G, { phase: "paying", payer: seat, payee: G.bidder });
  }),
  pay: move((G, seat, cards) => {
    if (G.phase !== "paying" || seat !== G.payer || !holds(G.purses[seat], cards) || worth(cards) < G.bid) return INVALID_MOVE;
    give(G.purses[seat], cards, -1);
    give(G.purses[G.payee], cards, 1);
    takeLot(G, seat);
  }, true),
};

export const Auction = {
  name: "auction",
  minPlayers: 3,
  maxPlayers: 5,
  disableUndo: true,
  setup: ({ ctx, random }) => ({
    deck: random.Shuffle(FAMILIES.flatMap((family) => Array(FAMILY_SIZE).fill(family))),
    purses: Array.from({ length: ctx.numPlayers }, () => ({ ...START_HAND })),
    animals: Array.from({ length: ctx.numPlayers }, () => FAMILIES.map(() => 0)),
    active: 0,
    phase: "turn",
    lot: [],
    bid: 0,
    bidder: null,
    passed: [],
    shown: [],
    donkeys: 0,
    payer: null,
    payee: null,
  }),
  moves,
  turn: { activePlayers: ActivePlayers.ALL },
  endIf: ({ G }) => (G.phase === "over" ? { animals: G.animals } : undefined),
  playerView: ({ G, playerID }) => {
    const { deck, purses, ...open } = G;
    const purse = playerID === null ? null : purses[Number(playerID)];
    return { ...open, pile: deck.length, handSizes: purses.map(size), purse };
  },
};
