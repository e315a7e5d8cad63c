import { describe, expect, it } from "vitest";
import { statementFileSchema } from "#contract/statement-file.ts";
import { verifyStatement } from "#contract/statement-proof.ts";
import {
  bytesFor,
  HAPPENED,
  honest,
  PUBLISHED,
  proofsFor,
  sealedRows,
  sha256,
  statementOf,
} from "#test/support/sealed-statement.ts";

describe("an honest statement", () => {
  it("holds, and says up to which row its newest root proves it", () => {
    const file = honest();
    const { root = "" } = PUBLISHED.at(-1) ?? {};
    expect(verifyStatement(statementFileSchema.parse(file), sha256, { kept: PUBLISHED })).toEqual({
      ...{ ok: true, faults: [], rows: 7, before: 2, wordsDeleted: [], misdated: [], rowless: [] },
      proven: { day: "2026-11-04", root, rows: 7 },
    });
    expect(verifyStatement(file, sha256)).toEqual(verifyStatement(file, sha256, { kept: PUBLISHED }));
  });

  it("holds beside any number of other accounts", () => {
    for (const others of [0, 1, 2, 3, 4, 5, 7, 8, 30, 31]) {
      const file = honest();
      const proofs = proofsFor(file.account, file.rows, [3, 4], others);
      expect(verifyStatement({ ...file, proofs }, sha256).proven?.day, `${others} others`).toBe("2026-11-04");
    }
  });

  it("holds when words were deleted, and says of which rows", () => {
    const file = honest();
    const rows = file.rows.map((row, i) => (i < 3 ? { ...row, words: null, salt: null } : row));
    const { ok, wordsDeleted } = verifyStatement({ ...file, rows }, sha256, { kept: PUBLISHED });
    expect({ ok, wordsDeleted }).toEqual({ ok: true, wordsDeleted: [1, 2, 3] });
  });

  it("proves nothing before its first root, and only the rows that are in one", () => {
    const file = honest();
    expect(verifyStatement({ ...file, proofs: [] }, sha256)).toMatchObject({ ok: true, proven: null });
    const early = statementOf(HAPPENED, [1, 2]);
    expect(verifyStatement(early, sha256)).toMatchObject({ ok: true, rows: 7, proven: { rows: 4 } });
    const cutSince = { ...early, rows: early.rows.slice(0, 5) };
    expect(verifyStatement(cutSince, sha256)).toMatchObject({ ok: true, proven: { rows: 4 } });
  });

  it("of an older day holds by the list of today, which proves it as far as it goes", () => {
    const saved = statementOf(HAPPENED, [1, 2]);
    expect(verifyStatement(saved, sha256, { listed: PUBLISHED })).toMatchObject({
      ok: true,
      proven: { day: "2026-11-02", rows: 4 },
    });
  });

  it("holds when a clock was wrong, and says of which rows", () => {
    const late = sealedRows(
      honest().account,
      HAPPENED.map((one, i) => (i === 6 ? { ...one, day: 9 } : one)),
    );
    const inRoot = late.map((row) => ({ ...row, at: "2026-11-04T09:00:00.000000Z" }));
    const proofs = proofsFor(honest().account, inRoot, [4]);
    const { ok, misdated, proven } = verifyStatement({ ...honest(), rows: late, proofs }, sha256);
    expect({ ok, misdated, rows: proven?.rows }).toEqual({ ok: true, misdated: [7], rows: 7 });
  });

  it("of somebody who came later than a root that was kept holds by its own", () => {
    const kept = [{ day: "2026-10-31", root: bytesFor("of before") }];
    const { ok, rowless, proven } = verifyStatement(honest(), sha256, { kept });
    expect([ok, rowless, proven?.day]).toEqual([true, ["2026-10-31"], "2026-11-04"]);
  });

  it("of nobody has nothing to prove", () => {
    expect(verifyStatement(statementOf([], []), sha256, { kept: PUBLISHED })).toMatchObject({
      ok: true,
      rows: 0,
    });
  });
});
