import { eq, sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { conversion } from "#server/conversions/tables.ts";
import { document } from "#server/documents/tables.ts";
import { announceExpiry } from "#server/library/announce-expiry.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { register, send, until } from "#test/support/client.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";
import { openSharing } from "#test/support/sharing.ts";

it("an edit is written while its person is written to of what is about to go", async () => {
  const world = await openSharing({}, undefined, "postgres");
  onTestFinished(() => world.close());
  const { services } = world;
  const { db } = services;
  const ada = await register(world.url, "ada@example.org");
  const { id, conversion: of, segments } = await transcriptOf(services, ada);
  await db
    .update(conversion)
    .set({ expiresAt: new Date(Date.now() + 86_400_000) })
    .where(eq(conversion.id, of));
  const blocked = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const waiting = async () => (await rowsOf(db, blocked)).length;
  // Somebody holds the document for a moment, so that both wait in the middle of their work.
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction(async (tx) => {
    await tx.select().from(document).where(eq(document.id, id)).for("update");
    held.resolve();
    await go.promise;
  });
  await held.promise;
  const edit = send(`${world.url}/api/documents/${id}/segments/${segments[1]}`, {
    ...{ method: "PATCH", headers: { token: ada.token } },
    body: { text: "Four Fivefold six.", revision: 1 },
  });
  await until("the edit to wait", async () => (await waiting()) === 1);
  const letter = announceExpiry(services).then(
    () => "written",
    (error) => `${error.cause?.code}`,
  );
  await until("the letter to wait", async () => (await waiting()) === 2);
  go.resolve();
  await holding;
  expect([(await edit).status, await letter]).toEqual([200, "written"]);
});
