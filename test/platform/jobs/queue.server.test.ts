import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
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
