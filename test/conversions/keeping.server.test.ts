import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gt, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { document } from "#server/documents/tables.ts";
import type { Database } from "#server/platform/db/client.ts";
import { createQueue } from "#server/platform/jobs/queue.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { register, until } from "#test/support/client.ts";
import { inDatabase, type TestServer } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";

const { spoken } = await spokenFolder();

const stored = (server: TestServer, shelf: "audio" | "uploads") =>
  readdirSync(join(server.dataDir, "files", shelf));

/** Has the server do now what its hourly schedule would. */
async function hourly(database: Database, job: "expire-results" | "missing-copies"): Promise<void> {
  const queue = createQueue(database, () => {});
  await queue.open([job]);
  await database.db.transaction((tx) => queue.send(tx, job, { asked: randomUUID() }));
  await queue.close(1);
}
const cleanUp = (database: Database) => hourly(database, "expire-results");

describeServing(
  "keeping results",
  { settings: { KEEP_RESULTS_DAYS: "7" }, kinds: ["postgres"] },
  (serving) => {
    it("credits on hold past their time that no conversion carries come back", async () => {
      const { url, server } = serving();
      const ada = await register(url, "stuck@example.org");
      await inDatabase(server.place, async (database) => {
        await database.db.execute(sql`
          select ledger_hold(a.id, 'stuck', 2, 'text-to-speech', 'Hello', now() - interval '1 second')
          from ledger_account a where a.user_id = ${ada.user.id}`);
        expect(await ada.credits()).toBe(3);
        await cleanUp(database);
        await until("the credits to come back", async () => (await ada.credits()) === 5);
      });
    });

    it("a result says when it goes; past its date it goes with its audio, and the ledger keeps what was paid", async () => {
      const { url, server } = serving();
      const ada = await register(url, "keeping@example.org");
      const [old, young] = [await ada.synthesize("Old."), await ada.synthesize("Young.")];
      const [shown] = await ada.conversions();
      const days = (Date.parse(shown?.expiresAt ?? "") - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(6.99);
      expect(days).toBeLessThanOrEqual(7);
      const heard = await ada.transcribe(spoken);
      expect([stored(server, "uploads").length, stored(server, "audio").length]).toEqual([1, 3]);

      await inDatabase(server.place, async (database) => {
        await database.db.execute(
          sql`update conversion set expires_at = now() - interval '1 second' where id = ${old.body.conversion?.id}`,
        );
        await cleanUp(database);
        await until("the old one to go", async () => (await ada.conversions()).length === 2);
      });
      await until("its audio to go", () => stored(server, "audio").length === 2);
      expect(stored(server, "audio").sort()).toEqual(
        [young, heard].map(({ body }) => `${body.conversion?.id}-1.mp3`).sort(),
      );
      expect((await fetch(url + old.body.voice)).status).toBe(404);
      expect((await fetch(url + young.body.voice)).status).toBe(200);
      expect(await ada.credits()).toBe(2);
    });
  },
);

describeServing("files that nobody knows", { kinds: ["postgres"] }, (serving) => {
  it("are cleared away after a day: a kill during an upload leaves them behind", async () => {
    const { url, server } = serving();
    const ada = await register(url, "strays@example.org");
    const { body } = await ada.synthesize("Known, however old.");
    const file = (path: string) => join(server.dataDir, "files", path);
    mkdirSync(file("uploads"), { recursive: true });
    for (const path of ["uploads/half", "uploads/arriving", "audio/half.mp3"]) writeFileSync(file(path), "…");
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const path of ["uploads/half", "audio/half.mp3", `audio/${body.conversion?.id}-1.mp3`]) {
      utimesSync(file(path), twoDaysAgo, twoDaysAgo);
    }
    await inDatabase(server.place, async (database) => {
      await cleanUp(database);
      await until("the strays to go", () => !stored(server, "audio").includes("half.mp3"));
    });
    expect(stored(server, "uploads")).toEqual(["arriving"]);
    expect(stored(server, "audio")).toEqual([`${body.conversion?.id}-1.mp3`]);
  });
});

describeServing("keeping uploads", { settings: { KEEP_UPLOADS: "true" }, kinds: ["postgres"] }, (serving) => {
  testAtLength("KEEP_UPLOADS keeps a recording exactly as long as its result", async () => {
    const { url, server } = serving();
    const ada = await register(url, "uploads@example.org");
    const kept = await ada.transcribe(spoken);
    await inDatabase(server.place, async (database) => {
      await cleanUp(database);
      const deleted = await ada.synthesize("This one goes.");
      await database.db.execute(
        sql`update conversion set expires_at = now() - interval '1 second' where id = ${deleted.body.conversion?.id}`,
      );
      await cleanUp(database);
      await until("the clean-up to have run", async () => (await ada.conversions()).length === 1);
    });
    expect(stored(server, "uploads")).toHaveLength(1);
    await ada.remove(kept.body.conversion?.id as string);
    await until("the recording to go", () => stored(server, "uploads").length === 0);
  });

  it("a recording that could not be stored for listening can be heard within the hour; one that was deleted stays silent", async () => {
    const { url, server } = serving();
    const [ada, eve] = [await register(url, "mute@example.org"), await register(url, "deleted@example.org")];
    await Promise.all([ada, eve].map((person) => person.transcribe(spoken)));
    const soundOf = async (person: typeof ada) => (await person.conversions())[0]?.audio ?? null;
    await inDatabase(server.place, async ({ db, ...database }) => {
      await db.execute(sql`
        update conversion set audio = null, finished_at = now() - interval '10 minutes',
          input = case when user_id = ${eve.user.id} then null else input end
        where user_id in (${ada.user.id}, ${eve.user.id})`);
      await db.execute(sql`update document set sound_bytes = 0`);
      await hourly({ db, ...database }, "missing-copies");
      await until("a copy to be there", () => soundOf(ada));
      expect((await fetch(url + (await soundOf(ada)))).status).toBe(200);
      expect(await soundOf(eve)).toBeNull();
      const counted = await db
        .select({ id: document.userId })
        .from(document)
        .where(gt(document.soundBytes, 0));
      expect(counted).toEqual([{ id: ada.user.id }]);
    });
  });
});
