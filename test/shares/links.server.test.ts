import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { syntheticTag } from "#server/audio/synthetic-mark.ts";
import { document, segment } from "#server/documents/tables.ts";
import { share } from "#server/shares/tables.ts";
import { tokenOf } from "#server/shares/token.ts";
import { type Person, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal } from "#test/support/outcomes.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";
import { BARE_SOUND, openSharing, SOUND } from "#test/support/sharing.ts";
import { unzip } from "#test/support/unzip.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing();
});
afterAll(() => world.close());

const ENDED = [404, refusal("share-ended")];

/** What a link says whose time is over, whyever. */
async function expectEnded(token: string, query = "") {
  const { status, body } = await world.open(token);
  expect([status, body]).toEqual(ENDED);
  for (const method of ["GET", "HEAD"]) {
    const sound = await world.sound(token, {}, query, method);
    expect([sound.status, sound.headers.get("content-type")?.split(";")[0]]).toEqual([
      404,
      "application/json",
    ]);
  }
  const report = { body: { reason: "other" } };
  const reported = await send(`${world.url}/api/shared/${token}/report`, report);
  expect([reported.status, reported.body]).toEqual(ENDED);
}

it("opens a document for somebody without an account, and says nothing of whose it is", async () => {
  const { person, id } = await world.somebody();
  const { token, share } = await world.share(person, id);
  expect(share).toMatchObject({ live: false, password: false, mayDownload: false, views: 0 });
  expect(share?.url).toMatch(/^https:\/\/say\.example\/s\/[\w-]{44}$/);
  const { body, headers } = await world.open(token);
  expect(body.shared).toMatchObject({ title: "Lanterns", kind: "speech", seconds: 2, download: null });
  expect(body.segments?.map(({ text }) => text)).toEqual(["The lanterns were lit.", "Nobody came."]);
  for (const secret of [person.user.id, person.user.email, person.user.name, id])
    expect(JSON.stringify(body)).not.toContain(secret);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
});

