import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { CALL_LIFETIMES } from "#contract/lifetimes.ts";
import { makePass } from "#server/shares/pass.ts";
import { share } from "#server/shares/tables.ts";
import { refusal } from "#test/support/outcomes.ts";
import { openSharing } from "#test/support/sharing.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing({ TRUST_PROXY: "1" });
});
afterAll(() => world.close());
beforeEach(() => world.services.db.execute(sql`delete from guess`));

const PASSWORD = "seven lanterns";

async function locked() {
  const { person, id } = await world.somebody();
  return { person, id, ...(await world.share(person, id, { password: PASSWORD, mayDownload: true })) };
}

it("a link with a password shows nothing without it: no title, no sound, no count", async () => {
  const { token, share: made } = await locked();
  expect(made?.password).toBe(true);
  const asked = await world.open(token);
  expect([asked.status, asked.body]).toEqual([403, refusal("share-password-needed")]);
  for (const query of ["", "?pass=", "?save=true", `?pass=${Date.now()}.${"A".repeat(43)}`])
    expect((await world.sound(token, {}, query)).status).toBe(404);
  const wrong = await world.open(token, { password: "eight lanterns" });
  expect([wrong.status, wrong.body]).toEqual([403, refusal("share-password-wrong")]);
  const [row] = await world.services.db.select().from(share).where(sql`id = ${made?.id}`);
  expect(row).toMatchObject({ views: 0, password: expect.stringMatching(/^\$argon2id\$/) });
});

it("the right one opens it, and a pass stands for it from then on, for this link alone and for its time", async () => {
  const one = await locked();
  const other = await locked();
  const { status, body } = await world.open(one.token, { password: PASSWORD });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain(PASSWORD);
  const pass = body.pass ?? "";
  expect((await world.open(one.token, { pass })).status).toBe(200);
  expect((await world.open(other.token, { pass })).status).toBe(403);
  for (const address of [body.shared?.audio, body.shared?.download])
    expect((await fetch(world.url + address)).status).toBe(200);
  const [row] = await world.services.db.select().from(share).where(sql`id = ${one.share?.id}`);
  const long = (CALL_LIFETIMES.sharePass + CALL_LIFETIMES.clockSkew + 60) * 1_000;
  const old = makePass(world.services.secrets.links, row!, Date.now() - long);
  expect((await world.open(one.token, { pass: old })).status).toBe(403);
  expect((await world.sound(one.token, {}, `?pass=${old}`)).status).toBe(404);
  await world.end(one.person, one.share?.id ?? "");
  expect((await world.open(one.token, { pass })).status).toBe(404);
});

it("is guessed slowly from one address, whichever of its network it uses, and the right one waits, too", async () => {
  const { token } = await locked();
  const from = (address: string) => ({ "x-forwarded-for": address });
  const guess = (password: string, address: string) => world.open(token, { password }, from(address));
  const answers = [];
  for (let at = 0; at < 12; at++) answers.push((await guess("no", `2001:db8::${at + 1}`)).status);
  expect(answers).toEqual([...Array(10).fill(403), 429, 429]);
  const late = await guess(PASSWORD, "2001:db8::ffff");
  expect([late.status, late.body.code]).toEqual([429, "too-many-tries"]);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(30);
  expect((await guess(PASSWORD, "2001:db9::1")).status).toBe(200);
});

it("is guessed slowly from everywhere at once, and 10,000 tries come to a handful that is looked at", async () => {
  const { token, share: made } = await locked();
  const { db } = world.services;
  // So many are wrong already: what a crowd of addresses did in a day.
  await db.execute(sql`insert into guess (key, wrong, open_at, expires_at)
    values (${`share:${made?.id}`}, 9999, to_timestamp(0), now() + interval '1 hour')`);
  const crowd = Array.from({ length: 20 }, (_, at) =>
    world.open(token, { password: "no" }, { "x-forwarded-for": `192.0.2.${at + 1}` }),
  );
  const statuses = (await Promise.all(crowd)).map(({ status }) => status).sort();
  expect(statuses).toEqual([403, ...Array(19).fill(429)]);
  const { headers } = await world.open(token, { password: PASSWORD }, { "x-forwarded-for": "198.51.100.1" });
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(600);
});

it("a right one is not counted, so that a class of readers opens it", async () => {
  const { token } = await locked();
  for (let at = 0; at < 15; at++) expect((await world.open(token, { password: PASSWORD })).status).toBe(200);
});
