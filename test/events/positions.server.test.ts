import { asc, eq, gt, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { user } from "#server/accounts/tables.ts";
import { followEvents } from "#server/events/follow.ts";
import { createEventHub } from "#server/events/hub.ts";
import { addEvent } from "#server/events/index.ts";
import { event } from "#server/events/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { webhook } from "#server/webhooks/tables.ts";
import { describeOnDatabases, openFreshDatabase } from "#test/support/database.ts";

const queue = { send: async () => {} };

/** Somebody with a webhook, so that events are written. */
async function listener(db: Db, id: string): Promise<string> {
  const now = new Date();
  await db.insert(user).values({ id, name: id, email: `${id}@example.org`, createdAt: now, updatedAt: now });
  await db.insert(webhook).values({
    ...{ userId: id, name: "Site", url: "https://example.org/", secret: "none" },
    events: ["credits.low"],
  });
  return id;
}
const add = (tx: Db, id: string, credits: number) =>
  addEvent({ queue: queue as never }, tx, id, { type: "credits.low", data: { credits } });
const positions = async (db: Db, id: string) =>
  (await db.select().from(event).where(eq(event.userId, id)).orderBy(asc(event.position))).map(
    ({ position, data }) => [position, "credits" in data ? data.credits : null],
  );

it("what commits first has the smaller number, whoever began first; what is rolled back has none", async () => {
  const { db } = await openFreshDatabase("postgres");
  const ada = await listener(db, "ada");
  const written = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const slow = db.transaction(async (tx) => {
    await add(tx, ada, 1);
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  await db.transaction((tx) => add(tx, ada, 2));
  expect(await positions(db, ada)).toEqual([[1, 2]]);
  const failing = db.transaction(async (tx) => {
    await add(tx, ada, 3);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  mayCommit.resolve();
  await slow;
  expect(await positions(db, ada)).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it("who reads behind the last that they saw misses none, however many are written at once", async () => {
  const { db } = await openFreshDatabase("postgres");
  const ada = await listener(db, "ada");
  const seen: number[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let last = 0; ; ) {
      const wasOver = isOver;
      const behind = sql`${event.userId} = ${ada} and ${gt(event.position, last)}`;
      const found = await db.select().from(event).where(behind).orderBy(asc(event.position));
      seen.push(...found.map(({ position }) => position ?? 0));
      last = seen.at(-1) ?? 0;
      if (wasOver) return;
    }
  })();
  const write = (n: number) =>
    db.transaction(async (tx) => {
      await add(tx, ada, n);
      await tx.execute(sql`select pg_sleep(${(n % 7) / 500})`);
      if (n % 3 === 0) await add(tx, ada, n);
    });
  await Promise.all(Array.from({ length: 150 }, (_, n) => write(n)));
  isOver = true;
  await reading;
  expect(seen).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
});

it("who follows waits once at a time, however much there is to read; ahead of all there is, from the newest", async () => {
  const { db } = await openFreshDatabase("postgres");
  const ada = await listener(db, "ada");
  await db.transaction(async (tx) => {
    for (let n = 0; n < 250; n++) await add(tx, ada, n);
  });
  const hub = createEventHub();
  let waits = 0;
  const next: typeof hub.next = (...asked) => {
    waits++;
    return hub.next(...asked).finally(() => waits--);
  };
  const follow = (after: number) => {
    const leaving = new AbortController();
    const reader = {
      ...{ userId: ada, after, disconnected: leaving.signal },
      allowed: async () => true,
    };
    return { leaving, events: followEvents({ db, events: { next } } as never, reader) };
  };
  const all = follow(0);
  const seen: number[] = [];
  for await (const one of all.events) {
    if (one) seen.push(one.position);
    if (seen.length === 250) break;
  }
  expect(seen).toEqual(Array.from({ length: 250 }, (_, n) => n + 1));
  await Promise.resolve();
  expect(waits).toBe(0);
  const ahead = follow(900);
  await ahead.events.next();
  await db.transaction((tx) => add(tx, ada, 1));
  for await (const one of ahead.events) {
    if (!one) continue;
    expect(one.position).toBe(251);
    break;
  }
  ahead.leaving.abort();
});

describeOnDatabases("events", (open) => {
  it("are written for whom a program could hear them, and go with the account, also in one transaction", async () => {
    const { db } = await open();
    const ada = await listener(db, "ada");
    const now = new Date();
    await db
      .insert(user)
      .values({ id: "eve", name: "Eve", email: "eve@example.org", createdAt: now, updatedAt: now });
    await db.transaction(async (tx) => {
      await add(tx, ada, 1);
      await add(tx, "eve", 2);
    });
    expect([await positions(db, ada), await positions(db, "eve")]).toEqual([[[1, 1]], []]);
    await db.transaction(async (tx) => {
      await add(tx, ada, 3);
      await tx.delete(user).where(eq(user.id, ada));
    });
    expect(await db.select().from(event)).toEqual([]);
  });
});
