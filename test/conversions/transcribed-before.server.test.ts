import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { testAtLength } from "#test/support/at-length.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { sha256, uploadFiles, uploading } from "#test/support/tus.ts";

const { spoken } = await spokenFolder();
const content = readFileSync(spoken);

describeServing("a file that was transcribed before", {}, (serving) => {
  const somebody = () => register(serving().url, `before-${randomUUID().slice(0, 8)}@example.org`);
  const documents = async (ada: Person) =>
    (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents;

  /** Sends the file once more. @returns how to ask for its transcript, and that it was made */
  async function sent(ada: Person, name = `${randomUUID()}.wav`) {
    const { begin, sendAll } = uploading(serving().url, ada);
    const path = await begin(content.length, name);
    await sendAll(path, content);
    return (key: string, wish: object = {}) =>
      ada.call<ReplyTo<"transcribeUpload">>(`${path}/transcribe`, wish, { "idempotency-key": key });
  }
  /** The same, to its end. */
  async function transcribed(ada: Person, wish: object = {}) {
    const key = randomUUID();
    const { body } = await (await sent(ada))(key, wish);
    if (!body.transcribedBefore)
      await until("its end", async () => (await ada.conversionByKey(key))?.state === "done");
    return body;
  }

  it("costs nothing and is answered at once, its request the same however often it comes; its bytes go", async () => {
    const { server } = serving();
    const ada = await somebody();
    const first = await transcribed(ada);
    expect(first.transcribedBefore).toBe(false);
    const before = uploadFiles(server).length;
    const ask = await sent(ada);
    const answers = [await ask("an-upload"), ...(await Promise.all([ask("an-upload"), ask("an-upload")]))];
    for (const { status, body } of answers) {
      expect([status, body.conversion?.id, body.creditBalance]).toEqual([200, first.conversion?.id, 4]);
      expect([body.conversion?.state, body.transcribedBefore]).toEqual(["done", true]);
    }
    await until("its bytes to be gone", () => uploadFiles(server).length === before);
    expect(await documents(ada)).toHaveLength(1);
  });

  it("costs nothing either while it is under way, sent twice and asked for at once", async () => {
    const ada = await somebody();
    const [one, other] = [await sent(ada), await sent(ada)];
    const answers = await Promise.all([one("of-the-one"), other("of-the-other")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.conversion?.id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.transcribedBefore)).toHaveLength(1);
    const again = [await one("of-the-one-again"), await other("of-the-other-again")];
    expect(again.map(({ status }) => status)).toEqual(
      answers.map(({ body }) => (body.transcribedBefore ? 200 : 410)),
    );
    expect([await ada.credits(), (await ada.conversions()).length]).toEqual([4, 1]);
  });

  it("stays as it came while the other is not done: where that is canceled, it is transcribed itself", async () => {
    const ada = await somebody();
    const { engine } = serving();
    const asked = engine.to("transcriptions").length;
    engine.script("transcriptions", [{ kind: "hang" }]);
    const [one, other] = [await sent(ada), await sent(ada)];
    const { conversion } = (await one("the-one-that-hangs")).body;
    await until("its engine to listen", () => engine.to("transcriptions").length > asked);
    expect((await other("its-twin")).body.conversion?.id).toBe(conversion?.id);
    await ada.cancel(conversion?.id ?? "");
    const ended = async (key: string) => (await ada.conversionByKey(key))?.state;
    await until("its end", async () => (await ended("the-one-that-hangs")) === "canceled");
    expect((await other("its-twin-again")).body).toMatchObject({ success: true, transcribedBefore: false });
    await until("the text", async () => (await ended("its-twin-again")) === "done");
    expect(await ada.credits()).toBe(4);
  });

  it("is answered to who has no credit left, too, as long as its name and size are those of before", async () => {
    const ada = await somebody();
    const first = await sent(ada, "the-same.wav");
    const { body } = await first("the-first-time");
    await until("its end", async () => (await ada.conversionByKey("the-first-time"))?.state === "done");
    for (let left = await ada.credits(); left > 0; left--) await ada.deduct();
    const again = await (await sent(ada, "the-same.wav"))("the-second-time");
    expect([again.body.conversion?.id, again.body.creditBalance]).toEqual([body.conversion?.id, 0]);
    const { create } = uploading(serving().url, ada);
    expect(await create(content.length)).toMatchObject({ status: 403, code: "insufficient-credit" });
  });

  it("is found by its hash before any of it is sent, with no credit left, by its person alone and with the same choices", async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    const { conversion } = await transcribed(ada);
    for (let left = await ada.credits(); left > 0; left--) await ada.deduct();
    const digest = sha256(content);
    const find = async (person: Person, wish: object = {}) => {
      const asked = await person.call<ReplyTo<"findTranscribed">>("/api/transcribed", { digest, ...wish });
      return [asked.status, asked.body.conversion?.id ?? asked.body.code];
    };
    expect(await find(ada)).toEqual([200, conversion?.id]);
    expect([await ada.credits(), (await ada.conversions()).length]).toEqual([0, 1]);
    // Who knows the hash of another's file learns nothing, and a hash of nobody's file is answered the same.
    expect(await find(eve)).toEqual([200, "ok"]);
    expect(await find(eve, { digest: sha256(Buffer.from("nobody's")) })).toEqual([200, "ok"]);
    expect(await find(ada, { language: "en" })).toEqual([200, "ok"]);
    expect(await find(ada, { digest: `${digest}x` })).toEqual([400, "field-malformed"]);
    const [document] = await documents(ada);
    await ada.call("/api/library/bin", { ids: [document?.id] });
    await ada.call("/api/library/delete", { ids: [document?.id] });
    expect(await find(ada)).toEqual([200, "ok"]);
    await ada.call("/api/user/logout");
    expect(await find(ada)).toEqual([401, "login-needed"]);
  });

  it("costs what was told, or is not begun: the refusal says the price, and the file waits for the next press", async () => {
    const ada = await somebody();
    const ask = await sent(ada);
    const refused = await ask("at-a-price", { credits: 0 });
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      200,
      "transcript-costs-more",
      { credits: 1, seconds: expect.any(Number) },
    ]);
    expect([await ada.credits(), (await ada.conversions()).length]).toEqual([5, 0]);
    expect((await ask("at-a-price", { credits: 1 })).body).toMatchObject({ success: true, creditBalance: 4 });
  });

  testAtLength(
    "is another transcription with other choices, for somebody else, and once its transcript is deleted",
    async () => {
      const ada = await somebody();
      const first = await transcribed(ada);
      expect((await transcribed(ada, { language: "en" })).transcribedBefore).toBe(false);
      expect(await ada.credits()).toBe(3);
      const bob = await somebody();
      expect((await transcribed(bob)).conversion?.id).not.toBe(first.conversion?.id);
      const [document] = await documents(bob);
      await bob.call("/api/library/bin", { ids: [document?.id] });
      expect((await transcribed(bob)).transcribedBefore).toBe(true);
      await bob.call("/api/library/delete", { ids: [document?.id] });
      expect((await transcribed(bob)).transcribedBefore).toBe(false);
      expect(await bob.credits()).toBe(3);
    },
  );

  testAtLength(
    "has no sound again where that was deleted, and says so; asked for anew it is another one at its price",
    async () => {
      const ada = await somebody();
      const first = await transcribed(ada);
      expect((await transcribed(ada)).soundDeleted).toBe(false);
      const [document] = await documents(ada);
      const deleted = await send(`${serving().url}/api/documents/${document?.id}/recording`, {
        method: "DELETE",
        headers: { token: ada.token },
      });
      expect(deleted.status).toBe(200);
      const again = await transcribed(ada);
      expect([again.conversion?.id, again.transcribedBefore, again.soundDeleted]).toEqual([
        first.conversion?.id,
        true,
        true,
      ]);
      expect(await ada.credits()).toBe(4);
      const anew = await transcribed(ada, { anew: true });
      expect([anew.transcribedBefore, anew.soundDeleted, await ada.credits()]).toEqual([false, false, 3]);
      expect((await transcribed(ada)).conversion?.id).toBe(anew.conversion?.id);
      expect(await documents(ada)).toHaveLength(2);
    },
  );

  it("is another transcription with another vocabulary, and the first one again without it", async () => {
    const ada = await somebody();
    const first = await transcribed(ada);
    const address = `${serving().url}/api/vocabulary/${randomUUID()}`;
    const headers = { token: ada.token };
    const term = { written: "Aoife", soundsLike: [], language: null };
    expect((await send(address, { method: "PUT", body: term, headers })).status).toBe(200);
    expect((await transcribed(ada)).transcribedBefore).toBe(false);
    expect((await transcribed(ada)).transcribedBefore).toBe(true);
    await send(address, { method: "DELETE", headers });
    expect((await transcribed(ada)).conversion?.id).toBe(first.conversion?.id);
    expect(await ada.credits()).toBe(3);
  });
});
