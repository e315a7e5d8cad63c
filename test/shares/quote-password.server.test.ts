import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { CALL_LIFETIMES } from "#contract/lifetimes.ts";
import { makePass } from "#server/shares/pass.ts";
import { share } from "#server/shares/tables.ts";
import { register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal } from "#test/support/outcomes.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";
import { openSharing } from "#test/support/sharing.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing({ TRUST_PROXY: "1" });
});
afterAll(() => world.close());
beforeEach(() => world.services.db.execute(sql`delete from guess`));

const PASSWORD = "seven lanterns";

/** A quote of some words of somebody's transcript, and what its address carries. */
async function quoted(password: string | undefined = PASSWORD) {
  const person = await register(world.url, `locked-${Math.random().toString(36).slice(2)}@example.org`);
  const { id, segments } = await transcriptOf(world.services, person);
  const make = async (password?: string) => {
    const at = (at: number) => ({ segment: segments[0], at });
    const body = { from: at(0), to: at(9), ...(password !== undefined && { password }) };
    const reply = await person.call<ReplyTo<"createQuote">>(`/api/documents/${id}/quotes`, body);
    return { ...reply, quote: reply.body.quote, token: reply.body.quote?.url.split("/q/")[1] ?? "" };
  };
  return { person, id, make, ...(await make(password)) };
}

const open = (token: string, body: object = {}, from?: string) =>
  send<ReplyTo<"openQuote">>(`${world.url}/api/quoted/${token}`, {
    ...{ body, headers: from ? { "x-forwarded-for": from } : {} },
  });
const sound = async (token: string, query = "") =>
  (await fetch(`${world.url}/api/quoted/${token}/sound.mp3${query}`)).status;
const rowOf = async (id: string) =>
  (await world.services.db.select().from(share).where(sql`id = ${id}`))[0] ?? expect.fail("no quote");

it("a quote with a password shows neither words nor sound without it, and counts no view", async () => {
  const { token, quote, person, id } = await quoted();
  expect(quote.password).toBe(true);
  const asked = await open(token);
  expect([asked.status, asked.body]).toEqual([403, refusal("share-password-needed")]);
  for (const query of ["", "?pass=", `?pass=${Date.now()}.${"A".repeat(43)}`])
    expect(await sound(token, query)).toBe(404);
  const wrong = await open(token, { password: "eight lanterns" });
  expect([wrong.status, wrong.body]).toEqual([403, refusal("share-password-wrong")]);
  expect(await rowOf(quote.id)).toMatchObject({
    views: 0,
    password: expect.stringMatching(/^\$argon2id\$/),
  });
  const { quotes } = (await person.get<ReplyTo<"listQuotes">>(`/api/documents/${id}/quotes`)).body;
  expect(quotes.map(({ password }) => password)).toEqual([true]);
});

it("the right one opens it, and a pass stands for it: for this quote alone, for its time, until it ends", async () => {
  const [one, other] = [await quoted(), await quoted()];
  const { status, body } = await open(one.token, { password: PASSWORD });
  expect(status).toBe(200);
  const heard = await fetch(world.url + body.quoted.audio);
  expect([heard.status, (await heard.arrayBuffer()).byteLength]).toEqual([200, body.quoted.bytes]);
  const pass = new URL(body.quoted.audio, world.url).searchParams.get("pass") ?? "";
  expect((await open(one.token, { pass })).status).toBe(200);
  expect((await open(other.token, { pass })).status).toBe(403);
  expect(await sound(other.token, `?pass=${pass}`)).toBe(404);
  const long = (CALL_LIFETIMES.sharePass + CALL_LIFETIMES.clockSkew + 60) * 1_000;
  const old = makePass(world.services.secrets.links, await rowOf(one.quote.id), Date.now() - long);
  expect([(await open(one.token, { pass: old })).status, await sound(one.token, `?pass=${old}`)]).toEqual([
    403, 404,
  ]);
  await world.end(one.person, one.quote.id);
  expect([(await open(one.token, { pass })).status, await sound(one.token, `?pass=${pass}`)]).toEqual([
    404, 404,
  ]);
});

it("is guessed slowly, together with the passwords of other links, and the right one waits, too", async () => {
  const { token } = await quoted();
  const other = await quoted("nine lanterns");
  const answers = [];
  for (let at = 0; at < 12; at++) {
    const tried = at % 2 === 0 ? token : other.token;
    answers.push((await open(tried, { password: "no" }, `2001:db8::${at + 1}`)).status);
  }
  expect(answers).toEqual([...Array(10).fill(403), 429, 429]);
  expect((await open(token, { password: PASSWORD }, "2001:db8::ffff")).status).toBe(429);
  expect((await open(token, { password: PASSWORD }, "2001:db9::1")).status).toBe(200);
});

it("the same passage is the same quote only where neither has a password, and one that is too short makes none", async () => {
  const { make, quote } = await quoted();
  const [bare, again, locked, short] = [
    ...[await make(), await make()],
    ...[await make("another one"), await make("abc")],
  ];
  expect(bare?.quote.id).toBe(again?.quote.id);
  expect(new Set([quote.id, bare?.quote.id, locked?.quote.id]).size).toBe(3);
  expect((await open(bare?.token ?? "")).status).toBe(200);
  expect(short?.status).toBe(400);
});
