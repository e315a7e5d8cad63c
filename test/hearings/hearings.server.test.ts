import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import type { Segment } from "#contract/transcript.ts";
import { conversion } from "#server/conversions/tables.ts";
import { document } from "#server/documents/tables.ts";
import { EngineError } from "#server/engines/engine.ts";
import { hearing } from "#server/hearings/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { audioFolder } from "#test/support/audio.ts";
import { register, until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { HEARD, openHearings, saidAt } from "#test/support/hearings.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";

describe.each(databasesFor("a passage that is listened to again"))(
  "a passage that is listened to again on %s",
  (kind) => {
    let world: Awaited<ReturnType<typeof openHearings>>;
    beforeAll(async () => {
      world = await openHearings(kind);
    });
    afterAll(() => world.close());

    it("is offered at the price of a recording of its length, and taken as one edit with its times", async () => {
      world.hears(HEARD);
      const { person, offer, begin, list, ended, read, take, id, first, second } = await world.transcript();
      expect(await offer()).toMatchObject({ start: 0, end: 2.5, engines: [{ credits: 2, host: null }] });
      expect((await offer(first, second)).engines?.[0]?.credits).toBe(3); // 5.5 s, 2 s a credit
      const begun = (await begin({ language: "en" })).body;
      expect(begun).toMatchObject({
        success: true,
        creditBalance: 18,
        hearing: { credits: 0, language: "en" },
      });
      const one = await ended(begun.hearing?.id);
      expect(one).toMatchObject({ state: "done", text: "Won too, tree.", credits: 2, start: 0, end: 2.5 });
      expect(world.passages.at(-1)).toBe(2.5);
      expect((await read()).segments?.[0]?.text).toBe("One two three."); // a suggestion changes nothing
      expect((await take(one!)).body).toMatchObject({ success: true, revision: 2, undo: true });
      const [now] = (await read()).segments ?? [];
      expect(now).toMatchObject({ id: first, text: "Won too, tree.", speaker: 1, start: 0, end: 2.5 });
      expect(now?.words).toEqual([
        { start: 0, end: 0.4, from: 0, to: 3, confidence: 0.9 },
        { start: 1, end: 1.4, from: 4, to: 8, confidence: 0.9 },
        { start: 2, end: 2.4, from: 9, to: 14, confidence: 0.9 },
      ]);
      expect(await list()).toEqual([]);
      expect((await take(one!)).body).toMatchObject({ success: true, revision: 2 }); // sent again, it is one edit
      await person.call(`/api/documents/${id}/undo`, { revision: 2 });
      expect((await read()).segments?.[0]?.text).toBe("One two three.");
      expect(`\n${await ledgerTable(world.services.db, person.user.id)}\n`).toMatchInlineSnapshot(`
        "
        what     reason                                      amount  balance  on hold
        grant    Welcome credits. Thank you for signing up.     +20       20        0
        hold     Passage heard again: The secret meeting        (2)       20        2
        capture  Passage heard again: The secret meeting         -2       18        0
        "
      `);
    });

    it("of a film is that of its transcript, also where that was written down on another clock", async () => {
      const { begin, ended, conversion: id } = await world.transcript();
      // The sound begins 1.5 s after the picture: a transcript of before counts from the sound, as its copy does.
      const files = await audioFolder();
      const picture = ["-f", "lavfi", "-i", "color=blue:s=32x32:r=2:d=8"];
      const sound = ["-itsoffset", "1.5", "-f", "lavfi", "-i", "sine=400:d=6"];
      const film = await files.make("film.mp4", [...picture, ...sound], ["-c:v", "mpeg4", "-c:a", "aac"]);
      const { db, storage } = world.services;
      const input = storage.newKey("uploads");
      await storage.write(input, createReadStream(film), 0);
      await files.remove();
      await db.update(conversion).set({ input }).where(eq(conversion.id, id));
      let level = 0;
      world.listens(async function* ({ path, seconds }) {
        const head = await readFile(path);
        level = Math.max(
          ...[0.1, 0.2, 0.3].map((at) => Math.abs(head.readInt16LE(44 + 2 * 16_000 * at + 6))),
        );
        yield { segments: HEARD, secondsDone: seconds };
      });
      expect(await ended((await begin()).body.hearing?.id)).toMatchObject({ state: "done" });
      expect(level).toBeGreaterThan(1_000);
    });

    it("of several segments goes to those in whose time its words lie; who speaks stays", async () => {
      world.hears([
        {
          ...HEARD[0]!,
          end: 5.4,
          text: "Won too. Fore fife.",
          words: [saidAt("Won", 0), saidAt("too.", 1), saidAt("Fore", 3), saidAt("fife.", 4)],
        },
      ]);
      const { begin, ended, read, take, second } = await world.transcript();
      const one = await ended((await begin({ to: second, credits: 3 })).body.hearing?.id);
      await take(one!);
      expect((await read()).segments?.map(({ text, speaker }) => [speaker, text])).toEqual([
        [1, "Won too."],
        [2, "Fore fife."],
      ]);
    });

    it("gets marks and capitals where its engine writes words alone, in the language of the text", async () => {
      const { polish, transcription } = world.services;
      const asked: string[] = [];
      Object.assign(polish, {
        canPunctuate: () => true,
        punctuate: async (segments: Segment[], { language }: { language: string }) => {
          asked.push(language);
          return segments.map((one) => ({ ...one, text: "Won too." }));
        },
      });
      for (const { engine } of transcription.links) {
        const capabilities = await engine.capabilities();
        Object.assign(engine, {
          capabilities: async () => ({ ...capabilities, wordsAlone: true, languages: ["en", "de"] }),
        });
      }
      world.hears([{ ...HEARD[0]!, text: "won too", words: [saidAt("won", 0), saidAt("too", 1)] }]);
      const { id, begin, ended } = await world.transcript();
      await world.services.db.update(document).set({ language: "de" }).where(eq(document.id, id));
      expect(await ended((await begin()).body.hearing?.id)).toMatchObject({ text: "Won too." });
      expect(await ended((await begin({ language: "en" })).body.hearing?.id)).toMatchObject({
        text: "Won too.",
      });
      expect(asked).toEqual(["de", "en"]);
    });

    it("costs nothing when nothing is heard, the engine breaks, or the recording is deleted before", async () => {
      const { person, begin, ended, leave, deleteSound } = await world.transcript();
      world.hears([]);
      expect(await ended((await begin()).body.hearing?.id)).toMatchObject({
        state: "failed",
        code: "no-speech",
      });
      world.listens(async function* () {
        yield { segments: HEARD, secondsDone: 1 };
        throw new EngineError(outcome("service-failed"));
      });
      const broken = await ended((await begin()).body.hearing?.id);
      expect(broken).toMatchObject({ state: "failed", code: "service-failed", credits: 0, text: null });
      expect(await person.credits()).toBe(20);
      expect((await leave(broken!)).status).toBe(200);
      world.hears(HEARD);
      await deleteSound();
      const { body } = await begin({ engine: "basic:1@", credits: 2 });
      expect(body).toMatchObject({ success: false, code: "sound-not-kept", creditBalance: 20 });
    });

    testAtLength(
      "that is left while it is at work costs nothing, and one whose document is deleted neither",
      async () => {
        const { person, begin, leave, id, list, conversion: made } = await world.transcript();
        const seen = world.hangs();
        const left = (await begin()).body.hearing!;
        await until("it is at work", () => seen.begun === 1);
        expect(await person.credits()).toBe(18);
        expect((await leave(left)).status).toBe(200);
        expect([await person.credits(), await list()]).toEqual([20, []]);
        await begin();
        expect(await person.credits()).toBe(18);
        await until("the other is at work", () => seen.begun === 2);
        await person.remove(made);
        expect(await person.credits()).toBe(20);
        const { db } = world.services;
        await until("both stop", () => seen.stopped === 2);
        expect(await db.select().from(hearing).where(eq(hearing.documentId, id))).toEqual([]);
      },
    );

    it("is one for one key however often it is pressed, and nobody else's", async () => {
      world.hears(HEARD);
      const { person, begin, ended, take, leave, offer, list } = await world.transcript();
      const key = randomUUID();
      const presses = await Promise.all([begin({}, key), begin({}, key), begin({}, key)]);
      expect(new Set(presses.map(({ body }) => body.hearing?.id)).size).toBe(1);
      const one = (await ended(presses[0]?.body.hearing?.id))!;
      expect(await person.credits()).toBe(18);
      expect((await begin({ language: "de" }, key)).body).toMatchObject({ code: "key-reused" });
      expect((await begin({ credits: 1 })).body).toMatchObject({ code: "engine-changed" });
      expect((await begin({ engine: "nobody:1/2@" })).body).toMatchObject({ code: "engine-changed" });
      const other = await register(world.url, `${randomUUID().slice(0, 8)}@example.org`);
      expect((await begin({}, randomUUID(), other)).status).toBe(404);
      expect((await take(one, other)).status).toBe(404);
      expect((await leave(one, other)).status).toBe(404);
      expect((await offer(undefined, undefined, other)).code).toBe("not-found");
      expect((await take(one, person, 7)).status).toBe(409);
      await person.call("/api/user/logout");
      expect((await begin({}, randomUUID())).status).toBe(401);
      expect((await take(one)).status).toBe(401);
      expect(await list()).toBeUndefined();
    });
  },
);
