import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { PREVIEW_LIMITS } from "#contract/preview-limits.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import { describeServing } from "#test/support/serving.ts";
import { uploading } from "#test/support/tus.ts";
import { unzip } from "#test/support/unzip.ts";
import { wavFile } from "#test/support/wav.ts";

const A_DAY = 3;
const RATE = 4_000;
type Made = ReplyTo<"createPreview">;

/** A tone of so many seconds; another one by its pitch. */
const tone = (seconds: number, pitch = 200) =>
  wavFile(
    Float32Array.from(
      { length: seconds * RATE },
      (_, at) => 0.4 * Math.sin((2 * Math.PI * pitch * at) / RATE),
    ),
    RATE,
  );
const long = tone(PREVIEW_LIMITS.longerThan + 1);

describeServing("the free first minute", { settings: { PREVIEWS_A_DAY: String(A_DAY) } }, (serving) => {
  const somebody = () => register(serving().url, `minute-${randomUUID().slice(0, 8)}@example.org`);
  async function sent(ada: Person, bytes = long) {
    const upload = uploading(serving().url, ada);
    const path = await upload.begin(bytes.length, "lecture.wav");
    await upload.sendAll(path, bytes);
    return { ...upload, path };
  }
  const ask = (ada: Person, path: string, wish: object = {}) => ada.call<Made>(`${path}/preview`, wish);
  const look = (ada: Person, id: string | undefined, wait: number = PREVIEW_LIMITS.waitSeconds) =>
    ada.get<ReplyTo<"readPreview">>(`/api/previews/${id}?wait=${wait}`);
  const left = async (ada: Person) => (await ada.get<ReplyTo<"countPreviews">>("/api/previews")).body.left;
  const documents = async (ada: Person) =>
    (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents;

  /** Whether the words of a first minute are in somebody's export. */
  async function isKeptOf(ada: Person): Promise<boolean> {
    const link = await ada.call<{ url: string }>("/api/account/export");
    const archive = unzip(Buffer.from(await (await fetch(serving().url + link.body.url)).arrayBuffer()));
    return [...archive.values()].some((file) => String(file).includes(HEARD));
  }

  it("is read with its price and what to expect, costs nothing, and is in no list; the press makes all of it", async () => {
    const { engine } = serving();
    const ada = await somebody();
    const { path } = await sent(ada);
    expect(await left(ada)).toBe(A_DAY);
    engine.forget();
    const begun = await ask(ada, path, { language: "en" });
    expect([begun.status, begun.body.success, begun.body.left]).toEqual([200, true, A_DAY - 1]);
    const { preview } = (await look(ada, begun.body.preview?.id)).body;
    expect(preview).toMatchObject({ state: "done", price: 1, seconds: PREVIEW_LIMITS.longerThan + 1 });
    expect(preview?.segments?.map(({ text }) => text).join(" ")).toBe(HEARD);
    expect(preview?.estimate).toMatchObject({ band: null, voices: null });
    const [heard, ...more] = engine.to("transcriptions");
    expect(more).toEqual([]);
    expect(heard?.file?.bytes).toBeLessThan(2 * 16_000 * (PREVIEW_LIMITS.seconds + 1));
    expect([await ada.credits(), await ada.conversions(), await documents(ada)]).toEqual([5, [], []]);
    for (const address of ["", "/cancel"])
      expect((await ada.call(`/api/conversions/${preview?.id}${address}`)).status).toBe(404);
    expect((await ada.get(`/api/conversions/${preview?.id}`)).status).toBe(404);
    expect(await isKeptOf(ada)).toBe(true);

    const key = randomUUID();
    const asked = { "idempotency-key": key };
    await ada.call<ReplyTo<"transcribeUpload">>(`${path}/transcribe`, { language: "en" }, asked);
    await until("all of it", async () => (await ada.conversionByKey(key))?.state === "done");
    expect([await ada.credits(), (await documents(ada)).length]).toEqual([4, 1]);
    expect((await look(ada, preview?.id)).status).toBe(404);
    expect((await ask(ada, path)).body).toEqual(refusal("upload-over"));
    expect(await left(ada)).toBe(A_DAY - 1);
  });

  testAtLength(
    "counts once for the same bytes, at once and sent again; other choices are another, and none is beyond the day's",
    async () => {
      const ada = await somebody();
      const { path } = await sent(ada);
      const at = await Promise.all(Array.from({ length: 8 }, () => ask(ada, path)));
      const ids = at.map(({ status, body }) => `${status} ${body.preview?.id}`);
      expect(new Set(ids).size, ids.join()).toBe(1);
      const again = await sent(ada);
      expect((await ask(ada, again.path)).body.preview?.id).toBe(at[0]?.body.preview?.id);
      expect(await left(ada)).toBe(A_DAY - 1);
      const others = await Promise.all(
        ["en", "de", "fr", "es", "it", "pt"].map((language) => ask(ada, path, { language })),
      );
      const codes = others.map(({ status, body }) => `${status} ${body.code}`).sort();
      expect(codes).toEqual([
        ...Array(A_DAY - 1).fill("200 ok"),
        ...Array(7 - A_DAY).fill("429 previews-used"),
      ]);
      expect(await left(ada)).toBe(0);
      // What is thrown away was made all the same.
      await until("all of them", async () =>
        (await Promise.all(others.map(({ body }) => body.preview && look(ada, body.preview.id)))).every(
          (one) => !one || one.body.preview?.state === "done",
        ),
      );
      for (const one of [path, again.path]) expect((await again.remove(one)).status).toBe(204);
      for (const id of [at[0], ...others].map((one) => one?.body.preview?.id))
        if (id) expect((await look(ada, id, 0)).status).toBe(404);
      expect(await isKeptOf(ada)).toBe(false);
      const third = await sent(ada);
      expect((await ask(ada, third.path, { language: "nl" })).status).toBe(429);
      const bob = await somebody();
      expect((await ask(bob, third.path)).status).toBe(404);
      expect((await ask(bob, (await sent(bob)).path)).body.left).toBe(A_DAY - 1);
    },
  );

  testAtLength("is given back where it failed; canceled once an engine had it, it counts", async () => {
    const { engine } = serving();
    const ada = await somebody();
    const { path } = await sent(ada);
    engine.script("transcriptions", [{ kind: "error", status: 400 }], true);
    const failed = await ask(ada, path);
    const ended = await look(ada, failed.body.preview?.id);
    engine.forget();
    expect([ended.body.preview?.state, ended.body.preview?.segments, ended.body.left]).toEqual([
      "failed",
      null,
      A_DAY,
    ]);
    engine.script("transcriptions", [{ kind: "hang" }]);
    const hanging = await ask(ada, path);
    expect(hanging.body.preview?.id).not.toBe(failed.body.preview?.id);
    await engine.received("transcriptions", 1);
    const bob = await somebody();
    expect((await bob.call(`/api/previews/${hanging.body.preview?.id}/cancel`)).status).toBe(404);
    const stopped = await ada.call<ReplyTo<"cancelPreview">>(
      `/api/previews/${hanging.body.preview?.id}/cancel`,
    );
    expect([stopped.body.preview?.state, stopped.body.left]).toEqual(["canceled", A_DAY - 1]);
    engine.forget();
    const made = await look(ada, (await ask(ada, path)).body.preview?.id);
    expect([made.body.preview?.state, made.body.left]).toEqual(["done", A_DAY - 2]);
  });

  it("is not of what is short, unfinished, somebody's, or of who has no credit", async () => {
    const ada = await somebody();
    const short = await sent(ada, tone(PREVIEW_LIMITS.longerThan - 1));
    const most = { seconds: PREVIEW_LIMITS.longerThan };
    expect((await ask(ada, short.path)).body).toEqual(refusal("preview-too-short", most));
    const half = await short.begin(long.length);
    await short.sendPart(half, 0, long.subarray(0, 1_000));
    expect((await ask(ada, half)).status).toBe(409);
    expect((await ask(ada, `/api/uploads/${randomUUID()}`)).status).toBe(404);
    expect((await ask(ada, short.path, { live: randomUUID() })).status).toBe(400);
    const { path } = await sent(ada, tone(PREVIEW_LIMITS.longerThan + 1, 300));
    for (let n = 0; n < 5; n++) await ada.deduct();
    expect((await ask(ada, path)).body).toEqual(refusal("insufficient-credit"));
    expect(await left(ada)).toBe(A_DAY);
  });
});
