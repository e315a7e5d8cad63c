import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf } from "#server/platform/db/rows.ts";
import { share } from "#server/shares/tables.ts";
import { type Person, register, send } from "#test/support/client.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { openSharing } from "#test/support/sharing.ts";
import { synthesizeForEver } from "#test/support/synthesize-for-ever.ts";

const TEXT = "One two 3. Four five. Six seven.";
const MIGRATION = new URL("../../src/server/platform/db/migrations/0039_frozen_shares.sql", import.meta.url);

let world: Awaited<ReturnType<typeof openSharing>>;
let people = 0;
beforeAll(async () => {
  world = await openSharing();
  void synthesizeForEver(world);
});
afterAll(() => world.close());

/** Somebody whose text is made, with a link that keeps it and one that follows it. */
async function shared() {
  const person = await register(world.url, `frozen-${people++}@example.org`);
  const text = await writeDocument(world.url, person, TEXT, { language: "en", voice: "nova" });
  await text.make();
  await text.ended();
  const frozen = await world.share(person, text.id, { mayDownload: true });
  const live = await world.share(person, text.id, { live: true });
  return { person, text, frozen, live };
}

/** All that a link gives: what it shows, and the bytes of its sound, played and saved. */
async function given(token: string) {
  const { body } = await world.open(token);
  const sound = async (query = "") => Buffer.from(await (await world.sound(token, {}, query)).arrayBuffer());
  return {
    shown: body.shared,
    segments: body.segments,
    sound: await sound(),
    saved: await sound("?save=true"),
  };
}

const change = (person: Person, at: string, body: object) =>
  send(world.url + at, { method: "PATCH", headers: { token: person.token }, body });

it("a link that isn't live keeps text, sound, voices, times and levels, whatever is made later", async () => {
  const { person, text, frozen, live } = await shared();
  const before = await given(frozen.token);
  expect(before.segments?.map(({ voice }) => voice)).toEqual(["nova", "nova", "nova"]);
  expect(before.saved.equals(before.sound)).toBe(true);

  await text.voiceOf(2, "onyx");
  await text.edit(3, "[pause 1s] Eight nine ten eleven.");
  await text.make();
  await text.ended();
  const takes = await text.takesOf(1);
  await takes.make({ voice: "ash" });
  await text.ended();
  await takes.keep("ash");
  const manner = { breaks: { paragraph: 3, chapter: 4 }, voice: "coral" };
  expect((await change(person, text.at, manner)).body).toMatchObject({ success: true });
  await text.make();
  await text.ended();

  expect(await given(frozen.token)).toEqual(before);
  const followed = await given(live.token);
  expect(followed.segments?.map(({ voice }) => voice)).toEqual(["ash", "onyx", "coral"]);
  expect(followed.sound.equals(before.sound)).toBe(false);
});

it("what was not made when the link was made stays silent in it", async () => {
  const person = await register(world.url, `frozen-${people++}@example.org`);
  const text = await writeDocument(world.url, person, TEXT, { language: "en" });
  const { token } = await world.share(person, text.id);
  await text.make();
  await text.ended();
  const { body } = await world.open(token);
  expect([body.shared?.audio, body.segments?.map(({ start }) => start)]).toEqual([null, [null, null, null]]);
  expect((await world.sound(token)).status).toBe(404);
});

it("links from before keep what their documents are when the server is renewed", async () => {
  const { person, text, frozen } = await shared();
  const before = await given(frozen.token);
  const { db } = world.services;
  const id = frozen.share?.id ?? "";
  await db.update(share).set({ manner: null }).where(eq(share.id, id));
  await db.execute(sql`delete from share_sound where share_id = ${id}`);
  const ofRows = readFileSync(MIGRATION, "utf8").split("--> statement-breakpoint").slice(-2);
  await db.execute(sql`delete from share_sound`);
  for (const statement of ofRows) await db.execute(sql.raw(statement));
  expect(await given(frozen.token)).toEqual(before);
  await change(person, text.at, { voice: "coral" });
  await text.make();
  await text.ended();
  expect(await given(frozen.token)).toEqual(before);
});

it("goes with its document, and with the link", async () => {
  const { text, frozen } = await shared();
  const { db } = world.services;
  const kept = () => rowsOf(db, sql`select sound_id from share_sound where share_id = ${frozen.share?.id}`);
  expect(await kept()).toHaveLength(3);
  await db.execute(sql`delete from document where id = ${text.id}`);
  expect(await kept()).toEqual([]);
});
