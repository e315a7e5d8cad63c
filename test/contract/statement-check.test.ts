import { describe, expect, it } from "vitest";
import { rowRanges } from "#contract/row-ranges.ts";
import { checkStatement } from "#contract/statement-check.ts";
import type { StatementFile } from "#contract/statement-file.ts";
import type { StatementRoot } from "#contract/statement-root.ts";
import { leafOf, nodeOf } from "#contract/statement-seals.ts";
import { bytesFor, sha256, statementOf } from "#test/support/sealed-statement.ts";

const HAPPENED = [
  { amount: 100, day: 1 },
  { amount: -3, day: 2, words: "a letter.pdf" },
  { amount: -4, day: 3 },
  { amount: -5, day: 4 },
];
const WHOLE = statementOf(HAPPENED, [1, 2, 3]);
/** As the server hands it out: with the proof of the newest root alone. */
const HANDED: StatementFile = { ...WHOLE, proofs: WHOLE.proofs.slice(-1) };
/** The roots as the server publishes them, newest first. */
const PUBLISHED = WHOLE.proofs.map(rootOfDay).reverse();

function rootOfDay({
  day,
  rows,
  nonce,
  path,
  previous,
  root,
}: StatementFile["proofs"][number]): StatementRoot {
  const seal = WHOLE.rows[rows - 1]?.seal ?? "";
  const leaf = leafOf(sha256, { nonce, day, account: WHOLE.account, rows, seal });
  const top = path.reduce(
    (below, { side, hash }) => (side === "left" ? nodeOf(sha256, hash, below) : nodeOf(sha256, below, hash)),
    leaf,
  );
  return { day, previous, top, root };
}
const line = ({ day, root }: StatementRoot) => `${day} ${root}`;
const [third, second, first] = PUBLISHED as [StatementRoot, StatementRoot, StatementRoot];

const checkText = (text: string, kept = "", published: StatementRoot[] | null = null) =>
  checkStatement({ file: new Blob([text]), kept, published }, sha256);
const check = (file: StatementFile, kept?: string, published?: StatementRoot[]) =>
  checkText(JSON.stringify(file), kept, published);

describe("what is no statement", () => {
  it.each([
    ["nothing", "", "file-empty"],
    ["spaces", " \n", "file-empty"],
    ["a table", "Date,What\n1,2", "file-not-json"],
    ["the beginning of one", JSON.stringify(HANDED).slice(0, 900), "file-cut-off"],
    ["another JSON", '{"openapi":"3.1"}', "file-not-statement"],
    ["a list", "[]", "file-not-statement"],
    ["null", "null", "file-not-statement"],
    ["one to come", JSON.stringify({ ...HANDED, statement: 2 }), "file-newer"],
    ["one without rows", JSON.stringify({ ...HANDED, rows: undefined }), "file-not-statement"],
  ])("%s is told apart", async (_, text, code) => {
    expect(await checkText(text)).toEqual({ code });
  });

  it("names the row that no row can be", async () => {
    const rows = HANDED.rows.map((row, i) => (i === 2 ? { ...row, amount: "-4.5" } : row));
    expect(await check({ ...HANDED, rows })).toEqual({ code: "row-malformed", row: 3 });
  });

  it("is not read at all when it is too large", async () => {
    class Large extends Blob {
      override size = 100_000_001;
      override text = () => Promise.reject(new Error("it was read"));
    }
    expect(await checkStatement({ file: new Large(), kept: "", published: null }, sha256)).toEqual({
      code: "file-too-large",
    });
  });
});