it("says neither how sure a recogniser was of a word nor what it heard first, by a link, a copy or a quote", async () => {
  const { db } = world.services;
  const { person } = await world.somebody();
  const { id, segments } = await transcriptOf(world.services, person);
  const [first] = await db.select().from(segment).where(eq(segment.id, segments[0]!));
  const words = first!.words!.map((word) => ({ ...word, confidence: 0.31, heard: "Wanda", overlap: true }));
  await db.update(segment).set({ words }).where(eq(segment.id, segments[0]!));
  const own = (await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body.segments[0];
  expect(own?.words?.[1]).toMatchObject({ confidence: 0.31, heard: "Wanda" });
  for (const body of [{}, { live: true }, { participant: "Rosa" }]) {
    const shown = (await world.open((await world.share(person, id, body)).token)).body;
    const { start, end, from, to } = words[1]!;
    expect(shown.segments[0]?.words?.[1]).toEqual({ start, end, from, to, overlap: true });
    expect(JSON.stringify(shown)).not.toMatch(/Wanda|0\.31|heard|confidence/);
  }
  const { body } = await person.call<ReplyTo<"createQuote">>(`/api/documents/${id}/quotes`, {
    ...{ from: { segment: segments[0], at: 0 }, to: { segment: segments[0], at: 7 } },
  });
  const quoted = await send(world.here(body.quote.url).replace("/q/", "/api/quoted/"), { body: {} });
  expect(quoted.status).toBe(200);
  expect(JSON.stringify(quoted.body)).not.toMatch(/Wanda|0\.31|heard|confidence/);
});

it("gives its sound whole, in ranges and to HEAD, under a type that no browser runs", async () => {
  const { person, id } = await world.somebody();
  const { token } = await world.share(person, id);
  const whole = await world.sound(token);
  expect(Buffer.from(await whole.arrayBuffer()).equals(SOUND)).toBe(true);
  const known = ["content-type", "x-content-type-options", "content-security-policy", "content-disposition"];
  expect(known.map((name) => whole.headers.get(name))).toEqual([
    "audio/mpeg",
    "nosniff",
    "default-src 'none'; frame-ancestors 'none'",
    "inline",
  ]);
  const part = await world.sound(token, { range: "bytes=100-199" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-199/${SOUND.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(SOUND.subarray(100, 200))).toBe(true);
  expect((await world.sound(token, { range: "bytes=99999-" })).status).toBe(416);
  const head = await world.sound(token, {}, "", "HEAD");
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(SOUND.length)]);
});

it("is saved as a file only where that is allowed", async () => {
  const { person, id } = await world.somebody();
  const closed = await world.share(person, id);
  expect((await world.sound(closed.token, {}, "?save=true")).status).toBe(404);
  const free = await world.share(person, id, { mayDownload: true });
  const { body } = await world.open(free.token);
  const file = await fetch(world.url + body.shared?.download);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="saywrite.mp3"');
  expect((await file.arrayBuffer()).byteLength).toBe(SOUND.length);
});

it("speech of before the mark goes out with it, by a link, to its owner and in their archive, also in ranges", async () => {
  const { person, id } = await world.somebody("Old", BARE_SOUND);
  const { token } = await world.share(person, id, { mayDownload: true });
  const { document } = (await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body;
  const madeAt = new Date(document.createdAt);
  const sound = Buffer.concat([syntheticTag({ madeAt }), BARE_SOUND]);
  const [at, end] = [sound.length - BARE_SOUND.length, sound.length];
  for (const get of [
    (headers = {}) => world.sound(token, headers, "?save=true"),
    (headers = {}) => fetch(world.url + document.audio, { headers }),
  ]) {
    const whole = await get();
    expect(whole.headers.get("content-length")).toBe(String(end));
    expect(Buffer.from(await whole.arrayBuffer()).equals(sound)).toBe(true);
    for (const [from, to] of [
      [3, 12],
      [at - 5, at + 5],
      [at, at + 9],
      [at + 100, end],
      [at - 1, end],
    ] as const) {
      const part = await get({ range: `bytes=${from}-${to === end ? "" : to - 1}` });
      expect(part.headers.get("content-range")).toBe(`bytes ${from}-${to - 1}/${end}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(from, to))).toBe(true);
    }
    const etag = whole.headers.get("etag") ?? "";
    expect((await get({ "if-none-match": etag })).status).toBe(304);
  }
  const { url } = (await person.call<{ url: string }>("/api/account/export")).body;
  const files = unzip(Buffer.from(await (await fetch(world.url + url)).arrayBuffer()));
  const [kept] = [...files].flatMap(([name, bytes]) => (name.endsWith("/audio.mp3") ? [bytes] : []));
  expect(kept?.equals(sound)).toBe(true);
});

it("is not opened by guessing, nor made for another's document, nor ended by a stranger", async () => {
  const ada = await world.somebody();
  const eve = await world.somebody();
  expect((await world.share(eve.person, ada.id)).reply).toMatchObject(refusal("not-found"));
  expect((await eve.person.get(`/api/documents/${ada.id}/shares`)).status).toBe(404);
  const { token, share: made } = await world.share(ada.person, ada.id);
  expect((await world.end(eve.person, made?.id ?? "")).status).toBe(404);
  const last = token.endsWith("A") ? "B" : "A";
  const other = tokenOf("another key", "share", made?.id ?? "");
  const ofFeed = tokenOf(world.services.secrets.links, "feed", made?.id ?? "");
  for (const guessed of [
    token.slice(0, -1) + last,
    other,
    ofFeed,
    token.slice(0, 22),
    `${token}A`,
    "x",
    "%00",
  ])
    expect((await world.open(guessed)).status, guessed).toBe(guessed === "%00" ? 400 : 404);
  expect((await world.open(token)).status).toBe(200);
});

const execute = (query: ReturnType<typeof sql>) => world.services.db.execute(query);

it.each<[string, (which: { person: Person; id: string; link: string }) => Promise<unknown>]>([
  ["its owner ends it", ({ person, link }) => world.end(person, link)],
  ["its time is over", ({ link }) => execute(sql`update share set expires_at = now() where id = ${link}`)],
  ["its owner bins the document", ({ person, id }) => person.call("/api/library/bin", { ids: [id] })],
  ["its document is deleted", ({ id }) => execute(sql`delete from document where id = ${id}`)],
  [
    "its owner's account is suspended",
    ({ person }) => execute(sql`update "user" set suspended_at = now() where id = ${person.user.id}`),
  ],
  [
    "its owner's account is deleted",
    ({ person }) => execute(sql`delete from "user" where id = ${person.user.id}`),
  ],
])("says one and the same when %s", async (_, end) => {
  const { person, id } = await world.somebody();
  const { token, share: made } = await world.share(person, id, { lasts: "day" });
  expect((await world.open(token)).status).toBe(200);
  await end({ person, id, link: made?.id ?? "" });
  await expectEnded(token);
});

it("cuts a sound off that is being read when the link ends", async () => {
  const large = Buffer.alloc(32 * 1024 ** 2, 1);
  const { person, id } = await world.somebody("Long", large);
  const { token, share: made } = await world.share(person, id);
  const reading = await world.sound(token);
  const reader = (reading.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  expect(world.listened()).toBe(1);
  await world.end(person, made?.id ?? "");
  await until("it to be cut off", () => world.listened() === 0);
});

it("shows the text as it was when the link was made, or always as it is", async () => {
  const { person, id } = await world.somebody();
  const frozen = await world.share(person, id);
  const live = await world.share(person, id, { live: true });
  const { db } = world.services;
  await db.execute(sql`update segment set until = 2 where document_id = ${id} and position = 2`);
  await db.execute(sql`insert into segment (document_id, user_id, since, position, text)
    values (${id}, ${person.user.id}, 2, 2, 'Somebody came.')`);
  await db.update(document).set({ revision: 2, title: "Lanterns, again" }).where(eq(document.id, id));
  const shown = async (token: string) => {
    const { body } = await world.open(token);
    return [body.shared?.title, body.segments?.at(-1)?.text];
  };
  expect(await shown(frozen.token)).toEqual(["Lanterns", "Nobody came."]);
  expect(await shown(live.token)).toEqual(["Lanterns, again", "Somebody came."]);
});

it("counts a reader once an hour, and its owner never", async () => {
  const { person, id } = await world.somebody();
  const { token, share: made } = await world.share(person, id);
  const login = { body: { email: person.user.email, password: "correct horse battery staple" } };
  const { headers } = await send(`${world.url}/api/user/login`, login);
  const cookie = (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  expect(cookie).toContain("device=");
  await world.open(token, {}, { cookie });
  const views = async () => {
    const [row] = await world.services.db
      .select()
      .from(share)
      .where(eq(share.id, made?.id ?? ""));
    return row?.views;
  };
  expect(await views()).toBe(0);
  for (const _ of [1, 2, 3]) await world.open(token);
  expect(await views()).toBe(1);
});

it("hands out nothing where no https address is set, and says what is missing", async () => {
  const near = await openSharing({ PUBLIC_URL: "http://localhost:4000" });
  try {
    const { person, id } = await near.somebody();
    const { status, reply } = await near.share(person, id);
    expect([status, reply]).toEqual([422, refusal("https-address-missing")]);
    expect((await near.intoFeed(person, id)).status).toBe(422);
    expect((await person.call("/api/feed/renew")).status).toBe(422);
    const { body } = await person.get<ReplyTo<"listShares">>(`/api/documents/${id}/shares`);
    expect(body).toMatchObject({ reachable: false, shares: [], feed: null });
  } finally {
    await near.close();
  }
});

it("a document has so many links at a time, and those that have ended do not count", async () => {
  const { person, id } = await world.somebody();
  const { db } = world.services;
  await db.execute(
    sql`insert into share (user_id, document_id) select ${person.user.id}, ${id} from generate_series(1, 50)`,
  );
  expect((await world.share(person, id)).reply).toMatchObject(refusal("too-many-links", { most: 50 }));
  await db.execute(
    sql`update share set ended_at = now() where id = (select id from share where document_id = ${id} limit 1)`,
  );
  expect((await world.share(person, id)).status).toBe(200);
});
