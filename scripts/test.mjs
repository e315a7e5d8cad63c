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

/** The checks and the build use one core for most of their time; what needs neither of them runs beside them. */
const [made, beside] = await Promise.all([checkAndBuild(), vitest(["unit", "speech"])]);
conclude([...made, beside, await vitest(["integration"]), await vitest(["e2e"])]);

async function checkAndBuild() {
  return [...(await verify()), await build(), await sizes()];
}

async function build() {
  const start = performance.now();
  const built = (await buildWeb()) && (await buildServer());
  return { name: "build", passed: built ? 1 : 0, failed: built ? 0 : 1, took: secondsSince(start) };
}

/** Whether every page that was built keeps to its budget. */
async function sizes() {
  const start = performance.now();
  const code = await run(nodeProgram(), ["scripts/check-sizes.ts"]);
  return { name: "sizes", passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, took: secondsSince(start) };
}
