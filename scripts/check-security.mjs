import { existsSync, readFileSync } from "node:fs";

// docs/security.md has one row for every requirement of ASVS 5.0.0 at levels 1 and 2, its sums are right, what is met
// names a test, and every test that it names is there.

/** How many requirements a section has in a row from 1. */
const SECTIONS = {
  ...{ 1.1: 2, 1.2: 9, 1.3: 11, 1.4: 3, 1.5: 2, 2.1: 3, 2.2: 3, 2.3: 4, 2.4: 1 },
  ...{ 3.2: 2, 3.3: 4, 3.4: 6, 3.5: 5, 3.7: 2, 4.1: 3, 4.2: 1, 4.3: 2, 4.4: 4 },
  ...{ 5.1: 1, 5.2: 3, 5.3: 2, 5.4: 3, 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4 },
  ...{ 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2, 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1, 9.1: 3, 9.2: 4 },
  ...{ 10.1: 2, 10.2: 2, 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3 },
  ...{ 11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1, 12.1: 3, 12.2: 2, 12.3: 4 },
  ...{ 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5, 14.1: 2, 14.2: 4, 14.3: 3, 15.1: 3, 15.2: 3, 15.3: 7 },
  ...{ 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3, 17.1: 1, 17.2: 4, 17.3: 2 },
};
const STATES = ["met", "not met", "doesn't apply"];

const text = readFileSync("docs/security.md", "utf8");
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+[\d., ]*) \| ([^|]+) \| ([^|]+) \| ([^\n]*)\|$/gm)].flatMap(
  ([, numbers, state, , shown]) =>
    numbers.split(", ").map((number) => ({ number: number.trim(), state, shown })),
);
const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
);
const found = rows.map(({ number }) => number);
const problems = [
  ...wanted.filter((one) => !found.includes(one)).map((one) => `${one} has no row.`),
  ...found.filter((one) => !wanted.includes(one)).map((one) => `${one} is no requirement of levels 1 and 2.`),
  ...found.filter((one, i) => found.indexOf(one) !== i).map((one) => `${one} has two rows.`),
  ...rows.filter(({ state }) => !STATES.includes(state)).map(({ number, state }) => `${number}: "${state}".`),
  ...rows
    .filter(({ state, shown }) => state === "met" && testsIn(shown).length === 0)
    .map(({ number }) => `${number} is met and names no test.`),
  ...rows.flatMap(({ number, shown }) => testsIn(shown).flatMap((test) => missing(number, test))),
  ...[...text.matchAll(/^\| V(\d+) [^|]*((?:\| \d+ )+)\|$/gm)].flatMap(([, chapter, sums]) =>
    wrong(chapter, sums),
  ),
];
for (const problem of problems) console.error(`docs/security.md: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);

/** `folder/file` "part of a name", the name left out for a whole file. */
function testsIn(shown) {
  return [...shown.matchAll(/`([\w./-]+)`(?: "([^"]+)")?/g)].map(([, file, name = ""]) => ({ file, name }));
}

function missing(number, { file, name }) {
  const path = `test/${file}.test.ts`;
  if (!existsSync(path)) return [`${number} names ${path}, which is not there.`];
  if (name && !/\p{L}/u.test(name.replaceAll(/%\w/g, ""))) return [`${number}: "${name}" names no test.`];
  return readFileSync(path, "utf8").includes(name) ? [] : [`${number}: ${path} has no test "${name}".`];
}

function wrong(chapter, sums) {
  const own = rows.filter(({ number }) => number.startsWith(`${chapter}.`));
  const right = STATES.map((state) => own.filter((row) => row.state === state).length).join(", ");
  const said = sums.match(/\d+/g).join(", ");
  return said === right ? [] : [`V${chapter} says ${said}; its rows say ${right}.`];
}
