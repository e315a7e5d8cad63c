import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { inArray, sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import type { KnownRoot } from "#contract/statement-file.ts";
import { grant, openAccount } from "#server/credits/ledger.ts";
import { openPurse, setAside } from "#server/credits/purse-account.ts";
import { sealDay } from "#server/credits/seal-day.ts";
import { ledgerTransfer } from "#server/credits/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { type DatabaseKind, type DatabasePlace, freshPlace } from "#test/support/database.ts";
import { seeded } from "#test/support/random.ts";
import { judgeSeals } from "#test/support/sealed-days.ts";
import { inDatabase } from "#test/support/server.ts";

/** Somebody with a purse; `forgets`: whose words are deleted now and then. */
export type SealedPerson = { user: string; main: string; purse: string; forgets: boolean };
export type SealingWork = { place: DatabasePlace; seed: number; people: SealedPerson[] };
/** What is committed, and what is begun. */
export type Announcement =
  | { moved: string }
  | { forgotten: string }
  | { sealing: string }
  | { sealed: KnownRoot };

/** As servers of tests have it: compiled code is kept from one start to the next. */
const compiledCode = fileURLToPath(new URL("../../node_modules/.cache/saywrite/compiled", import.meta.url));
const program = fileURLToPath(new URL("./sealing-child.ts", import.meta.url));
/** Days are told by a clock of the test's own, from here on; they are over long before the ledger's own clock says so. */
const FIRST_DAY = "2020-01-01";

/**
 * Kills processes (two on PostgreSQL) so many times that move credits of many accounts while days end and are sealed, half of the
 * times while a day is being sealed. Proves that what was confirmed is there, that every statement verifies with every root that
 * was announced, and that what is done to one is found. `seed` repeats a run. @returns what was counted, for people
 */
export async function killWhileSealing(
  kind: DatabaseKind,
  { accounts, kills, seed }: { accounts: number; kills: number; seed: number },
): Promise<string> {
  const random = seeded(seed);
  const place = await freshPlace(kind);
  const people = await inDatabase(place, async ({ db }) => {
    await setDaysClock(db);
    return Promise.all(Array.from({ length: accounts }, (_, i) => openPerson(db, i)));
  });
  const announced: Announcement[] = [];
  const running: ChildProcess[] = [];
  onTestFinished(async () => void (await Promise.all(running.map(kill))));
  const env = { ...process.env, NODE_COMPILE_CACHE: compiledCode };
  const start = () => {
    const work: SealingWork = { place, people, seed: Math.floor(random() * 2 ** 31) };
    return fork(program, [JSON.stringify(work)], { env, execArgv: [] });
  };
  const startOne = async () => {
    const child = start();
    running.push(child);
    child.on("message", (one: Announcement) => announced.push(one));
    await once(child, "message");
  };
  await Promise.all(Array.from({ length: kind === "postgres" ? 2 : 1 }, startOne));
  for (let round = 0; round < kills; round++) {
    const [child] = running.splice(Math.floor(random() * running.length), 1);
    if (!child) throw new Error("nothing runs that could be killed");
    await hears(child, Math.floor(random() * 60));
    if (random() < 0.5) await isSealing(child);
    await setTimeout(random() * 20);
    await kill(child);
    await startOne();
  }
  await Promise.all(running.map(kill));
  return inDatabase(place, async ({ db }) => {
    await expectMoved(db, announced);
    const [now] = await rowsOf<{ day: string }>(db, sql`select day::text as day from days_clock`);
    await sealDay(db, now?.day ?? "");
    const kept = announced.flatMap((one) => ("sealed" in one ? [one.sealed] : []));
    const forgotten = announced.flatMap((one) => ("forgotten" in one ? [one.forgotten] : []));
    const found = await judgeSeals(db, { people, random, kept, forgotten: new Set(forgotten) });
    return `${kills} kills, ${accounts} people, ${found}`;
  });
}

/** Everything that moves is dated by it: half an hour before midnight, since a day of the test's takes no second. */
async function setDaysClock(db: Db): Promise<void> {
  await db.execute(sql`create table days_clock (day date not null)`);
  await db.execute(sql`insert into days_clock values (${FIRST_DAY})`);
  await db.execute(sql`create function days_clock_dates() returns trigger language plpgsql as $$ begin
    new.created_at := ((select day from days_clock) + time '23:30'
      + extract(epoch from clock_timestamp())::numeric % 900 * interval '1 second') at time zone 'UTC';
    return new;
  end $$`);
  await db.execute(sql`create trigger days_clock_dates before insert on ledger_transfer
    for each row execute function days_clock_dates()`);
}

async function openPerson(db: Db, nth: number): Promise<SealedPerson> {
  const user = randomUUID();
  const main = await openAccount(db, user);
  const purse = await openPurse(db, main);
  const given = { accountId: main, amount: 20, because: outcome("credits-welcome") };
  for (const operation of ["sign-up", "again", "and again"])
    await grant(db, { ...given, operation, words: `Welcome, number ${nth}` });
  await setAside(db, { purse, operation: "first", amount: 5, name: "Robot" });
  return { user, main, purse, forgets: nth % 5 === 0 };
}

/** Waits until it has told so many things: a busy machine gets as far as an idle one. */
async function hears(child: ChildProcess, things: number): Promise<void> {
  for (let left = things; left > 0; left--) await once(child, "message");
}

async function isSealing(child: ChildProcess): Promise<void> {
  for (;;) {
    const [announced]: [Announcement] = (await once(child, "message")) as [Announcement];
    if ("sealing" in announced) return;
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Each movement that was told is committed. */
async function expectMoved(db: Db, announced: readonly Announcement[]): Promise<void> {
  const moved = announced.flatMap((one) => ("moved" in one ? [one.moved] : []));
  expect(moved.length).toBeGreaterThan(0);
  const { operation } = ledgerTransfer;
  const there = new Set<string>();
  for (let from = 0; from < moved.length; from += 1_000) {
    const block = inArray(operation, moved.slice(from, from + 1_000));
    for (const row of await db.select({ operation }).from(ledgerTransfer).where(block))
      there.add(row.operation);
  }
  expect(moved.filter((one) => !there.has(one))).toEqual([]);
}
