import { installPackages } from "./packages.mjs";
import { LONG_PROGRAMS, TEST_PROGRAMS } from "./programs.mjs";
import { provision } from "./provision.mjs";
import { conclude, vitest } from "./suite.mjs";
import { buildWeb } from "./web-build.mjs";

// `npm run test:faults [part of a file's name …]`: the long proofs, of which `npm test` runs a short form, then
// what tests of speech, servers and browsers do at length alone. Ends with a table of what each proof did, as it stands
// in docs/operations.md.

const [installed, provisioned] = await Promise.all([
  installPackages(),
  provision([...TEST_PROGRAMS, ...LONG_PROGRAMS]),
]);
if (!installed || !provisioned || !(await buildWeb())) process.exit(1);
const wanted = [...process.argv.slice(2), "--passWithNoTests"]; // a name may be of the one kind alone
const proofs = await vitest(["faults"], wanted);
const atLength = [];
for (const kind of ["speech-long", "integration-long", "e2e-long"])
  atLength.push(await vitest([kind], wanted));
if ([proofs, ...atLength].every(({ tests }) => tests.length === 0)) {
  console.error(`No long proof is called ${process.argv.slice(2).join(" or ")}.\n0 passed, 1 failed`);
  process.exit(1);
}
console.log("\n| what was tried | what happened | took |\n|---|---|---|");
for (const { fullName, status, duration, meta } of proofs.tests) {
  const minutes = `${((duration ?? 0) / 60_000).toFixed(1)} min`;
  console.log(`| ${fullName.trim()} | ${status}${meta?.figures ? `: ${meta.figures}` : ""} | ${minutes} |`);
}
conclude([proofs, ...atLength]);
