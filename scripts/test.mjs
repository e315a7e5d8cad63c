import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPackages, nodeProgram } from "./packages.mjs";
import { provision, TEST_PROGRAMS } from "./provision.mjs";
import { run, secondsSince } from "./run.mjs";
import { verify } from "./verify.mjs";
import { buildWeb } from "./web-build.mjs";

// `npm test`: everything that can be proved, from nothing. Goes on after a failure, so that one run tells all.

const [installed, provisioned] = await Promise.all([installPackages(), provision(TEST_PROGRAMS)]);
if (!installed || !provisioned) {
  console.error("The tests need what is missing and were not run.\n0 passed, 1 failed");
  process.exit(1);
}
const node = nodeProgram();

const results = [
  ...(await verify()),
  await build(),
  await sizes(),
  ...(await vitest("unit", "integration")),
  ...(await vitest("e2e")),
];

console.log("");
const width = Math.max(...results.map(({ name }) => name.length));
for (const { name, passed, failed, took } of results) {
  console.log(`${name.padEnd(width)}  ${`${passed} passed`.padStart(12)}  ${failed} failed  ${took}`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") > 0 ? 1 : 0);

async function build() {
  const start = performance.now();
  const built = await buildWeb();
  return { name: "build", passed: built ? 1 : 0, failed: built ? 0 : 1, took: secondsSince(start) };
}

/** Whether every page that was built keeps to its budget. */
async function sizes() {
  const start = performance.now();
  const code = await run(node, ["scripts/check-sizes.ts"]);
  return { name: "sizes", passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, took: secondsSince(start) };
}

/** Runs these Vitest projects together. A run that breaks outside of its tests counts as one failure. */
async function vitest(...projects) {
  const folder = mkdtempSync(join(tmpdir(), "saywrite-results-"));
  const report = join(folder, "report.json");
  const start = performance.now();
  const which = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run(node, ["node_modules/vitest/vitest.mjs", "run", ...which, ...reporters]);
  const { numPassedTests: passed, numFailedTests } = readReport(report);
  rmSync(folder, { recursive: true });
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
  return [{ name: projects.join(" and "), passed, failed, took: secondsSince(start) }];
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
