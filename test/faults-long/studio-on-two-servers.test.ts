import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { readAudio } from "#test/support/audio-stream.ts";
import { type Person, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { FOUR, writeDocument } from "#test/support/made-documents.ts";
import { ADDRESS, ended, making, oneServer } from "#test/support/studio-servers.ts";

async function twoServers() {
  const one = await oneServer();
  const second = await one.another();
  return { ...one, second, elsewhere: one.ada.at(second.url) };
}

const opened = async (person: Person, id: string) =>
  (await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body;

it("a document of one server is heard while it grows, edited, canceled, made and published on the other", async () => {
  const { first, second, ada, elsewhere, holdBack } = await twoServers();
  const here = (link: string, { url }: { url: string }) => link.replace(ADDRESS, url);
  const release = holdBack("Eight");
  const written = await writeDocument(first.url, ada, FOUR, { language: "en" });
  const { id, at } = written;
  await written.make();
  await until("three sentences", async () => (await making(elsewhere, id))?.made === 3);
  const listener = readAudio(second.url + (await opened(elsewhere, id)).document.audio);
  await listener.has(1_000);

  const { segments, revision } = await opened(elsewhere, id);
  const edited = await send(`${second.url}${at}/segments/${segments[1]?.id}`, {
    ...{ method: "PATCH", headers: { token: ada.token }, body: { text: "Changed it", revision } },
  });
  expect(edited.status).toBe(200);
  expect((await written.read()).segments[1]?.text).toBe("Changed it");
  const canceled = await elsewhere.call<ReplyTo<"cancelMake">>(`${at}/make/cancel`);
  expect(canceled.body.making?.state).toBe("canceled");
  await listener.ended;
  release();
  const charged = canceled.body.making?.charged ?? 0;
  expect(charged).toBeGreaterThanOrEqual(1);
  expect([await ada.credits(), await elsewhere.credits()]).toEqual([20 - charged, 20 - charged]);

  const { quote } = (await elsewhere.get<ReplyTo<"quoteMake">>(`${at}/make/quote`)).body;
  const press = { credits: quote?.credits };
  const key = { "idempotency-key": randomUUID() };
  const both = [ada, elsewhere].map((one) => one.call<ReplyTo<"makeDocument">>(`${at}/make`, press, key));
  for (const { body } of await Promise.all(both)) expect(body.success).toBe(true);
  expect(await ended(ada, id)).toMatchObject({ state: "done" });
  const whole = await opened(elsewhere, id);
  expect(whole.segments.map(({ state }) => state)).toEqual(["made", "made", "made", "made"]);
  const sounds = await Promise.all(
    [first, second].map(async ({ url }) => (await fetch(url + whole.document.audio)).arrayBuffer()),
  );
  expect(Buffer.from(sounds[0]!).equals(Buffer.from(sounds[1]!))).toBe(true);

  const file = await until("the export", async () => {
    const asked = { format: "mp3" };
    return (await elsewhere.call<ReplyTo<"exportDocument">>(`${at}/export`, asked)).body.url;
  });
  expect((await fetch(second.url + file)).status).toBe(200);
  const share = (await ada.call<ReplyTo<"createShare">>(`${at}/shares`, {})).body.share?.url ?? "";
  const token = share.split("/").at(-1);
  const openShare = () => send(`${second.url}/api/shared/${token}`, { body: {} });
  expect((await openShare()).status).toBe(200);
  expect((await fetch(`${second.url}/api/shared/${token}/sound.mp3`)).status).toBe(200);
  const { feed } = (
    await send<ReplyTo<"addToFeed">>(`${second.url}/api/feed/documents/${id}`, {
      method: "PUT",
      headers: { token: ada.token },
    })
  ).body;
  expect(await (await fetch(here(feed ?? "", first))).text()).toContain("<enclosure");
  await ada.call("/api/library/bin", { ids: [id] });
  expect((await openShare()).status).toBe(404);
});

it("a batch and a check that one server begins are followed and ended on the other", async () => {
  const { first, ada, elsewhere } = await twoServers();
  const created = await ada.call<ReplyTo<"createBatch">>("/api/library/batches", {
    ...{ title: "Many", csv: "text,language\nOne two 3.,en\nFour five.,en\nSix seven.,en" },
  });
  const at = `/api/library/batches/${created.body.batch?.id}`;
  const { quote } = (await elsewhere.call<ReplyTo<"quoteBatch">>(`${at}/quote`)).body;
  const key = { "idempotency-key": randomUUID() };
  const press = [ada, elsewhere].map((one) =>
    one.call<ReplyTo<"makeBatch">>(`${at}/make`, { quote: quote?.id }, key),
  );
  for (const { body } of await Promise.all(press)) expect(body.success).toBe(true);
  const over = await until("the batch", async () => {
    const { batch } = (await elsewhere.get<ReplyTo<"readBatch">>(at)).body;
    return batch.state !== "running" && batch;
  });
  expect(over).toMatchObject({ state: "done", made: 3, failed: 0 });
  expect(await elsewhere.credits()).toBe(17);

  const { id, at: document, make, ended: made } = await writeDocument(first.url, ada, "One two 3.");
  await make();
  await made();
  expect((await ada.call<ReplyTo<"beginCheck">>(`${document}/checks`)).body).toMatchObject({ success: true });
  const { check } = await until("the check", async () => {
    const { body } = await elsewhere.get<ReplyTo<"readCheck">>(`/api/documents/${id}/checks`);
    return body.check && body.check.state !== "running" && body;
  });
  expect(check).toMatchObject({ state: "done", listened: 1 });
});
