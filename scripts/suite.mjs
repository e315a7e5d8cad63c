import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { nodeProgram } from "./packages.mjs";
import { run, secondsSince } from "./run.mjs";

/**
 * Runs these Vitest projects together. Resolves with one result for all of them and with every single test; a run
 * that breaks outside of its tests counts as one failure.
 */
export async function vitest(projects, more = []) {
  const folder = mkdtempSync(join(tmpdir(), "saywrite-results-"));
  const report = join(folder, "report.json");
  const start = performance.now();
  const which = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["node_modules/vitest/vitest.mjs", "run", ...which, ...reporters, ...more];
  const code = await run(nodeProgram(), args);
  const { numPassedTests: passed, testResults } = readReport(report);
  rmSync(folder, { recursive: true });
  const tests = testResults.flatMap(testsOf);
  const failures = tests.filter(({ status }) => status === "failed").length;
  const failed = code !== 0 && failures === 0 ? 1 : failures;
  return { name: projects.join(", "), passed, failed, took: secondsSince(start), tests };
}

/** A file's tests; where one is red around them (it could not load, or prepare, or clear up), that too, as a test. */
function testsOf({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.map((test) => ({ ...test, file }));
  const around = status === "failed" && !tests.some((test) => test.status === "failed");
  const itself = { status, file, fullName: "around its tests", failureMessages: [message ?? ""] };
  return around ? [...tests, itself] : tests;
}

/** Why a test failed: what its error says above the places in the code, and what a browser waited for. */
function reasonOf([message = "it gives no reason"]) {
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  const places = lines.findIndex((line) => /^\s*at /.test(line));
  return lines.slice(0, Math.min(places < 0 ? lines.length : places + 1, 6)).join("\n  ");
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

/**
 * Prints every test that failed with why, then what was run as a table that ends with the sums, and
 * ends this process: with 0 if nothing failed.
 */
export function conclude(results) {
  console.log("");
  for (const { status, file, fullName, failureMessages } of results.flatMap(({ tests = [] }) => tests)) {
    if (status === "failed") console.log(`FAILED ${file}: ${fullName}\n  ${reasonOf(failureMessages)}`);
  }
  const width = Math.max(...results.map(({ name }) => name.length));
  for (const { name, passed, failed, took } of results) {
    console.log(`${name.padEnd(width)}  ${`${passed} passed`.padStart(12)}  ${failed} failed  ${took}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(sum("failed") > 0 ? 1 : 0);
}
