import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { uploadFiles, uploading } from "#test/support/tus.ts";

const { spoken } = await spokenFolder();
const content = readFileSync(spoken);

describeServing("a file that was transcribed before", {}, (serving) => {
  const somebody = () => register(serving().url, `before-${randomUUID().slice(0, 8)}@example.org`);
  const documents = async (ada: Person) =>
    (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents;

  /** Sends the file once more. @returns how to ask for its transcript, and that it was made */
  async function sent(ada: Person) {
    const { begin, sendAll } = uploading(serving().url, ada);
    const path = await begin(content.length, `${randomUUID()}.wav`);
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

  it("is another transcription with other choices, for somebody else, and once its transcript is deleted", async () => {
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
  });

  it("has no sound again where that was deleted, and says so; asked for anew it is another one at its price", async () => {
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
  });

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
