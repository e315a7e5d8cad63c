import { existsSync } from "node:fs";
import { buildCli } from "./cli-build.mjs";
import { installPackages, nodeProgram } from "./packages.mjs";
import { SPEECH_PROGRAMS } from "./programs.mjs";
import { provision } from "./provision.mjs";
import { run } from "./run.mjs";
import { buildServer, SERVER_PROGRAM } from "./server-build.mjs";
import { buildWeb } from "./web-build.mjs";

// `npm start`: brings everything up to date, then runs the server in the foreground until it ends.

// Without the speech programs the server starts all the same, and its pages say what is missing.
const [installed] = await Promise.all([installPackages(), provision(SPEECH_PROGRAMS)]);
if (!installed) process.exit(1);
const node = nodeProgram();
if (!(await buildWeb()) || !(await buildServer()) || !(await buildCli())) process.exit(1);
const settings = existsSync(".env") ? ["--env-file=.env"] : [];
// Compiled code is kept between starts: it saves about a tenth of the time until the server is ready.
const env = { NODE_COMPILE_CACHE: "node_modules/.cache/saywrite/compiled" };
process.exit(await run(node, [...settings, SERVER_PROGRAM], { env }));
