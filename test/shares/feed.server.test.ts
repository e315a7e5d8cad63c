import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { document } from "#server/documents/tables.ts";
import { feedXml } from "#server/shares/feed-xml.ts";
import type { Person } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal } from "#test/support/outcomes.ts";
import { openSharing, SOUND } from "#test/support/sharing.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing();
});
afterAll(() => world.close());

/** A feed as a podcast program reads it: what it is, and each enclosure. */
async function readFeed(address: string) {
  const answer = await fetch(world.here(address));
  const xml = await answer.text();
  const titles = [...xml.matchAll(/<item>\s*<title>(.*?)<\/title>/gs)].map(([, title]) => title);
  const sounds = [...xml.matchAll(/<enclosure url="(.*?)" length="(\d+)" type="(.*?)"\/>/g)].map(
    ([, url = "", length, type]) => ({ url, length: Number(length), type }),
  );
  return { status: answer.status, headers: answer.headers, xml, titles, sounds };
}

async function withFeed() {
  const { person, id } = await world.somebody("First");
  const { body } = await world.intoFeed(person, id);
  return { person, id, feed: body.feed ?? "" };
}
const renew = async (person: Person) =>
  (await person.call<ReplyTo<"renewFeed">>("/api/feed/renew")).body.feed ?? "";

it("holds what its person put in, newest first, with sounds of the right length in ranges", async () => {
  const { person, id, feed } = await withFeed();
  expect(feed).toMatch(/^https:\/\/say\.example\/feed\/[\w-]{44}\.xml$/);
  const second = await world.speechOf(person, "Second");
  await world.intoFeed(person, second);
  await world.intoFeed(person, second);
  const { headers, xml, titles, sounds } = await readFeed(feed);
  expect(titles).toEqual(["Second", "First"]);
  expect(xml).toContain("<itunes:block>Yes</itunes:block>");
  const known = ["content-type", "cache-control", "x-robots-tag", "content-security-policy"];
  expect(known.map((name) => headers.get(name))).toEqual([
    "application/rss+xml; charset=utf-8",
    "no-store",
    "noindex",
    "default-src 'none'; frame-ancestors 'none'",
  ]);
  for (const { url, length, type } of sounds) {
    const head = await fetch(world.here(url), { method: "HEAD" });
    expect([head.headers.get("content-type"), Number(head.headers.get("content-length"))]).toEqual([
      type,
      length,
    ]);
    const part = await fetch(world.here(url), { headers: { range: "bytes=10-19" } });
    expect(Buffer.from(await part.arrayBuffer()).equals(SOUND.subarray(10, 20))).toBe(true);
  }
  await world.outOfFeed(person, id);
  expect((await readFeed(feed)).titles).toEqual(["Second"]);
  expect((await fetch(world.here(sounds[1]?.url ?? ""))).status).toBe(404);
  const { body } = await person.get<ReplyTo<"listShares">>(`/api/documents/${id}/shares`);
  expect(body).toMatchObject({ inFeed: false, feed });
});

it("opens nothing under its old address once it is renewed, neither itself nor its files", async () => {
  const { person, feed } = await withFeed();
  const [old] = (await readFeed(feed)).sounds;
  const anew = await renew(person);
  expect(anew).not.toBe(feed);
  expect((await readFeed(feed)).status).toBe(404);
  expect((await fetch(world.here(old?.url ?? ""))).status).toBe(404);
  expect((await readFeed(anew)).titles).toEqual(["First"]);
});

it.each<[string, (userId: string, id: string) => Promise<unknown>, number]>([
  [
    "binned",
    (_, id) => world.services.db.update(document).set({ binnedAt: sql`now()` }).where(eq(document.id, id)),
    200,
  ],
  ["deleted", (_, id) => world.services.db.delete(document).where(eq(document.id, id)), 200],
  [
    "suspended",
    (user) => world.services.db.execute(sql`update "user" set suspended_at = now() where id = ${user}`),
    404,
  ],
])("what is %s is in no feed any more", async (_, how, status) => {
  const { person, id, feed } = await withFeed();
  const [sound] = (await readFeed(feed)).sounds;
  await how(person.user.id, id);
  const now = await readFeed(feed);
  expect([now.status, now.titles]).toEqual([status, []]);
  expect((await fetch(world.here(sound?.url ?? ""))).status).toBe(404);
});

