import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { uploadFiles, uploading } from "#test/support/tus.ts";

const { spoken } = await spokenFolder();
const content = readFileSync(spoken);

describeServing("a file that was transcribed before", {}, (serving) => {
  const somebody = () => register(serving().url, `before-${randomUUID().slice(0, 8)}@example.org`);
  const documents = async (ada: Person, query = "") =>
    (await ada.get<ReplyTo<"listDocuments">>(`/api/documents${query}`)).body.documents;

  it("costs nothing and answers at once with what was written down then, also when little is left", async () => {
    const ada = await somebody();
    const first = await ada.transcribe(spoken);
    expect([first.body.creditBalance, first.body.text]).toEqual([4, HEARD]);
    for (let spent = 0; spent < 3; spent++) await ada.deduct();
    const again = await ada.transcribe(spoken, { key: "another-press", name: "copy.wav" });
    expect(again.body).toMatchObject({ success: true, creditBalance: 1, text: HEARD });
    expect(again.body.conversion?.id).toBe(first.body.conversion?.id);
    expect((await ada.transcribe(spoken, { key: "another-press" })).body.conversion?.id).toBe(
      first.body.conversion?.id,
    );
    expect(await documents(ada)).toHaveLength(1);
  });

  it("is another transcription with other choices, for somebody else, and once its transcript is deleted", async () => {
    const ada = await somebody();
    const first = await ada.transcribe(spoken);
    const other = await ada.transcribe(spoken, { language: "en" });
    expect(other.body.conversion?.id).not.toBe(first.body.conversion?.id);
    expect(await ada.credits()).toBe(3);
    const bob = await somebody();
    expect((await bob.transcribe(spoken)).body.conversion?.id).not.toBe(first.body.conversion?.id);
    expect(await bob.credits()).toBe(4);

    const [document] = await documents(bob);
    await bob.call("/api/library/bin", { ids: [document?.id] });
    expect((await bob.transcribe(spoken, { key: "while-in-the-bin" })).body.creditBalance).toBe(4);
    await bob.call("/api/library/delete", { ids: [document?.id] });
    expect((await bob.transcribe(spoken, { key: "after-it-is-deleted" })).body.creditBalance).toBe(3);
  });

  it("is another transcription once the vocabulary has changed", async () => {
    const ada = await somebody();
    const first = await ada.transcribe(spoken);
    const address = `${serving().url}/api/vocabulary/${randomUUID()}`;
    const term = { written: "Aoife", soundsLike: [], language: null };
    const saved = await send(address, {
      ...{ method: "PUT", body: term },
      headers: { token: ada.token },
    });
    expect(saved.status).toBe(200);
    expect((await ada.transcribe(spoken, { key: "with-a-name" })).body.creditBalance).toBe(3);
    expect((await ada.transcribe(spoken, { key: "the-same-again" })).body.creditBalance).toBe(3);
    await send(address, { method: "DELETE", headers: { token: ada.token } });
    const asFirst = await ada.transcribe(spoken, { key: "without-it-again" });
    expect([asFirst.body.conversion?.id, asFirst.body.creditBalance]).toEqual([first.body.conversion?.id, 3]);
  });

  it("and comes as an upload is dropped, its request answered the same however often it comes", async () => {
    const { url, server } = serving();
    const ada = await somebody();
    const { body } = await ada.transcribe(spoken);
    const before = uploadFiles(server).length;
    const { begin, sendAll } = uploading(url, ada);
    const path = await begin(content.length, "copy.wav");
    await sendAll(path, content);
    const ask = () =>
      ada.call<ReplyTo<"transcribeUpload">>(`${path}/transcribe`, {}, { "idempotency-key": "an-upload" });
    const answers = [await ask(), ...(await Promise.all([ask(), ask()]))];
    expect(answers.map((one) => [one.status, one.body.conversion?.id, one.body.creditBalance])).toEqual(
      answers.map(() => [200, body.conversion?.id, 4]),
    );
    await until("its bytes to be gone", () => uploadFiles(server).length === before);
    expect(await documents(ada)).toHaveLength(1);
  });
});
