// The same program in JavaScript: `exec:node examples/outside/cautious.mjs`.
// It reads one JSON object a line and answers each turn with a move from its menu.

import { createInterface } from "node:readline";

let luck = 1;
const draw = (values) => {
  luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0;
  return values[Math.floor((luck / 2 ** 32) * values.length)];
};

const fewest = (held, count) => {
  const cards = Object.entries(held).flatMap(([card, many]) => Array(many).fill(card));
  const taken = cards.sort((one, other) => one - other).slice(0, count);
  return Object.fromEntries(taken.map((card) => [card, taken.filter((other) => other === card).length]));
};

// The smallest value that a field of a move may have.
const least = (domain) => {
  switch (domain.type) {
    case "number":
      return domain.least;
    case "one_of":
      return draw(domain.values);
    case "several":
      return Array.from({ length: domain.least }, () => draw(domain.values));
    default: // pick: cards of one's own, worth a price or so many of them
      return domain.proposal ?? fewest(domain.held, domain.least);
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line);
  if (said.type !== "turn") continue; // "begin" and "end" want no answer
  luck = said.luck;
  const choice = draw(said.view.menu);
  const fields = Object.entries(choice.fields).map(([name, domain]) => [name, least(domain)]);
  console.log(JSON.stringify({ type: choice.move, ...Object.fromEntries(fields) }));
}
