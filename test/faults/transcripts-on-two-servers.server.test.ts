import { randomUUID } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import type { LiveLinkEvent } from "#contract/live.ts";
import { askingAt, recordingOf } from "#test/support/asking.ts";
import { until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { beginLive, connect, readLive } from "#test/support/live-client.ts";
import { seconds } from "#test/support/live-engine.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";
import { twoOnS3 } from "#test/support/two-on-s3.ts";

/* One or two of its scenarios; the others are test/faults-long/transcripts-on-two-servers.test.ts. */

const RATE = 16_000;

describe("recordings on two servers that share PostgreSQL and a store of S3", () => {
  const { servers, somebody } = twoOnS3();

  /** Somebody who reads captions along. */
  async function read(url: string, token: string) {
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const { body, status } = await fetch(`${url}/api/live-links/${token}/events`, { signal: leaving.signal });
    expect(status).toBe(200);
    const events: LiveLinkEvent[] = [];
    const reading = async () => {
      let rest = "";
      const decoder = new TextDecoder();
      for await (const chunk of body ?? []) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
        rest = lines.pop() ?? "";
        events.push(...lines.map((line) => JSON.parse(line.replace(/^data: /, ""))));
      }
    };
    reading().catch(() => {});
    const said = () => events.flatMap(({ phrases }) => phrases.map(({ text }) => text));
    const has = (text: string) => until(`the phrase ${text}`, () => said().includes(text));
    return { said, has, over: () => until("the end", () => events.at(-1)?.over) };
  }

  it("an audience reads at the one what is said at the other, also when who records comes back at theirs", async () => {
    const { first, second } = servers();
    const { here, there } = await somebody();
    const { id } = await beginLive(here);
    const client = await connect(first.url, here, id);
    const { live } = (await there.call<ReplyTo<"openLiveLink">>(`/api/live/${id}/link`)).body;
    const token = String(live.link).split("/").at(-1) ?? "";
    const readers = await Promise.all([read(first.url, token), read(second.url, token)]);
    client.send(0, seconds(1, 4).subarray(0, 3.5 * RATE));
    for (const reader of readers) await reader.has("3.");
    client.cut();
    const again = await connect(second.url, there, id);
    expect(again.ready).toMatchObject({ received: 3 * RATE, done: 3 * RATE });
    again.send(3 * RATE, seconds(4, 6));
    again.end();
    await again.ended();
    for (const reader of readers) {
      await reader.over();
      expect(reader.said()).toEqual(["1.", "2.", "3.", "4.", "5.", "6."]);
    }
    expect(await readLive(here, id)).toMatchObject({ state: "ended", credits: 1 });
  });

  it("a passage that is heard again by a press at both is paid once, and taken at the other", async () => {
    const { first } = servers();
    const { here, there } = await somebody();
    const { id, segments } = await transcriptOf(first.services, here);
    const at = `/api/documents/${id}/hearings`;
    const passage = { from: segments[0], to: segments[0] };
    const { engines } = (
      await there.get<ReplyTo<"offerHearing">>(`${at}/offer?from=${passage.from}&to=${passage.to}`)
    ).body;
    const press = { ...passage, engine: engines?.[0]?.engine, credits: engines?.[0]?.credits };
    const key = { "idempotency-key": randomUUID() };
    const begun = await Promise.all(
      [here, there].map((one) => one.call<ReplyTo<"beginHearing">>(at, press, key)),
    );
    expect(new Set(begun.map(({ body }) => body.hearing?.id)).size).toBe(1);
    const run = await first.engine.run();
    await run.give(2.5, { text: "One to three." });
    run.end();
    const done = await until("a suggestion", async () => {
      const { hearings } = (await there.get<ReplyTo<"listHearings">>(at)).body;
      return hearings.find(({ state }) => state === "done");
    });
    expect(done.text).toBe("One to three.");
    const taken = await there.call<ReplyTo<"takeHearing">>(`${at}/${done.id}/take`, { revision: 1 });
    expect(taken.body).toMatchObject({ success: true, revision: 2 });
    const read = (await here.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body;
    expect(read.segments.map(({ text }) => text)).toEqual(["One to three.", "Four five six."]);
    for (const one of [here, there]) expect(await one.credits()).toBe(20 - done.credits);
    expect((await here.get<ReplyTo<"listHearings">>(at)).body.hearings).toEqual([]);
  });

  it("what a guest sends to both by turns is heard at both, and transcribed once by a press at both", async () => {
    const { first, second } = servers();
    const { here, there } = await somebody();
    const [asking, elsewhere] = [askingAt(first.url), askingAt(second.url)];
    const { token } = await asking.ask(here);
    const content = recordingOf(3);
    const half = Math.floor(content.length / 2);
    const { body: mine } = await elsewhere.begin(token, content.length, { sender: "Grandma" });
    expect((await asking.sendPart(token, mine, 0, content.subarray(0, half))).status).toBe(204);
    expect(Number((await elsewhere.look(token, mine)).headers["upload-offset"])).toBe(half);
    expect((await elsewhere.sendPart(token, mine, half, content.subarray(half))).status).toBe(204);
    expect((await asking.arrive(mine.secret)).body.sent).toMatchObject({ state: "arrived" });
    const audio = await until("its copy", async () => (await elsewhere.received(there))[0]?.audio);
    const heard = await Promise.all(
      [first.url, second.url].map(async (url) => Buffer.from(await (await fetch(url + audio)).arrayBuffer())),
    );
    expect(heard[0]?.equals(heard[1] ?? Buffer.alloc(0))).toBe(true);
    const key = { "idempotency-key": randomUUID() };
    const press = (one: typeof here) =>
      one.call<ReplyTo<"transcribeUpload">>(`/api/uploads/${mine.id}/transcribe`, { language: "en" }, key);
    const pressed = await Promise.all([press(here), press(there)]);
    expect(new Set(pressed.map(({ body }) => body.conversion?.id)).size).toBe(1);
    const run = await first.engine.run();
    await run.give(3, { text: "It rained for days." });
    run.end();
    await until("its text", async () => (await here.conversions())[0]?.state === "done");
    for (const one of [here, there]) expect(await one.credits()).toBe(19);
    expect(await asking.received(here)).toEqual([]);
    expect((await asking.find(mine.secret)).body.sent).toMatchObject({ state: "used" });
  });
});
