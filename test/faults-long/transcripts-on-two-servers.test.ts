import { createHash, createPublicKey, randomUUID, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { PREVIEW_LIMITS } from "#contract/preview-limits.ts";
import { send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { transcriptOf, wordsIn } from "#test/support/recorded-words.ts";
import { uploading } from "#test/support/tus.ts";
import { twoOnS3 } from "#test/support/two-on-s3.ts";
import { wavFile } from "#test/support/wav.ts";

describe("recordings on two servers that share PostgreSQL and a store of S3", () => {
  const { servers, somebody } = twoOnS3();

  it("a file comes to both by turns, its first minute is asked for at one and read at the other, once", async () => {
    const { first, second } = servers();
    const { here, there } = await somebody();
    const tone = Float32Array.from({ length: 4_000 * (PREVIEW_LIMITS.longerThan + 1) }, (_, at) =>
      Math.sin((2 * Math.PI * 200 * at) / 4_000),
    );
    const bytes = wavFile(tone, 4_000);
    const half = Math.floor(bytes.length / 2);
    const path = await uploading(first.url, here).begin(bytes.length, "lecture.wav");
    expect((await uploading(second.url, there).sendPart(path, 0, bytes.subarray(0, half))).status).toBe(204);
    expect((await uploading(first.url, here).sendPart(path, half, bytes.subarray(half))).status).toBe(204);
    const asked = await Promise.all(
      [here, there].map((one) => one.call<ReplyTo<"createPreview">>(`${path}/preview`, {})),
    );
    const made = new Set(asked.map(({ body }) => body.preview?.id));
    expect([...made]).toEqual([expect.any(String)]);
    const run = await first.engine.run();
    run.end();
    const [preview] = [...made];
    for (const one of [here, there]) {
      const { body } = await one.get<ReplyTo<"readPreview">>(`/api/previews/${preview}?wait=20`);
      expect(body.preview).toMatchObject({ state: "done" });
      expect((await one.get<ReplyTo<"countPreviews">>("/api/previews")).body.left).toBe(2);
      expect(await one.credits()).toBe(20);
    }
  });

  it("what a participant asks for at one is accepted at the other, and is nowhere in what either gives", async () => {
    const { first, second } = servers();
    const { here, there } = await somebody();
    const { id } = await transcriptOf(first.services, here);
    const participant = { participant: "Rosa" };
    const shared = (await here.call<ReplyTo<"createShare">>(`/api/documents/${id}/shares`, participant)).body;
    const token = String(shared.share?.url).split("/s/")[1] ?? "";
    const soundAt = async (url: string) =>
      wordsIn(Buffer.from(await (await fetch(`${url}/api/shared/${token}/sound.mp3`)).arrayBuffer()));
    expect(await soundAt(second.url)).toEqual([0, 1, 2, 3, 4, 5]);
    const wanted = randomUUID();
    const put = await send(`${second.url}/api/shared/${token}/objections/${wanted}`, {
      ...{ method: "PUT", body: { kind: "leave-out", start: 4, end: 4.5, note: "five is private" } },
    });
    expect(put.status).toBe(200);
    const decide = { decision: "accept" };
    const both = [here, there].map((one) =>
      one.call<ReplyTo<"decideObjection">>(`/api/documents/${id}/objections/${wanted}`, decide),
    );
    for (const { body } of await Promise.all(both)) expect(body.objection?.state).toMatch(/accepted|done/);
    await until("the passage to be left out", async () => {
      const own = await send<ReplyTo<"listOwnObjections">>(`${first.url}/api/shared/${token}/objections`, {
        method: "GET",
      });
      return own.body.objections.every(({ state }) => state === "done");
    });
    for (const [one, url] of [
      [here, first.url],
      [there, second.url],
    ] as const) {
      const { segments } = (await one.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body;
      expect(segments.map(({ text }) => text)).toEqual(["One two three.", "Four six."]);
      expect(await soundAt(url)).toEqual([0, 1, 2, 3, 5]);
    }
  });

  it("a quote that both make at once is one, is heard and proved at both, and ends at both", async () => {
    const { first, second } = servers();
    const { here, there } = await somebody();
    const { id, segments } = await transcriptOf(first.services, here);
    const [from, to] = [
      { segment: segments[0], at: 5 },
      { segment: segments[1], at: 3 },
    ];
    const made = await Promise.all(
      [here, there].map((one) =>
        one.call<ReplyTo<"createQuote">>(`/api/documents/${id}/quotes`, { from, to }),
      ),
    );
    const [quote, same] = made.map(({ body }) => body.quote);
    expect(quote).toMatchObject({ id: same?.id, text: "two three. Four" });
    const token = quote?.url.split("/q/")[1] ?? "";
    const open = (url: string) => send<ReplyTo<"openQuote">>(`${url}/api/quoted/${token}`, { body: {} });
    for (const url of [first.url, second.url]) {
      const { statement, signature, audio } = (await open(url)).body.quoted;
      const sound = Buffer.from(await (await fetch(url + audio)).arrayBuffer());
      expect(await wordsIn(sound)).toEqual([1, 2, 3]);
      expect(JSON.parse(statement)).toMatchObject({
        text: "two three. Four",
        sha256: createHash("sha256").update(sound).digest("hex"),
      });
      const other = url === first.url ? second.url : first.url;
      const { pem } = (await send<ReplyTo<"readQuoteKey">>(`${other}/api/quote-key`, { method: "GET" })).body;
      const proved = verify(
        null,
        Buffer.from(statement),
        createPublicKey(pem),
        Buffer.from(signature, "base64"),
      );
      expect(proved).toBe(true);
    }
    const headers = { token: there.token };
    expect((await send(`${second.url}/api/shares/${quote?.id}`, { method: "DELETE", headers })).status).toBe(
      200,
    );
    for (const url of [first.url, second.url]) expect((await open(url)).status).toBe(404);
  });

  it("edits at both are seen at both, none over another's, and undone at the other", async () => {
    const { first, second } = servers();
    const { here, there } = await somebody();
    const { id, segments } = await transcriptOf(first.services, here);
    const at = `/api/documents/${id}`;
    const edit = (url: string, segment = "", text = "", revision = 1) =>
      send<ReplyTo<"changeSegment">>(`${url}${at}/segments/${segment}`, {
        ...{ method: "PATCH", headers: { token: here.token }, body: { text, revision } },
      });
    const texts = () =>
      Promise.all(
        [here, there].map(async (one) =>
          (await one.get<ReplyTo<"readDocument">>(at)).body.segments.map(({ text }) => text),
        ),
      );
    const both = await Promise.all([
      edit(first.url, segments[0], "One too three."),
      edit(second.url, segments[0], "Won two three."),
    ]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const kept = statuses[0] === 200 ? "One too three." : "Won two three.";
    expect(await texts()).toEqual(Array(2).fill([kept, "Four five six."]));
    expect((await edit(second.url, segments[1], "Four fife six.", 2)).status).toBe(200);
    expect(await texts()).toEqual(Array(2).fill([kept, "Four fife six."]));
    expect((await here.call(`${at}/undo`, { revision: 3 })).status).toBe(200);
    expect(await texts()).toEqual(Array(2).fill([kept, "Four five six."]));
    const { revisions } = (await there.get<ReplyTo<"listRevisions">>(`${at}/revisions`)).body;
    expect(revisions).toHaveLength(4);
  });
});
