import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { capture, deduct, forgetWords, grant, hold, release, takeBack } from "#server/credits/ledger.ts";
import { newestRoot } from "#server/credits/newest-root.ts";
import { setAside } from "#server/credits/purse-account.ts";
import { sealDay } from "#server/credits/seal-day.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { seeded } from "#test/support/random.ts";
import type { Announcement, SealingWork } from "#test/support/seal-kills.ts";

/* Moves credits and seals days as a server does, until it is killed; each thing that is done is told once it is committed. */

/** Movements at once. */
const LANES = 4;
const expiresAt = new Date("2130-01-01T00:00:00Z");
const because = outcome("credits-adjusted");

const { place, seed, people }: SealingWork = JSON.parse(process.argv[2] ?? "");
const random = seeded(seed);
const { db } = await openDatabase(place);
const announce = (announced: Announcement) => void process.send?.(announced);
const upTo = (most: number) => 1 + Math.floor(random() * most);

async function move(): Promise<void> {
  const { user, main, purse, forgets } = people[Math.floor(random() * people.length)] as (typeof people)[0];
  const [operation, amount, words] = [randomUUID(), upTo(4), `Grüße ${upTo(1_000)}`];
  const one = { accountId: main, operation, amount, because };
  const dice = random();
  if (dice < 0.02 && forgets) {
    await forgetWords(db, user);
    return announce({ forgotten: main });
  }
  if (dice < 0.35) await grant(db, { ...one, words });
  else if (dice < 0.5) {
    if ((await deduct(db, one)).outcome !== "deducted") return;
  } else if (dice < 0.55) await takeBack(db, one);
  else if (dice < 0.75) {
    const signed = random() < 0.7 ? amount : -amount;
    if ((await setAside(db, { purse, operation, amount: signed, name: "Robot" })).outcome !== "moved") return;
  } else {
    const [accountId, tool] = [random() < 0.5 ? main : purse, "text-to-speech"] as const;
    const held = await hold(db, { accountId, operation, amount, words, tool, expiresAt });
    if (held.outcome !== "held") return;
    if (random() < 0.7) await capture(db, held.holdId);
    else await release(db, held.holdId, outcome("conversion-canceled"));
    return;
  }
  announce({ moved: operation });
}

/** A midnight: what is dated from here on is of the next day. Two that come to it at once pass it once. */
async function passMidnight(): Promise<string> {
  const [now] = await rowsOf<{ day: string }>(db, sql`select day::text as day from days_clock`);
  const day = now?.day ?? "";
  await db.execute(sql`update days_clock set day = day + 1 where day = ${day}::date`);
  return day;
}

async function seal(day: string): Promise<void> {
  announce({ sealing: day });
  if (!(await sealDay(db, day))) return;
  const newest = await newestRoot(db);
  if (newest?.day === day) announce({ sealed: newest });
}

async function passDays(): Promise<never> {
  for (;;) {
    await setTimeout(100 + random() * 200);
    await seal(await passMidnight());
  }
}

async function moveOn(): Promise<never> {
  for (;;) {
    await move();
    await setTimeout(random() * 40);
  }
}

await Promise.all([passDays(), ...Array.from({ length: LANES }, moveOn)]);
