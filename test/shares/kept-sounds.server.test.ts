import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf } from "#server/platform/db/rows.ts";
import { endShareByOperator } from "#server/shares/index.ts";
import { tidyUpJob } from "#server/tidy-up-job.ts";
import { register } from "#test/support/client.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { refusal } from "#test/support/outcomes.ts";
import { openSharing } from "#test/support/sharing.ts";
import { synthesizeForEver } from "#test/support/synthesize-for-ever.ts";

const TEXT = "One two 3. Four five. Six seven.";
/** What the links of a person keep together here: two such texts, and a sentence of a third. */
const MOST = 7;

let world: Awaited<ReturnType<typeof openSharing>>;
let people = 0;
beforeAll(async () => {
  world = await openSharing({ SHARED_SENTENCES: `${MOST}` });
  void synthesizeForEver(world);
});
afterAll(() => world.close());

/** Somebody whose text is made, links to it, and how many sounds each of the links keeps. */
async function sharing() {
  const person = await register(world.url, `kept-${people++}@example.org`);
  const text = await writeDocument(world.url, person, TEXT, { language: "en" });
  await text.make();
  await text.ended();
  return {
    person,
    share: (body: object = {}) => world.share(person, text.id, body),
    kept: async (id = "") => {
      const rows = sql`select sound_id from share_sound where share_id = ${id}`;
      return (await rowsOf(world.services.db, rows)).length;
    },
  };
}

const full = refusal("links-full", { most: MOST });

it("a link keeps its sounds until it ends, and the others keep theirs", async () => {
  const { person, share, kept } = await sharing();
  const [mine, other] = [await share(), await share({ lasts: "always" })];
  expect(await kept(mine.share?.id)).toBe(3);
  expect((await world.end(person, mine.share?.id ?? "")).status).toBe(200);
  expect([await kept(mine.share?.id), await kept(other.share?.id)]).toEqual([0, 3]);
  const { services } = world;
  await services.db.transaction((tx) => endShareByOperator(services, tx, other.share?.id ?? ""));
  expect(await kept(other.share?.id)).toBe(0);
});

it("a link whose time is over keeps none from the next tidying up on, and is kept itself", async () => {
  const { share, kept } = await sharing();
  const [over, open] = [await share({ lasts: "day" }), await share({ lasts: "day" })];
  const { db } = world.services;
  const { id } = over.share!;
  await db.execute(sql`update share set expires_at = now() - interval '1 second' where id = ${id}`);
  await tidyUpJob.handle(world.services, {});
  expect([await kept(id), await kept(open.share?.id)]).toEqual([0, 3]);
  expect(await rowsOf(db, sql`select id from share where id = ${id}`)).toHaveLength(1);
});

it("a person's open links keep so many together, and one that is live keeps none", async () => {
  const { person, share } = await sharing();
  const [first] = [await share(), await share()];
  expect((await share()).reply).toMatchObject(full);
  expect((await share({ live: true })).status).toBe(200);
  expect((await (await sharing()).share()).status).toBe(200);
  await world.end(person, first.share?.id ?? "");
  const both = await Promise.all([share(), share()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});