it("takes nothing of others, nothing without sound, and gives nothing for a guess", async () => {
  const { person, feed } = await withFeed();
  const other = await withFeed();
  expect((await world.intoFeed(person, other.id)).status).toBe(404);
  const silent = await world.somebody("Silent", null);
  expect((await world.intoFeed(silent.person, silent.id)).body).toMatchObject(refusal("feed-needs-sound"));
  const token = /feed\/([\w-]+)\.xml/.exec(feed)?.[1] ?? "";
  const guesses = [`${token}x.xml`, `${token}.rss`, `${token}`, `${token.slice(0, -1)}.xml`, "nothing.xml"];
  for (const guess of guesses) expect((await fetch(`${world.url}/feed/${guess}`)).status, guess).toBe(404);
  for (const file of [`${other.id}.mp3`, `${person.user.id}.mp3`, "x.mp3", `${other.id}.html`])
    expect((await fetch(`${world.url}/feed/${token}/${file}`)).status, file).toBe(404);
});

it("stays well-formed whatever a title is", () => {
  const title = `</title><script>alert(1)</script> & "quoted" 'too' ]]> \u0000\u0008\uFFFF\u{1F602} <!ENTITY x "y">`;
  const channel = {
    title,
    description: title,
    link: "https://x/?a=1&b=2",
    self: "https://x/",
    language: "en",
  };
  const pictured = { author: title, picture: `https://x/?${title}` };
  const sound = { url: "https://x/?a&b", bytes: 1, seconds: 61 };
  const episode = { id: "1", title, addedAt: new Date(0), ...pictured, ...sound };
  const xml = feedXml(channel, [episode]);
  expect(xml).not.toMatch(/<script|<!ENTITY|\]\]>|&(?!amp;|lt;|gt;|quot;|apos;)/);
  expect([...xml].every((letter) => letter === "\n" || letter >= " ")).toBe(true);
  expect(xml).toContain("&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;");
  expect(xml).toContain("<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>");
  const opened = [...xml.matchAll(/<([\w:]+)(?=[ >])[^>]*(?<!\/)>/g)].map(([, name]) => name);
  const closed = [...xml.matchAll(/<\/([\w:]+)>/g)].map(([, name]) => name);
  expect(opened.sort()).toEqual(closed.sort());
});

it("shows nothing of others, even where a row says so", async () => {
  const { person, feed } = await withFeed();
  await world.services.db.execute(sql`insert into feed_item (user_id, document_id)
    select ${person.user.id}, id from document where user_id <> ${person.user.id} limit 1`);
  expect((await readFeed(feed)).titles).toEqual(["First"]);
});

it("holds no more than programs for podcasts keep, and what is in it already may be put in again", async () => {
  const { person, id } = await withFeed();
  const { db } = world.services;
  await db.execute(sql`with made as (
      insert into conversion (user_id, tool, state, idempotency_key, request_hash, credits, title, engine, expires_at)
      select ${person.user.id}, 'text-to-speech', 'done', 'many-' || n, '', 1, 'Many', 'basic', now() + interval '1 day'
      from generate_series(1, 299) n returning id),
    filed as (
      insert into document (user_id, kind, title, conversion_id)
      select ${person.user.id}, 'speech', 'Many', id from made returning id)
    insert into feed_item (user_id, document_id) select ${person.user.id}, id from filed`);
  const more = await world.speechOf(person, "One more");
  const full = await world.intoFeed(person, more);
  expect([full.status, full.body]).toEqual([422, refusal("feed-full", { most: 300 })]);
  expect((await world.intoFeed(person, id)).status).toBe(200);
});
