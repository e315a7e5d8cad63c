import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "#server/platform/db/rows.ts";
import { receivedRecording, recordingRequest } from "#server/recording-requests/tables.ts";
import { upload } from "#server/uploads/tables.ts";
import { recordingOf } from "#test/support/asking.ts";
import { type AskingWorld, openAsking } from "#test/support/asking-world.ts";
import { PASSWORD, type Person, send, until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { tus, uploadFiles, uploading } from "#test/support/tus.ts";

const ENDED = refusal("request-ended");
const NOWHERE = refusal("not-found");

describe.each(databasesFor("who may do what with requests for recordings"))("on %s", (kind) => {
  let world: AskingWorld;
  let asking: AskingWorld["asking"];
  let asked: AskingWorld["asked"];
  beforeAll(async () => {
    world = await openAsking({}, undefined, kind);
    ({ asking, asked } = world);
  });
  afterAll(() => world.close());

  const somebody = () => world.newPerson();
  const content = recordingOf(2);

  it("an address that was guessed, cut, altered or of another kind opens nothing, and says nothing", async () => {
    const { token, ada } = await asked();
    const { person, id } = await world.somebody();
    const share = await world.share(person, id);
    const altered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const guess of [
      altered,
      token.slice(1),
      `${token}A`,
      share.token,
      ada.user.id,
      "x",
      "%00",
      "a".repeat(99),
    ]) {
      const opened = await asking.open(guess);
      expect([guess, opened.status === 404 || opened.status === 400]).toEqual([guess, true]);
      expect((await asking.begin(guess, 10)).body.success).toBe(false);
      expect((await asking.report(guess, { reason: "other" })).body.success).toBe(false);
    }
    expect((await asking.open(altered)).body).toEqual(ENDED);
    expect((await world.open(token)).status).toBe(404);
  });

  it("a guest writes into what they began, and into nobody else's; who asks, and others, into none", async () => {
    const { token, ada } = await asked();
    const other = await asked();
    const { body: mine } = await asking.begin(token, content.length);
    const { body: hers } = await asking.begin(token, content.length);
    const { body: elsewhere } = await asking.begin(other.token, content.length);
    const bytes = content.subarray(0, 1_000);
    for (const [at, secret] of [
      [token, hers.secret],
      [token, elsewhere.secret],
      [token, ""],
      [token, mine.secret.slice(0, -1)],
      [token, `${mine.id}.`],
      [other.token, mine.secret],
    ] as const) {
      const part = await asking.sendPart(at, { id: mine.id, secret }, 0, bytes);
      expect([part.status, part.code]).toEqual([404, "not-found"]);
      expect((await asking.look(at, { id: mine.id, secret })).status).toBe(404);
    }
    const path = `/api/uploads/${mine.id}`;
    for (const person of [ada, await somebody()]) {
      const { sendPart, look, remove } = uploading(world.url, person);
      expect((await sendPart(path, 0, bytes)).status).toBe(404);
      expect((await look(path)).status).toBe(404);
      expect((await remove(path)).status).toBe(404);
    }
    const stolen = { "tus-resumable": "1.0.0", "recording-secret": mine.secret };
    expect((await tus(world.url, "DELETE", `/api/asked/${token}/recordings/${mine.id}`, stolen)).status).toBe(
      404,
    );
    expect((await asking.look(token, mine)).headers["upload-offset"]).toBe("0");
    expect((await asking.sendPart(token, mine, 0, content)).status).toBe(204);
    const unsent = await fetch(`${world.url}${path}/file`, { headers: { token: ada.token } });
    expect(unsent.status).toBe(404); // what is not sent is nobody's to hear
  });

  it("nobody finds, deletes, hears or has made into text what was sent to somebody else", async () => {
    const { token, id, ada } = await asked();
    const sent = await asking.sendWhole(token, content);
    const eve = await somebody();
    expect((await asking.throwAway(eve, sent.id)).body).toEqual(NOWHERE);
    expect((await asking.end(eve, id)).body).toEqual(NOWHERE);
    expect((await eve.call(`/api/uploads/${sent.id}/transcribe`, {})).body).toMatchObject(NOWHERE);
    expect(await asking.received(eve)).toEqual([]);
    expect(await asking.requests(eve)).toEqual([]);
    for (const secret of [`${sent.id}.guess`, sent.id, "", "x".repeat(101), `${sent.id}.${"A".repeat(32)}`]) {
      expect((await asking.find(secret)).body.sent ?? null).toBeNull();
      await asking.removeSent(secret);
      expect((await asking.arrive(secret)).body.success).toBe(false);
    }
    expect((await send(`${world.url}/api/received`, { method: "GET" })).status).toBe(401);
    expect((await asking.received(ada)).map((one) => one.id)).toEqual([sent.id]);
  });

  it("ended in the middle of an upload: its bytes go, what has arrived stays, and nothing more comes", async () => {
    const { token, id, ada } = await asked();
    const arrived = await asking.sendWhole(token, content);
    const files = uploadFiles(world.place).length;
    const { body: coming } = await asking.begin(token, content.length);
    await asking.sendPart(token, coming, 0, content.subarray(0, 50_000));
    expect(uploadFiles(world.place).length).toBe(files + 1);
    expect((await asking.end(ada, id)).status).toBe(200);
    expect((await asking.end(ada, id)).status).toBe(404);
    const part = await asking.sendPart(token, coming, 50_000, content.subarray(50_000));
    expect([part.status, part.code]).toEqual([404, "request-ended"]);
    expect((await asking.begin(token, 10)).body).toEqual(ENDED);
    expect((await asking.open(token)).body).toEqual(ENDED);
    await until("its bytes to be gone", () => uploadFiles(world.place).length === files);
    expect((await asking.received(ada)).map((one) => one.id)).toEqual([arrived.id]);
    expect((await asking.find(arrived.secret)).body.sent?.state).toBe("arrived");
  });

  it("over: nothing begins, and what was begun before may arrive for an hour", async () => {
    const { token, id, ada } = await asked();
    const { body: mine } = await asking.begin(token, content.length);
    const over = (ago: string) =>
      world.services.db
        .update(recordingRequest)
        .set({ expiresAt: sql`now() - ${ago}::interval` })
        .where(eq(recordingRequest.id, id));
    await over("1 minute");
    expect((await asking.begin(token, 10)).body).toEqual(ENDED);
    expect((await asking.sendPart(token, mine, 0, content.subarray(0, 1_000))).status).toBe(204);
    await over("2 hours");
    expect((await asking.sendPart(token, mine, 1_000, content.subarray(1_000))).code).toBe("request-ended");
    await over("1 minute");
    expect((await asking.sendPart(token, mine, 1_000, content.subarray(1_000))).status).toBe(204);
    expect((await asking.arrive(mine.secret)).body.success).toBe(true);
    expect(await asking.requests(ada)).toMatchObject([{ ended: true, arrived: 1 }]);
  });

  it("a suspended account takes nothing, and its guests may still delete what they sent", async () => {
    const { token, ada } = await asked();
    const sent = await asking.sendWhole(token, content);
    const { body: coming } = await asking.begin(token, content.length);
    await suspend(ada);
    expect((await asking.open(token)).body).toEqual(ENDED);
    expect((await asking.begin(token, 10)).body).toEqual(ENDED);
    expect((await asking.sendPart(token, coming, 0, content)).code).toBe("request-ended");
    expect((await asking.removeSent(sent.secret)).body.code).toBe("sent-deleted");
    expect((await asking.find(sent.secret)).body.sent).toBeNull();
  });

  it("with an account goes all that was sent to it, also while something comes", async () => {
    const { token, ada } = await asked();
    const files = uploadFiles(world.place).length;
    const sent = await asking.sendWhole(token, content);
    const { body: coming } = await asking.begin(token, content.length);
    await asking.sendPart(token, coming, 0, content.subarray(0, 50_000));
    expect((await ada.call("/api/account/delete", { password: PASSWORD })).status).toBe(200);
    expect((await asking.open(token)).body).toEqual(ENDED);
    expect((await asking.sendPart(token, coming, 50_000, content.subarray(50_000))).status).toBe(404);
    expect((await asking.find(sent.secret)).body.sent).toBeNull();
    const left = await world.services.db
      .select()
      .from(receivedRecording)
      .where(eq(receivedRecording.userId, ada.user.id));
    expect(left).toEqual([]);
    await until("its files to be gone", () => uploadFiles(world.place).length === files);
  });

  it("many at once: no more than were asked for, no more bytes, and no more minutes", async () => {
    const { token } = await asked({ files: 3, minutes: 1, megabytes: 20 });
    const begun = await Promise.all(Array.from({ length: 12 }, () => asking.begin(token, 1_000)));
    expect(begun.filter(({ status }) => status === 200).length).toBe(3);
    expect(begun.filter(({ body }) => body.code === "request-full").length).toBe(9);

    const bytes = await asked({ files: 50, megabytes: 1 });
    const larger = await Promise.all(Array.from({ length: 9 }, () => asking.begin(bytes.token, 300_000)));
    expect(larger.filter(({ status }) => status === 200).length).toBe(3);
    expect((await asking.begin(bytes.token, 200_000)).body).toEqual(
      refusal("request-lacks-bytes", { most: 148_576 }),
    );

    const minutes = await asked({ minutes: 1 });
    const long = recordingOf(40);
    const both = await Promise.all([1, 2].map(() => asking.begin(minutes.token, long.length)));
    for (const { body } of both) await asking.sendPart(minutes.token, body, 0, long);
    const ends = await Promise.all(both.map(({ body }) => asking.arrive(body.secret)));
    expect(ends.map(({ body }) => body.code).sort()).toEqual(["request-lacks-time", "sent-arrived"]);
    expect(await asking.received(minutes.ada)).toHaveLength(1);
    const rows = await world.services.db.select().from(upload).where(eq(upload.userId, minutes.ada.user.id));
    expect(rows).toHaveLength(1);
  });

  it.skipIf(kind === "pglite")(
    "thrown away while it is named or noted: each waits for the other, and none is broken off",
    async () => {
      const { db } = world.services;
      const { token } = await asked();
      const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      for (const more of [{ sender: "Grandma" }, {}]) {
        const { id, secret } = await asking.sendWhole(token, recordingOf(2, Object.keys(more).length + 70));
        // As it was before it arrived: its bytes are one file, and nobody has looked at them.
        await db.update(receivedRecording).set({ arrivedAt: null }).where(eq(receivedRecording.id, id));
        const arriving = await db.transaction(async (tx) => {
          await tx.select({ id: upload.id }).from(upload).where(eq(upload.id, id)).for("update");
          const arriving = asking.arrive(secret, more);
          await until("it to wait", async () => (await rowsOf(db, waits)).length > 0);
          await tx.delete(upload).where(eq(upload.id, id));
          return [arriving]; // not awaited in here, as it waits for this
        });
        expect((await arriving[0])?.status).toBe(404);
      }
    },
  );

  it("many links at once: no more than a person may have", async () => {
    const ada = await somebody();
    const made = await Promise.all(Array.from({ length: 24 }, () => asking.ask(ada)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(made.find(({ status }) => status !== 200)?.body).toEqual(
      refusal("too-many-requests", { most: 20 }),
    );
    await asking.end(ada, (await asking.requests(ada))[0]?.id ?? "");
    expect((await asking.ask(ada)).status).toBe(200);
    for (const wrong of [{ title: " " }, { name: "" }, { files: 0 }, { minutes: 1e9 }, { lasts: "always" }])
      expect((await asking.ask(ada, wrong)).status).toBe(400);
  });

  async function suspend(person: Person) {
    const admin = await world.admin();
    const body = { reason: "As the law asks" };
    expect((await admin.call(`/api/admin/users/${person.user.id}/suspend`, body)).status).toBe(200);
  }
});
