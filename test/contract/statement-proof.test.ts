import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SealedRow, type StatementFile, statementFileSchema } from "#contract/statement-file.ts";
import { brokenRoots, verifyStatement } from "#contract/statement-proof.ts";
import type { StatementRoot } from "#contract/statement-root.ts";
import { rootOf } from "#contract/statement-seals.ts";
import {
  bytesFor,
  HAPPENED,
  honest,
  PUBLISHED,
  rootsOf,
  sealedRows,
  sha256,
  statementOf,
} from "#test/support/sealed-statement.ts";

/** What is found when `change` was done to an honest statement, by somebody who knows the roots. */
function foundIn(change: (file: StatementFile) => Partial<StatementFile> | undefined) {
  const file = honest();
  const changed = { ...file, ...change(file) };
  return verifyStatement(changed, sha256, { kept: PUBLISHED }).faults;
}
/** The same of rows, as somebody has them made who runs the server: each seal fits again. */
const madeAnew = (happened: typeof HAPPENED) => ({ rows: sealedRows(honest().account, happened) });
const withRow = (rows: SealedRow[], at: number, change: Partial<SealedRow>) =>
  rows.map((row, i) => (i === at ? { ...row, ...change } : row));
const without = <One>(list: readonly One[], at: number) => list.filter((_, i) => i !== at);

