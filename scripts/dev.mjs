import { existsSync } from "node:fs";
import { installPackages, nodeProgram } from "./packages.mjs";
import { SPEECH_PROGRAMS } from "./programs.mjs";
import { provision } from "./provision.mjs";
import { run } from "./run.mjs";

// `npm run dev`: the pages with hot reload on PORT, the server restarting on changes on the port after it.

const [installed] = await Promise.all([installPackages(), provision(SPEECH_PROGRAMS)]);
if (!installed) process.exit(1);
const node = nodeProgram();
if (existsSync(".env")) process.loadEnvFile(".env");

const port = Number(process.env.PORT || 3000);
const api = String(port + 1);
const pages = `http://localhost:${port}`;
const both = [
  run(node, ["--watch", "--watch-preserve-output", "src/server/serve.ts"], {
    env: { PORT: api, PUBLIC_URL: pages, NODE_ENV: "development" },
  }),
  run(node, ["node_modules/.bin/react-router", "dev", "--port", String(port), "--strictPort"], {
    env: { API_PORT: api, NODE_ENV: "development" },
  }),
];
const code = await Promise.race(both);
process.emit("SIGTERM", "SIGTERM"); // one ended: `run` passes this on to the other
await Promise.all(both);
process.exit(code);
