import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rowsOf } from "#server/platform/db/rows.ts";
import { createQueue } from "#server/platform/jobs/queue.ts";
import { loggableError } from "#server/platform/log/loggable-error.ts";
import type { Services } from "#server/services.ts";
import { until } from "#test/support/client.ts";
import { openFreshDatabase } from "#test/support/database.ts";
import { tablesWith } from "#test/support/kept-words.ts";

it("what goes wrong in the queue is an error, with its code", async () => {
  const database = await openFreshDatabase("postgres");
  let announce = (_error: Error) => {};
  const announced = new Promise<Error>((resolve) => {
    announce = resolve;
  });
  const queue = createQueue(database, (error) => announce(error));
  await queue.open(["looks-for-work"]);
  const kind = { name: "looks-for-work", concurrency: 1, expireInSeconds: 60, retryLimit: 0 };
  await queue.work({} as Services, [{ ...kind, handle: async () => {} }]);
  await database.db.execute(sql`alter schema pgboss rename to mislaid`);
  expect(loggableError(await announced)).toMatchObject({
    code: "42P01",
    message: expect.stringContaining("does not exist"),
    stack: expect.stringContaining("at "),
  });
  await database.db.execute(sql`alter schema mislaid rename to pgboss`);
  await queue.close(1);
});

it("what a job fails with is kept without what its query was given", async () => {
  const database = await openFreshDatabase("postgres");
  const { db } = database;
  const queue = createQueue(database, () => {});
  const name = "keeps-a-text";
  await queue.open([name]);
  const kind = { name, concurrency: 1, expireInSeconds: 60, retryLimit: 0 };
  const handle = async () => {
    await db.execute(sql`select ${"Four fivefold six."}::text, 1 / (${0}::int)`);
  };
  await queue.work({} as Services, [{ ...kind, handle }]);
  await queue.send(db, name, {});
  await until("it to fail", async () => (await tablesWith(db, "division by zero")).length > 0);
  expect(await tablesWith(db, "fivefold")).toEqual([]);
  await queue.close(1);
});

it("what is due begins though nobody announced it, on the kinds of work alone that have some", async () => {
  const database = await openFreshDatabase("postgres");
  const { db } = database;
  const queue = createQueue(database, () => {});
  await queue.open(["due", "never"]);
  const begun: string[] = [];
  const kinds = ["due", "never"].map((name) => ({
    ...{ name, concurrency: 2, expireInSeconds: 60, retryLimit: 0 },
    handle: async () => void begun.push(name),
  }));
  await queue.work({} as Services, kinds);
  await db.execute(
    sql`insert into pgboss.job (name, start_after) values ('due', now() + interval '1 second')`,
  );
  await until("it to begin", () => begun.length > 0); // each worker looks by itself after minutes
  expect(begun).toEqual(["due"]);
  await queue.close(1);
});

it("a start finds its queues as they are to be, and writes nothing", async () => {
  const database = await openFreshDatabase("postgres");
  const kind = {
    ...{ name: "kept", concurrency: 1, expireInSeconds: 60, retryLimit: 3, cron: "0 4 * * *" },
    handle: async () => {},
  };
  const start = async (changed: object = {}) => {
    const queue = createQueue(database, () => {});
    await queue.open([kind.name]);
    await queue.work({} as Services, [{ ...kind, ...changed }]);
    await queue.close(1);
    const rules = sql`select expire_seconds, retry_limit, q.updated_on, cron, s.updated_on as planned
      from pgboss.queue q join pgboss.schedule s using (name) where name = ${kind.name}`;
    return (await rowsOf(database.db, rules))[0];
  };
  const first = await start();
  expect(first).toMatchObject({ expire_seconds: 60, retry_limit: 3, cron: "0 4 * * *" });
  expect(await start()).toEqual(first);
  expect(await start({ expireInSeconds: 90, cron: "0 5 * * *" })).toMatchObject({
    ...{ expire_seconds: 90, retry_limit: 3, cron: "0 5 * * *" },
  });
});