describe("a statement", () => {
  it("holds by itself, and says that its root was not compared", async () => {
    const proven = { day: third.day, root: third.root, rows: 3 };
    expect(await check(HANDED)).toMatchObject({ verdict: "holds", rows: 4, proven, compared: false });
  });

  it("made from nothing, with a proof of its own, holds against no published roots", async () => {
    const forged = statementOf([{ amount: 1_000, day: 2 }], [2]);
    const [proof] = forged.proofs;
    const published = [third, { ...first, previous: null }]; // none of that day was ever published
    expect(proof?.day).toBe(second.day);
    expect(await check(forged)).toMatchObject({ verdict: "holds", compared: false });
    expect(await check(forged, "", published)).toMatchObject({ verdict: "broken" });
    const later = statementOf([{ amount: 1_000, day: 9 }], [9]);
    expect(await check(later, "", PUBLISHED)).toMatchObject({ compared: false });
  });

  it("holds against the published roots, and against a line of a letter", async () => {
    const holds = { verdict: "holds", compared: true, faults: [] };
    expect(await check(HANDED, "", PUBLISHED)).toMatchObject(holds);
    for (const kept of [line(third), JSON.stringify({ roots: PUBLISHED }), JSON.stringify(PUBLISHED)])
      expect(await check(HANDED, kept)).toMatchObject(holds);
  });

  it("needs the proof of a root that was kept, and of a list only what it has proofs for", async () => {
    const missing = { verdict: "open", faults: [{ code: "proof-missing", day: second.day }], proven: null };
    expect(await check(HANDED, line(second))).toMatchObject({ ...missing, oldest: second.day });
    expect(await check(HANDED, line(second), PUBLISHED)).toMatchObject(missing);
    const proved = { ...WHOLE, proofs: WHOLE.proofs.slice(1) };
    expect(await check(proved, line(second), PUBLISHED)).toMatchObject({ verdict: "holds", compared: true });
    const older = { ...WHOLE, rows: WHOLE.rows.slice(0, 2), proofs: WHOLE.proofs.slice(1, 2) };
    expect(await check(older, "", PUBLISHED)).toMatchObject({
      verdict: "holds",
      proven: { day: second.day, rows: 2 },
      compared: true,
    });
  });

  it("does not hold when a row was changed or cut off, and proves nothing", async () => {
    const rows = HANDED.rows.map((row, i) => (i === 1 ? { ...row, amount: "-2", balance: "98" } : row));
    expect(await check({ ...HANDED, rows })).toMatchObject({ verdict: "broken", proven: null });
    expect(await check({ ...HANDED, rows: HANDED.rows.slice(0, 2) })).toMatchObject({
      verdict: "broken",
      faults: [{ code: "rows-cut-off", row: 3, to: 3, day: third.day }],
    });
  });

  it("names so many faults, and how many more there are", async () => {
    const many = statementOf(
      Array.from({ length: 150 }, () => ({ amount: 1, day: 1 })),
      [1],
    );
    const found = await check({ ...many, rows: many.rows.map((row) => ({ ...row, reason: "other" })) });
    expect(found).toMatchObject({ verdict: "broken", moreFaults: 130 });
  });
});

describe("roots", () => {
  it.each([
    ["a word", "yesterday", 1],
    ["half a root in the third line", `${line(first)}\n\n2026-11-02 abc`, 3],
    ["a list of something else", '[{"day":"2026-11-01"}]', 1],
    ["half a list", JSON.stringify(PUBLISHED).slice(0, -9), 1],
  ])("%s can't be read", async (_, kept, at) => {
    expect(await check(HANDED, kept)).toEqual({ code: "roots-unreadable", line: at });
  });

  it("are read as they come: capitals, spaces, marks of what is quoted, empty lines", async () => {
    expect(await check(HANDED, `\n > ${line(third).toUpperCase()} \n`)).toMatchObject({ verdict: "holds" });
  });

  it("of a list that do not follow from each other are found", async () => {
    const list = [third, { ...second, top: bytesFor("another") }, first];
    expect(await check(HANDED, JSON.stringify(list))).toMatchObject({
      verdict: "broken",
      faults: [{ code: "root-broken", day: second.day }],
    });
  });

  it("that were exchanged or taken away on the server are found by those that somebody has", async () => {
    const proved = { ...WHOLE, proofs: WHOLE.proofs.slice(1) };
    const other = line({ ...second, root: bytesFor("another") });
    const differs = { verdict: "broken", faults: [{ code: "root-differs", day: second.day }] };
    expect(await check(proved, other, PUBLISHED)).toMatchObject(differs);
    expect(await check(proved, `${line(second)}\n${other}`)).toMatchObject(differs);
    const withdrawn = expect.arrayContaining([{ code: "root-withdrawn", day: second.day }]);
    for (const kept of [line(second), JSON.stringify(PUBLISHED)])
      expect(await check(proved, kept, [third, first])).toMatchObject({
        verdict: "broken",
        faults: withdrawn,
      });
  });
});

it("numbers in order are said as ranges", () => {
  expect(rowRanges([1, 2, 3, 7, 9, 10])).toEqual([
    { from: 1, to: 3 },
    { from: 7, to: 7 },
    { from: 9, to: 10 },
  ]);
});
