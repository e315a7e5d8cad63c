import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { checkLedger } from "#server/credits/check.ts";
import {
  availableCredits,
  capture,
  deduct,
  grant,
  hold,
  openAccount,
  release,
} from "#server/credits/ledger.ts";
import { type Db, openDatabase } from "#server/platform/db/client.ts";
import { freshPlace } from "#test/support/database.ts";

const expiresAt = new Date("2120-01-01T00:00:00Z");
const CONNECTIONS = 50;
const SPEECH = { tool: "text-to-speech", words: "Hello" } as const;
const CANCELED = outcome("conversion-canceled");

/** Many connections that are all open before the race starts, so that it really is one. */
async function manyConnections(): Promise<Db> {
  const place = await freshPlace("postgres");
  await (await openDatabase(place)).close();
  const pool = new Pool({ connectionString: place.url, max: CONNECTIONS });
  onTestFinished(() => pool.end());
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  for (const client of clients) client.release();
  return drizzle(pool);
}

async function customerWith(db: Db, credits: number): Promise<{ userId: string; accountId: string }> {
  const userId = randomUUID();
  const accountId = await openAccount(db, userId);
  await grant(db, { accountId, operation: "sign-up", amount: credits, because: outcome("credits-welcome") });
  return { userId, accountId };
}

const holdOne = (db: Db, accountId: string, operation: string) =>
  hold(db, { accountId, operation, amount: 1, ...SPEECH, expiresAt });

function atOnce<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
}

/** How often each outcome came back. */
function tally(answers: { outcome: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

describe("races on the ledger, PostgreSQL with fifty connections", () => {
  it.each([1, 7, 20])("ten times as many holds as the %d credits there are: exactly that many", async (n) => {
    const db = await manyConnections();
    const { userId, accountId } = await customerWith(db, n);
    const answers = await atOnce(10 * n, (index) => holdOne(db, accountId, `conversion ${index}`));
    expect(tally(answers)).toEqual({ held: n, insufficient: 9 * n });
    expect(await availableCredits(db, userId)).toBe(0);
    expect(await checkLedger(db)).toMatchObject({ ok: true });
  });

  it("the same hold asked for by many at once is one hold", async () => {
    const db = await manyConnections();
    const { userId, accountId } = await customerWith(db, 5);
    const answers = await atOnce(40, () => holdOne(db, accountId, "double click"));
    expect(tally(answers)).toEqual({ held: 40 });
    expect(new Set(answers.map((a) => a.outcome === "held" && a.holdId)).size).toBe(1);
    expect(await availableCredits(db, userId)).toBe(4);
  });

  it("the same grant and the same deduction by many at once happen once", async () => {
    const db = await manyConnections();
    const { userId, accountId } = await customerWith(db, 5);
    const pack = { accountId, operation: "payment 1", amount: 45, because: outcome("credits-adjusted") };
    const use = { accountId, operation: "use 1", amount: 3, because: outcome("credit-used") };
    const answers = await atOnce<{ outcome: string }>(60, (i) => (i % 2 ? grant(db, pack) : deduct(db, use)));
    expect(tally(answers)).toEqual({ granted: 30, deducted: 30 });
    expect(await availableCredits(db, userId)).toBe(47);
    expect(await checkLedger(db)).toMatchObject({ ok: true, totals: { issued: 50, spent: 3 } });
  });

  it("a hold that is taken and given back by many at once ends one way, and all learn which", async () => {
    const db = await manyConnections();
    const rounds = 30;
    const { userId, accountId } = await customerWith(db, rounds);
    const ends: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const placed = await holdOne(db, accountId, `conversion ${round}`);
      if (placed.outcome !== "held") throw new Error(placed.outcome);
      const answers = await atOnce(12, (i) =>
        i % 2 === round % 2 ? capture(db, placed.holdId) : release(db, placed.holdId, CANCELED),
      );
      const reported = new Set(answers.map((a) => a.outcome));
      expect(reported.size).toBe(1);
      ends.push(...reported);
    }
    const captured = ends.filter((end) => end === "captured").length;
    expect(await availableCredits(db, userId)).toBe(rounds - captured);
    expect(await checkLedger(db)).toMatchObject({ ok: true, totals: { spent: captured } });
  });

  it("many new accounts for one user at once are one account", async () => {
    const db = await manyConnections();
    const ids = await atOnce(40, () => openAccount(db, "one person"));
    expect(new Set(ids).size).toBe(1);
  });

  it("a storm of everything on three customers leaves a ledger that adds up", async () => {
    const db = await manyConnections();
    const customers = await atOnce(3, () => customerWith(db, 40));
    const answers = await atOnce<{ outcome: string }>(600, async (i) => {
      const { accountId } = customers[i % customers.length] as (typeof customers)[number];
      const request = { accountId, operation: `operation ${i % 97}`, amount: 1 + (i % 3) };
      const because = outcome("credits-adjusted");
      if (i % 5 === 0) return grant(db, { ...request, because });
      if (i % 5 === 1) return deduct(db, { ...request, because });
      const placed = await hold(db, { ...request, ...SPEECH, expiresAt });
      if (placed.outcome !== "held") return placed;
      return i % 2 ? capture(db, placed.holdId) : release(db, placed.holdId, CANCELED);
    });
    const { captured = 0, released = 0, insufficient = 0 } = tally(answers);
    expect(Math.min(captured, released, insufficient)).toBeGreaterThan(0);
    expect(await checkLedger(db)).toMatchObject({ ok: true });
  });
});
