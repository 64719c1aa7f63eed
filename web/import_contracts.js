/** Which folder of src/ may import from which: a layer knows the layers before it, and no board knows another. */

const LAYERS = [
  ["wire"], // generated: types of everything client and server send
  ["tables"], // generated: what the rules say of cards
  ["art"],
  ["application"], // settings, router, sound, focus: the page itself
  ["words"],
  ["scoring", "motion", "network", "fairness"],
  ["sessions"], // what a board draws: a live game, a replay, a lesson
  ["parts"],
  ["boards"],
  ["table"], // around every board
  ["waiting_room", "replay", "coach", "companion", "daily"],
  ["review"], // leads into the replay
  ["screens"],
];
const BOARDS = ["boursicocotte", "bouse", "money", "plain"];

function contract(files, forbidden, message) {
  return {
    files: [files],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex: forbidden, message }] }],
      "no-restricted-syntax": [
        "error",
        { selector: `ImportExpression > Literal[value=/${forbidden.replaceAll("/", "\\/")}/]`, message },
      ],
    },
  };
}

const layers = LAYERS.flatMap((layer, at) =>
  layer.map((folder) => {
    const others = [...layer.filter((other) => other !== folder), ...LAYERS.slice(at + 1).flat()];
    const above = `^(\\.\\./)+(${[...others, "App.svelte", "main"].join("|")})(/|$)`;
    return contract(`src/${folder}/**`, above, `${folder}/ imports only from layers below it, see import_contracts.js`);
  }),
);

// Rules of one file replace each other, so a board has both contracts in one.
const boards = BOARDS.map((board) => {
  const others = BOARDS.filter((other) => other !== board);
  const above = [
    "table",
    "waiting_room",
    "replay",
    "coach",
    "companion",
    "daily",
    "review",
    "screens",
    "App.svelte",
    "main",
  ];
  return contract(
    `src/boards/${board}/**`,
    `^(\\.\\./)+(${[...above, ...others].join("|")})(/|$)`,
    "a board imports neither another board nor what is around boards, see import_contracts.js",
  );
});

export default [...layers, ...boards];
