import { buildCli } from "./cli-build.mjs";
import { keepTemporaryFilesInMemory } from "./folder-in-memory.mjs";
import { installPackages, nodeProgram } from "./packages.mjs";
import { TEST_PROGRAMS } from "./programs.mjs";
import { provision } from "./provision.mjs";
import { run, secondsSince } from "./run.mjs";
import { buildServer } from "./server-build.mjs";
import { conclude, vitest } from "./suite.mjs";
import { verify } from "./verify.mjs";
import { buildWeb } from "./web-build.mjs";

// `npm test`: everything that can be proved, from nothing. Goes on after a failure, so that one run tells all.

const [installed, provisioned] = await Promise.all([installPackages(), provision(TEST_PROGRAMS)]);
if (!installed || !provisioned) {
  console.error("The tests need what is missing and were not run.\n0 passed, 1 failed");
  process.exit(1);
}

keepTemporaryFilesInMemory();
/** The checks judge by no clock: they run in the gaps that all others leave. */
const checking = verify({ inGaps: true });
const [built, coded] = await Promise.all([build(), vitest(["unit", "unit-apart", "speech"])]);
const pages = await sizes();
/** Tests of servers and of browsers wait for half of their time: side by side they leave little of a core without work. */
const [servers, browsers] = await Promise.all([vitest(["integration"]), vitest(["e2e"])]);
conclude([...(await checking), built, pages, coded, servers, browsers]);

/** The server first: tests of both kinds start it. */
async function build() {
  const start = performance.now();
  const built = (await buildServer()) && (await buildCli()) && (await buildWeb());
  return { name: "build", passed: built ? 1 : 0, failed: built ? 0 : 1, took: secondsSince(start) };
}

/** Whether every page that was built keeps to its budget. */
async function sizes() {
  const start = performance.now();
  const code = await run(nodeProgram(), ["scripts/check-sizes.ts"]);
  return { name: "sizes", passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, took: secondsSince(start) };
}
