// node serve.js PORT: tables on that port, the lobby on the next one.

import { createRequire } from "node:module";
import { Auction } from "./auction.js";

const require = createRequire(import.meta.url);
const { Server } = require("boardgame.io/server");

const port = Number(process.argv[2]);
const server = Server({ games: [Auction], origins: [] });
await server.run({ port, lobbyConfig: { apiPort: port + 1 } });
console.log("ready");