describe("what was done to a statement is found", () => {
  const CHANGES: [field: string, change: Partial<SealedRow>][] = [
    ["transfer", { transfer: "0f4b2c1e-5d0a-4c52-9f0e-999999999999" }],
    ["kind", { kind: "deduction" }],
    ["reason", { reason: "credit-used" }],
    ["details", { details: '{"a": 1}' }],
    ["tool", { tool: "speech-to-text" }],
    ["no tool", { tool: null }],
    ["time", { at: "2026-11-03T09:00:00.000009Z" }],
    ["age", { before: true }],
    ["hash of the words", { wordsHash: bytesFor("other"), words: null, salt: null }],
    ["seal", { seal: bytesFor("other") }],
  ];
  it.each(CHANGES)("%s of a row", (_, change) => {
    expect(foundIn(({ rows }) => ({ rows: withRow(rows, 4, change) }))).toContainEqual({
      code: "row-changed",
      row: 5,
    });
  });

  it("an amount or balance", () => {
    const codes = [
      { code: "row-changed", row: 5 },
      { code: "balance-wrong", row: 5 },
    ];
    expect(foundIn(({ rows }) => ({ rows: withRow(rows, 4, { amount: "-2" }) }))).toEqual(codes);
    expect(foundIn(({ rows }) => ({ rows: withRow(rows, 4, { balance: "25" }) }))).toEqual([
      ...codes,
      { code: "balance-wrong", row: 6 },
    ]);
  });

  it("a row left out", () => {
    expect(foundIn(({ rows }) => ({ rows: without(rows, 4) }))).toEqual([
      { code: "rows-left-out", row: 5, to: 5 },
    ]);
    expect(foundIn(({ rows }) => ({ rows: rows.slice(3) }))).toEqual([
      { code: "rows-left-out", row: 1, to: 3 },
    ]);
  });

  it("a row put in", () => {
    const twice = ({ rows }: StatementFile) => rows.flatMap((row) => (row.number === 5 ? [row, row] : [row]));
    expect(foundIn((file) => ({ rows: twice(file) }))).toEqual([{ code: "row-out-of-place", row: 5 }]);
    const renumbered = foundIn((file) => ({
      rows: twice(file).map((row, i) => ({ ...row, number: i + 1 })),
    }));
    expect(renumbered[0]).toEqual({ code: "row-changed", row: 6 });
  });

  it("rows swapped", () => {
    const swap = (rows: SealedRow[]) => [
      ...rows.slice(0, 3),
      ...rows.slice(3, 5).reverse(),
      ...rows.slice(5),
    ];
    expect(foundIn(({ rows }) => ({ rows: swap(rows) }))).toEqual([
      { code: "rows-left-out", row: 4, to: 4 },
      { code: "row-out-of-place", row: 4 },
    ]);
  });

  it("the newest rows cut off, with or without what shows it", () => {
    const cut = ({ rows }: StatementFile) => rows.slice(0, 6);
    expect(foundIn((file) => ({ rows: cut(file) }))).toEqual([
      { code: "rows-cut-off", row: 7, to: 7, day: "2026-11-04" },
    ]);
    expect(foundIn((file) => ({ rows: cut(file), proofs: file.proofs.slice(0, 3) }))).toEqual([
      { code: "proof-missing", day: "2026-11-04" },
    ]);
    const fewer = foundIn((file) => ({
      rows: cut(file),
      proofs: file.proofs.map((proof) => ({ ...proof, rows: Math.min(proof.rows, 6) })),
    }));
    expect(fewer).toEqual([{ code: "proof-differs", row: 6, day: "2026-11-04" }]);
    expect(foundIn(() => ({ rows: [] }))).toHaveLength(4);
  });

  it("words or salt", () => {
    const wrong = [{ code: "words-changed", row: 3 }];
    for (const change of [
      { words: "Grüße an 你" },
      { words: null },
      { salt: bytesFor("other") },
      { salt: null },
    ])
      expect(foundIn(({ rows }) => ({ rows: withRow(rows, 2, change) }))).toEqual(wrong);
  });

  it("a proof of another day, of another account, or of fewer rows", () => {
    const differs = (row: number, day: string) => [{ code: "proof-differs", row, day }];
    const proofs = (change: (file: StatementFile) => StatementFile["proofs"]) =>
      foundIn((file) => ({ proofs: change(file) }));
    expect(
      proofs(({ proofs: all }) =>
        all.map((proof, i) => (i === 3 ? { ...proof, day: "2026-11-05" } : proof)),
      )[0],
    ).toEqual(differs(7, "2026-11-05")[0]);
    const other = statementOf(HAPPENED, [1, 2, 3, 4], "0f4b2c1e-5d0a-4c52-9f0e-222222222222");
    expect(proofs((file) => [...file.proofs.slice(0, 3), ...other.proofs.slice(3)])).toContainEqual(
      differs(7, "2026-11-04")[0],
    );
    expect(
      proofs((file) => file.proofs.map((proof) => ({ ...proof, nonce: bytesFor("other") }))),
    ).toHaveLength(4);
    expect(foundIn(() => ({ account: other.account }))).toContainEqual({ code: "row-changed", row: 1 });
  });

  it("rows that were made anew, seals and all, in the first root that has the true ones", () => {
    const cheaper = HAPPENED.map((one, i) => (i === 4 ? { ...one, amount: -9 } : one));
    expect(foundIn(() => madeAnew(cheaper))).toEqual([
      { code: "proof-differs", row: 6, day: "2026-11-03" },
      { code: "proof-differs", row: 7, day: "2026-11-04" },
    ]);
    expect(foundIn(() => madeAnew(without(HAPPENED, 4)))).toContainEqual({
      ...{ code: "proof-differs", row: 6, day: "2026-11-03" },
    });
  });

  it("rows made anew with roots made anew, by whoever has a true root", () => {
    const faults = foundIn(() => statementOf(without(HAPPENED, 4), [1, 2, 3, 4]));
    expect(faults).toEqual([
      { code: "root-differs", day: "2026-11-03" },
      { code: "root-differs", day: "2026-11-04" },
    ]);
  });

  it("rows made anew since a root that was kept, under new ones that are published", () => {
    const cheaper = statementOf(
      HAPPENED.map((one, i) => (i === 4 ? { ...one, amount: -9 } : one)),
      [1, 2, 3, 4],
    );
    const [kept = []] = [PUBLISHED.slice(2, 3)];
    const { root = "" } = cheaper.proofs[3] ?? {};
    const listed = [...PUBLISHED.slice(0, 3), { day: "2026-11-04", root }];
    const newest = { ...cheaper, proofs: cheaper.proofs.slice(3) };
    // The newest root alone says nothing of the days before it.
    expect(verifyStatement(newest, sha256, { listed })).toMatchObject({ ok: true });
    expect(verifyStatement(newest, sha256, { kept, listed }).faults).toEqual([
      { code: "proof-missing", day: "2026-11-03" },
    ]);
    const asked = { ...cheaper, proofs: [cheaper.proofs[2], cheaper.proofs[3]].flatMap((one) => one ?? []) };
    expect(verifyStatement(asked, sha256, { kept, listed }).faults).toEqual([
      { code: "root-differs", day: "2026-11-03" },
    ]);
    const honestOf = { ...honest(), proofs: honest().proofs.slice(3) };
    const forged = [{ day: "2026-11-03", root: bytesFor("another") }];
    // A letter against the list: whichever comes first.
    for (const known of [
      { kept, listed: forged },
      { kept: forged, listed: kept },
    ])
      expect(verifyStatement(honestOf, sha256, known).faults).toContainEqual({
        ...{ code: "root-differs", day: "2026-11-03" },
      });
  });

  it("a row of the very day of a root that was kept", () => {
    const [kept] = [PUBLISHED.slice(0, 1)];
    const changed = madeAnew(HAPPENED.map((one, i) => (i === 0 ? { ...one, amount: 9 } : one)));
    expect(verifyStatement({ ...honest(), ...changed, proofs: [] }, sha256, { kept }).faults).toEqual([
      { code: "proof-missing", day: "2026-11-01" },
    ]);
  });

  it("rows that are gone, or dated later than a root that was kept, are told to whoever had some", () => {
    const later = madeAnew(HAPPENED.map((one) => ({ ...one, day: 9 })));
    for (const rows of [[], later.rows]) {
      const { ok, rowless } = verifyStatement({ ...honest(), rows, proofs: [] }, sha256, { kept: PUBLISHED });
      expect([ok, rowless]).toEqual([true, PUBLISHED.map(({ day }) => day)]);
    }
  });

  it("more rows than a call has arguments", () => {
    const { account, proofs, rows } = honest();
    const many = Array.from({ length: 150_000 }, () => rows[6] ?? []).flat();
    expect(
      verifyStatement({ ...honest(), account, proofs, rows: [...rows, ...many] }, sha256).faults,
    ).toHaveLength(150_000);
  });

  it("a row that a root should have had", () => {
    const late = statementOf(HAPPENED, [1, 2, 3, 4]);
    const dated = (day: number) => HAPPENED.map((one, i) => (i === 6 ? { ...one, day } : one));
    const older = { ...late, rows: sealedRows(late.account, dated(2)), proofs: late.proofs.slice(0, 3) };
    expect(verifyStatement(older, sha256).faults).toEqual(
      ["2026-11-02", "2026-11-03"].map((day) => ({ code: "row-not-in-root", row: 7, day })),
    );
  });

  it("a row that is said to be from before there were seals, after one that was sealed", () => {
    const faults = foundIn(() => madeAnew(HAPPENED.map((one, i) => ({ ...one, before: i < 2 || i === 4 }))));
    expect(faults[0]).toEqual({ code: "row-not-before", row: 5 });
  });

  it("a root of the public list that was replaced", () => {
    const tops = ["one", "two", "three"].map((name) => bytesFor(name));
    const roots: StatementRoot[] = [];
    for (const top of tops) {
      const [day, previous] = [`2026-11-0${roots.length + 1}`, roots.at(-1)?.root ?? null];
      roots.push({ day, previous, top, root: rootOf(sha256, day, previous, top) });
    }
    expect(brokenRoots(roots, sha256)).toEqual([]);
    expect(brokenRoots([...roots].reverse().slice(0, 2), sha256)).toEqual([]);
    const top = bytesFor("another");
    const other = { day: "2026-11-02", previous: roots[0]?.root ?? null, top };
    const replaced = { ...other, root: rootOf(sha256, other.day, other.previous, top) };
    expect(brokenRoots(roots.with(1, replaced), sha256)).toEqual(["2026-11-03"]);
    expect(brokenRoots(roots.with(1, { ...replaced, top: tops[1] ?? "" }), sha256)).toContain("2026-11-02");
    expect(brokenRoots(roots.toSpliced(1, 1), sha256)).toEqual(["2026-11-03"]);
  });

  it("anything that chance does to its rows and proofs", () => {
    const file = statementOf(HAPPENED, [4]);
    const published = rootsOf(file);
    const text = JSON.stringify(statementFileSchema.parse(file));
    /** Places of the text behind which rows and proofs stand. */
    const from = text.indexOf('"account"');
    fc.assert(
      fc.property(
        fc.integer({ min: from, max: text.length - 1 }),
        fc.constantFrom(...'0123456789abcdefnul-,[]{}":é'),
        fc.constantFrom(0, 1),
        (at, letter, removed) => {
          const changed = text.slice(0, at) + letter + text.slice(at + removed);
          const parsed = statementFileSchema.safeParse(parse(changed));
          if (!parsed.success || JSON.stringify(parsed.data) === text) return true;
          return !verifyStatement(parsed.data, sha256, { kept: published }).ok;
        },
      ),
      { numRuns: 3_000, seed: 1 },
    );
  });
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
