import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { lockCaptions } from "#server/conversions/captioned.ts";
import { ledgerAccount } from "#server/credits/tables.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { audioFolder, tone } from "#test/support/audio.ts";
import { register, until } from "#test/support/client.ts";
import { beginLive, connect, readLive } from "#test/support/live-client.ts";
import { listenLive, second } from "#test/support/live-engine.ts";
import { openStepServer } from "#test/support/step-server.ts";

/**
 * So many transcripts of a recording are canceled, each while another press for it has locked its captions: proves that
 * both take captions first and the account after them.
 */
export async function lockInOneOrder(rounds: number): Promise<void> {
  const server = await openStepServer("postgres", { SECONDS_PER_CREDIT: "4", CONVERSIONS_PER_MINUTE: "100" });
  onTestFinished(() => server.close());
  const files = await audioFolder();
  onTestFinished(() => files.remove());
  const recording = await files.make("nine.wav", tone(9)); // three credits
  const { services } = server;
  const { db } = services;
  listenLive(services, { open: Promise.resolve() });
  const ada = await register(server.url, "ada@example.org");
  const { id } = await beginLive(ada);
  const client = await connect(server.url, ada, id);
  client.send(0, second(1));
  client.end();
  await client.ended();

  const account = sql`select id from ${ledgerAccount} where ${ledgerAccount.userId} = ${ada.user.id} for update nowait`;
  const waiting = sql`select 1 from pg_locks where not granted`;
  for (let round = 0; round < rounds; round++) {
    const key = `round-${round}-of-thirty`;
    const transcribing = ada.transcribe(recording, { key, live: id });
    await server.engine.run();
    const { id: conversionId } = (await ada.conversionByKey(key))!;
    const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const press = db.transaction(async (tx) => {
      await lockCaptions(tx, ada.user.id, id);
      locked.resolve();
      await go.promise;
      await tx.execute(account);
    });
    await locked.promise;
    const canceling = ada.call(`/api/conversions/${conversionId}/cancel`);
    await until("a lock that is waited for", async () => (await rowsOf(db, waiting)).length > 0);
    go.resolve();
    await press; // in two orders the account is the other's, who waits for the captions
    await Promise.all([canceling, transcribing]);
  }
  expect((await readLive(ada, id)).toInclude).toBe(1);
}
