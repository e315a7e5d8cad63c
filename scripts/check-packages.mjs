import { readFileSync } from "node:fs";

// Every direct production dependency has a row in docs/packages.md that says what it is for, and no row is spare.

const { dependencies: needed, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const dependencies = { ...needed, ...optionalDependencies };
const rows = [...readFileSync("docs/packages.md", "utf8").matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)];
const described = new Map(rows.map(([, name, purpose]) => [name, purpose.trim()]));

const problems = [
  ...Object.keys(dependencies)
    .filter((name) => !described.get(name))
    .map((name) => `docs/packages.md has no row for ${name}: say what it is for.`),
  ...[...described.keys()]
    .filter((name) => !(name in dependencies))
    .map((name) => `docs/packages.md has a row for ${name}, which package.json does not have.`),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
