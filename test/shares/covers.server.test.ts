import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { document } from "#server/documents/tables.ts";
import { setCover } from "#server/publishing/set-cover.ts";
import { openSharing } from "#test/support/sharing.ts";

const FIRST = Buffer.from("the first picture");
const SECOND = Buffer.from("the second picture");

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing();
});
afterAll(() => world.close());

/** Somebody's document with a picture and an author. */
async function covered() {
  const { person, id } = await world.somebody("Lanterns");
  const own = { userId: person.user.id, id };
  const cover = (picture: Buffer | null) => setCover(world.services, own, picture);
  const author = (name: string) =>
    world.services.db.update(document).set({ author: name }).where(eq(document.id, id));
  await cover(FIRST);
  await author("Ada & <Bob>");
  return { person, id, cover, author };
}

const bytes = async (address: string) => {
  const answer = await fetch(address);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString() : answer.status;
};
const shown = async (token: string, body: object = {}) => (await world.open(token, body)).body.shared;

it("a link shows author and picture: one that isn't live as they were, and no other picture in its place", async () => {
  const { person, id, cover, author } = await covered();
  const frozen = (await world.share(person, id)).token;
  const live = (await world.share(person, id, { live: true })).token;
  for (const token of [frozen, live]) {
    const shared = await shown(token);
    expect(shared?.author).toBe("Ada & <Bob>");
    const answer = await fetch(world.url + shared?.cover);
    expect([answer.headers.get("content-type"), answer.headers.get("x-robots-tag")]).toEqual([
      ...["image/jpeg", "noindex"],
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(FIRST)).toBe(true);
  }
  const address = `${world.url}/api/shared/${frozen}/cover.jpg`;
  await cover(SECOND);
  await author("Bob");
  expect(await shown(frozen)).toMatchObject({ author: "Ada & <Bob>", cover: null });
  expect(await bytes(address)).toBe(404);
  const now = await shown(live);
  expect([now?.author, await bytes(world.url + now?.cover)]).toEqual(["Bob", SECOND.toString()]);
});

it("a picture behind a password needs it, and ends with its link and its document's stay", async () => {
  const { person, id } = await covered();
  const { token, share } = await world.share(person, id, { password: "lanterns at night" });
  const shared = await shown(token, { password: "lanterns at night" });
  const address = world.url + shared?.cover;
  expect(await bytes(address)).toBe(FIRST.toString());
  expect(await bytes(address.split("?")[0] ?? "")).toBe(404);
  const { db } = world.services;
  await db.update(document).set({ binnedAt: sql`now()` }).where(eq(document.id, id));
  expect(await bytes(address)).toBe(404);
  await db.update(document).set({ binnedAt: null }).where(eq(document.id, id));
  expect(await bytes(address)).toBe(FIRST.toString());
  await world.end(person, share?.id ?? "");
  expect(await bytes(address)).toBe(404);
});

it("a feed names author and picture of each, under an address of the picture's own that ends with the feed's", async () => {
  const { person, id, cover } = await covered();
  const { body } = await world.intoFeed(person, id);
  const feed = body.feed ?? "";
  const read = async () => {
    const xml = await (await fetch(world.here(feed))).text();
    return { xml, picture: world.here(/<itunes:image href="(.*?)"/.exec(xml)?.[1] ?? "") };
  };
  const first = await read();
  expect(first.xml).toContain("<itunes:author>Ada &amp; &lt;Bob&gt;</itunes:author>");
  expect(await bytes(first.picture)).toBe(FIRST.toString());
  await cover(SECOND);
  const second = await read();
  expect(second.picture).not.toBe(first.picture); // so that programs fetch it
  expect([await bytes(first.picture), await bytes(second.picture)]).toEqual([404, SECOND.toString()]);

  const other = await covered();
  const forged = second.picture.replace(id, other.id);
  for (const guess of [
    forged,
    second.picture.replace(".jpg", ".mp3"),
    second.picture.replace(/\.[^.]+\.jpg/, ".jpg"),
  ])
    expect(await bytes(guess), guess).toBe(404);
  await person.call("/api/feed/renew");
  expect(await bytes(second.picture)).toBe(404);
  await cover(null);
  expect((await world.intoFeed(person, id)).status).toBe(200);
});
