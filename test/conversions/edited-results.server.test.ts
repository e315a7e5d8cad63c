import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conversion } from "#server/conversions/tables.ts";
import { takeUpDigest } from "#server/digests/run.ts";
import { digest } from "#server/digests/tables.ts";
import { leaveOutPassage, lockDocument } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { type ChatServer, startChatServer } from "#test/support/chat-server.ts";
import { register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";
import { said, shelveTranscript } from "#test/support/transcripts.ts";
import { resultOf } from "#web/app/conversions/conversion-state.ts";
import { transcriptText, transcriptWords } from "#web/app/conversions/transcript-text.ts";

const TALK = [
  said(1, 0, "Who was with you?"),
  said(2, 3, "Five of us from the lead shift."),
  said(2, 6, "We stood at the gate."),
];

let chat: ChatServer;
beforeAll(async () => {
  chat = await startChatServer();
});
afterAll(() => chat.close());

describe.each(databasesFor("a transcript that was edited, where it is opened as a result"))(
  "a transcript that was edited, where it is opened as a result, on %s",
  (kind) => {
    let server: StepServer;
    beforeAll(async () => {
      server = await openStepServer(kind, { ...chat.settings, CHAT_CHARACTERS_PER_CREDIT: "100" });
    });
    afterAll(() => server.close());

    async function transcript(talk = TALK) {
      const person = await register(server.url, `${randomUUID().slice(0, 8)}@example.org`);
      const id = await shelveTranscript(server.services.db, person.user.id, talk);
      const [own] = await server.services.db.select().from(document).where(eq(document.id, id));
      const result = own!.conversionId!;
      const read = async () => (await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body;
      return {
        ...{ person, id, read, result },
        opened: async () => (await person.get<ReplyTo<"readConversion">>(`/api/conversions/${result}`)).body,
        async act(path: string, body: object, method: "POST" | "PUT" | "PATCH" | "DELETE" = "POST") {
          const { revision } = await read();
          const sent = { method, headers: { token: person.token }, body: { ...body, revision } };
          const { body: reply } = await send<ReplyTo<"readDocument">>(
            `${server.url}/api/documents/${id}${path}`,
            sent,
          );
          expect(reply).toMatchObject({ success: true });
        },
        async offer() {
          return (await person.get<ReplyTo<"readDigest">>(`/api/conversions/${result}/digest`)).body;
        },
        ask: (agreed: object) =>
          person.call<ReplyTo<"makeDigest">>(`/api/conversions/${result}/digest`, agreed),
      };
    }
    const sentToChat = () =>
      chat.asked().map(({ messages }) => messages.find(({ role }) => role === "user")?.content);

    it("has what was corrected, with names and the words' times; what was recognised once that is taken back", async () => {
      const { id, result, person, read, act, opened } = await transcript();
      const before = await opened();
      expect(before.result).not.toHaveProperty("speakers");
      const second = (await read()).segments[1]!;
      await act(`/segments/${second.id}`, { text: "Five of us, from the late shift!" }, "PATCH");
      await act("/speakers/2", { name: "Iona Vasquez" }, "PUT");

      const after = await opened();
      const { words } = after.result.segments?.[1] ?? { words: [] };
      expect(words.map(({ text }) => text)).toEqual(["Five", "of", "us,", "from", "the", "late", "shift!"]);
      const times = TALK[1]!.words.map(({ start, end }) => [start, end]);
      for (const [at, { start, end }] of words.entries()) {
        expect(start).toBeCloseTo(times[at]![0]!, 3);
        expect(end).toBeCloseTo(times[at]![1]!, 3);
      }
      expect([words[0]?.confidence, words[5]?.confidence]).toEqual([0.9, undefined]);
      expect(after.result).toMatchObject({
        text: "Who was with you? Five of us, from the late shift! We stood at the gate.",
        speakers: [{ speaker: 2, name: "Iona Vasquez" }],
      });
      expect(after.conversion).toEqual(before.conversion);
      expect(transcriptText(resultOf(after))).toMatch(
        /^\w+ 1: Who was with you\?\n\nIona Vasquez: Five of us, from the late shift! We stood at the gate\.$/,
      );
      expect(transcriptWords(resultOf(after))[4]).toMatchObject({
        name: "Iona Vasquez",
        text: "Five",
        start: 3,
      });
      // By its key as well, in the bin, and what was recognised stays on record.
      const byKey = `/api/conversions/by-key/${after.conversion.key}`;
      expect((await person.get<ReplyTo<"findConversion">>(byKey)).body.result).toEqual(after.result);
      const shelf = async (act: string) => (await person.call(`/api/library/${act}`, { ids: [id] })).status;
      expect(await shelf("bin")).toBe(200);
      expect((await opened()).result).toEqual(after.result);
      expect(await shelf("unbin")).toBe(200);
      const [row] = await server.services.db.select().from(conversion).where(eq(conversion.id, result));
      expect(row?.text).toBe(before.result.text);

      await act("/undo", {});
      await act("/undo", {});
      expect((await opened()).result).toEqual(before.result);
      await act("/redo", {});
      expect((await opened()).result.text).toContain("late shift!");
    });

    it("has its passages as they were split, merged and removed, without words where none had times", async () => {
      const bare = TALK.map((segment) => ({ ...segment, words: [] }));
      const { read, act, opened } = await transcript(bare);
      const [first, second, third] = (await read()).segments;
      await act(`/segments/${second!.id}/split`, { at: 11, second: randomUUID(), paragraph: false });
      await act(`/segments/${third!.id}`, { text: "" }, "PATCH");
      await act("/speakers/1/merge", { into: 2 });
      const { segments, text } = (await opened()).result;
      expect(text).toBe("Who was with you? Five of us from the lead shift.");
      expect(segments?.every(({ words }) => words.length === 0)).toBe(true);
      expect(new Set(segments?.map(({ speaker }) => speaker))).toEqual(new Set([2]));
      const starts = segments?.map(({ start }) => start) ?? [];
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      expect(segments?.[0]).toMatchObject({ text: first!.text, start: 0 });
    });

    it("has nothing of what was left out for good, and nobody else's", async () => {
      const { id, result, person, opened } = await transcript();
      await server.services.db.transaction(async (tx) => {
        const found = await lockDocument(tx, { userId: person.user.id, id, revision: 1 });
        await leaveOutPassage(tx, found, { start: 3, end: 5.5 });
      });
      const { text, segments } = (await opened()).result;
      expect([text, segments?.length]).toEqual(["Who was with you? We stood at the gate.", 2]);
      const bea = await register(server.url, `${randomUUID().slice(0, 8)}@example.org`);
      expect((await bea.get(`/api/conversions/${result}`)).status).toBe(404);
    });

    it("is summarised as it is by now, for the price of that, with names", async () => {
      chat.forget();
      const { read, act, offer, ask } = await transcript();
      const second = (await read()).segments[1]!;
      await act(`/segments/${second.id}`, { text: "Five of us from the late shift." }, "PATCH");
      await act("/speakers/2", { name: "Iona Vasquez" }, "PUT");
      const { model, host, credits } = (await offer()).offer!;
      expect(credits).toBe(2); // more than a hundred characters, with the names
      await ask({ model, host, credits });
      await until("the digest", async () => (await offer()).digest?.state === "done");
      expect(sentToChat()).toEqual([
        "[0] 1: Who was with you?\n[1] Iona Vasquez: Five of us from the late shift.\n[2] Iona Vasquez: We stood at the gate.\n",
      ]);
    });

    it("is not summarised for less than its text costs where that grows meanwhile: the credits come back", async () => {
      chat.forget();
      const { person, result, read, act, offer, ask } = await transcript();
      const { model, host, credits } = (await offer()).offer!;
      expect(credits).toBe(1);
      chat.script("/completions", [{ kind: "hang" }]);
      const had = await person.credits();
      await ask({ model, host, credits });
      await until("the first try", () => chat.asked().length === 1);
      const second = (await read()).segments[1]!;
      await act(`/segments/${second.id}`, { text: "More. ".repeat(100).trim() }, "PATCH");
      await takeOverAnew(result);
      await until("its end", async () => (await offer()).digest?.state === "failed");
      expect((await offer()).digest).toMatchObject({ code: "digest-text-changed", credits: 0 });
      expect([await person.credits(), chat.asked().length]).toEqual([had, 1]);
    });

    /** As when the worker of a digest has died: another takes it up. */
    async function takeOverAnew(conversionId: string) {
      const [row] = await server.services.db
        .update(digest)
        .set({ leaseUntil: new Date(Date.now() - 1_000), attempt: 2 })
        .where(and(eq(digest.conversionId, conversionId), eq(digest.state, "running")))
        .returning();
      await takeUpDigest(server.services, { id: row!.id, attempt: 2 });
    }
  },
);
