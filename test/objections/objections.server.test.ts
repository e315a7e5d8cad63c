import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OBJECTION_LIMITS } from "#contract/objection-limits.ts";
import { leaveOutQueue } from "#server/objections/leave-out-queue.ts";
import { listObjections } from "#server/objections/list-objections.ts";
import { openCopy } from "#server/objections/open-copy.ts";
import { putObjection } from "#server/objections/put-objection.ts";
import { objection } from "#server/objections/tables.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { PASSWORD, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal } from "#test/support/outcomes.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";
import { openSharing } from "#test/support/sharing.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing();
});
afterAll(() => world.close());

async function recorded(more: object = {}) {
  const person = await register(world.url, `objecting-${randomUUID().slice(0, 8)}@example.org`);
  const transcript = await transcriptOf(world.services, person);
  const made = await world.share(person, transcript.id, { participant: "Rosa", ...more });
  return { person, ...transcript, token: made.token, share: made.share! };
}
const at = (token: string, id: string) => `${world.url}/api/shared/${token}/objections/${id}`;
const wrong = { kind: "wrong" as const, start: 1, end: 1.5, note: "I said three" };
const put = (token: string, body: object = wrong, id = randomUUID()) =>
  send<ReplyTo<"putObjection">>(at(token, id), { method: "PUT", body });
const withdraw = (token: string, id: string, query = "") =>
  send<ReplyTo<"withdrawObjection">>(`${at(token, id)}${query}`, { method: "DELETE" });
const own = async (token: string, query = "") =>
  send<ReplyTo<"listOwnObjections">>(`${world.url}/api/shared/${token}/objections${query}`, {
    method: "GET",
  });
type Somebody = Awaited<ReturnType<typeof recorded>>;
const decide = ({ person, id }: Pick<Somebody, "person" | "id">, which: string, decision: string) =>
  person.call<ReplyTo<"decideObjection">>(`/api/documents/${id}/objections/${which}`, { decision });

it("a participant says what is wrong, writes it anew and takes it back, until it is decided; both read what was", async () => {
  const ada = await recorded();
  expect((await world.open(ada.token)).body.shared?.participant).toBe("Rosa");
  const first = randomUUID();
  const second = randomUUID();
  await put(ada.token, wrong, first);
  await put(ada.token, { ...wrong, note: "I said “four”" }, first);
  await put(ada.token, { ...wrong, start: 4, end: 4.5, note: "" }, second);
  const said = (await own(ada.token)).body.objections;
  expect(said.map(({ id, note, state }) => [id, note, state])).toEqual([
    [first, "I said “four”", "open"],
    [second, "", "open"],
  ]);
  expect((await withdraw(ada.token, second)).status).toBe(200);
  expect((await withdraw(ada.token, second)).status).toBe(200);
  const accepted = await decide(ada, first, "accept");
  expect(accepted.body.objection).toMatchObject({
    state: "done",
    note: "I said “four”",
    participant: "Rosa",
  });
  expect((await decide(ada, first, "accept")).status).toBe(200);
  expect((await decide(ada, first, "decline")).body).toMatchObject(refusal("objection-decided"));
  expect((await put(ada.token, wrong, first)).body).toMatchObject(refusal("objection-decided"));
  expect((await withdraw(ada.token, first)).body).toMatchObject(refusal("objection-decided"));
  const { text } = (await ada.person.get<ReplyTo<"readDocument">>(`/api/documents/${ada.id}`)).body
    .segments[0]!;
  expect(text).toBe("One two three."); // its owner writes it right, by an edit
});

it("only a participant's copy takes them, by its password, while it is open, for passages with words", async () => {
  const ada = await recorded();
  const plain = await world.share(ada.person, ada.id, { live: true });
  expect((await put(plain.token)).status).toBe(404);
  expect((await put(ada.token, { ...wrong, start: 50, end: 60 })).body).toMatchObject(
    refusal("objection-empty"),
  );
  expect((await put(ada.token, { ...wrong, start: 2, end: 1 })).status).toBe(400);
  const { person, id, token, share } = await recorded({ password: "between us" });
  expect((await put(token)).status).toBe(404);
  expect((await own(token)).status).toBe(404);
  const { pass } = (await world.open(token, { password: "between us" })).body;
  const made = await put(token, { ...wrong, pass });
  expect(made.status).toBe(200);
  expect((await own(token, `?pass=${pass}`)).body.objections).toHaveLength(1);
  expect((await withdraw(token, made.body.objection!.id)).status).toBe(404);
  await world.end(person, share.id);
  expect((await put(token, { ...wrong, pass })).status).toBe(404);
  // What was said stays with the document, when the link has ended.
  const { objections } = (await person.get<ReplyTo<"listObjections">>(`/api/documents/${id}/objections`))
    .body;
  expect(objections).toMatchObject([{ participant: "Rosa", note: "I said three" }]);
});

it("nobody else sees or decides them, takes another's id, or makes a copy of a speech or of what is not theirs", async () => {
  const [ada, eve] = [await recorded(), await recorded()];
  const id = randomUUID();
  await put(ada.token, wrong, id);
  expect((await put(eve.token, { ...wrong, note: "mine now" }, id)).body).toMatchObject(
    refusal("objection-decided"),
  );
  expect((await withdraw(eve.token, id)).status).toBe(200);
  expect((await own(ada.token)).body.objections).toMatchObject([{ id, note: "I said three" }]);
  expect((await eve.person.get(`/api/documents/${ada.id}/objections`)).status).toBe(404);
  expect((await decide({ person: eve.person, id: ada.id }, id, "accept")).status).toBe(404);
  expect((await decide(eve, id, "accept")).status).toBe(404);
  expect((await world.share(eve.person, ada.id, { participant: "Eve" })).status).toBe(404);
  const bob = await world.somebody();
  expect((await world.share(bob.person, bob.id, { participant: "Bob" })).status).toBe(404);
});

it("nothing is kept of what is said while the link ends, or the account goes, and no note is longer than it may be", async () => {
  const [ada, bob] = [await recorded(), await recorded()];
  const { db } = world.services;
  const said = await Promise.all([
    ...[1, 2, 3].map(() => put(ada.token)),
    world.end(ada.person, ada.share.id),
    ...[1, 2, 3].map(() => put(ada.token)),
  ]);
  const statuses = said.flatMap(({ status }, at) => (at === 3 ? [] : [status]));
  expect([...new Set(statuses)].every((status) => status === 200 || status === 404)).toBe(true);
  const kept = await db.$count(objection, eq(objection.documentId, ada.id));
  expect(kept).toBe(statuses.filter((status) => status === 200).length);
  expect((await put(ada.token)).status).toBe(404);

  const long = await put(bob.token, { ...wrong, note: "a".repeat(OBJECTION_LIMITS.noteCharacters + 1) });
  expect(long.status).toBe(400);
  const huge = await put(bob.token, { ...wrong, note: "a".repeat(1_048_576) });
  expect([400, 413]).toContain(huge.status);
  expect((await put(bob.token, { ...wrong, note: "a\0b" })).status).toBe(400);
  const turned = "\u202Eeht \u2067שלום";
  expect((await put(bob.token, { ...wrong, note: turned })).body.objection?.note).toBe(turned);
  const other = await transcriptOf(world.services, bob.person);
  const [mine] = (await own(bob.token)).body.objections;
  expect((await decide({ person: bob.person, id: other.id }, mine!.id, "accept")).status).toBe(404);

  const opened = await openCopy(world.services, bob.token, undefined);
  const deleted = await Promise.all([
    ...[1, 2, 3].map(() => put(bob.token)),
    bob.person.call("/api/account/delete", { password: PASSWORD }),
    ...[1, 2, 3].map(() => put(bob.token)),
  ]);
  for (const [at, { status }] of deleted.entries())
    expect([at, [200, 404].includes(status)]).toEqual([at, true]);
  // Opened before the account went, written down after it: its words are gone, and it is the link that says so.
  await expect(putObjection(world.services, opened, { ...wrong, id: randomUUID() })).rejects.toMatchObject({
    status: 404,
  });
  expect(await db.$count(objection, eq(objection.documentId, bob.id))).toBe(0);
  for (const { status } of [await put(bob.token), await own(bob.token), await withdraw(bob.token, mine!.id)])
    expect(status).toBe(404);
});

it("there are so many by a link and no more, also when the last are said at once", async () => {
  const ada = await recorded();
  const { db } = world.services;
  const most = OBJECTION_LIMITS.ofShare;
  const row = { userId: ada.person.user.id, documentId: ada.id, shareId: ada.share.id, participant: "Rosa" };
  await db.insert(objection).values(
    Array.from({ length: most - 1 }, () => ({
      ...row,
      ...wrong,
      kind: "wrong" as const,
      id: randomUUID(),
    })),
  );
  const both = await Promise.all([put(ada.token), put(ada.token)]);
  expect(both.filter(({ body }) => body.success)).toHaveLength(1);
  expect(await db.$count(objection, eq(objection.shareId, ada.share.id))).toBe(most);
});

it("said and taken back again and again, what goes with a passage is looked for once, and once more", async () => {
  const ada = await recorded();
  const { db } = world.services;
  for (let round = 0; round < 6; round++) {
    const { body } = await put(ada.token, { ...wrong, kind: "leave-out", note: "" });
    await withdraw(ada.token, body.objection!.id);
  }
  const looks = sql`select id from pgboss.job where name = ${leaveOutQueue} and data ->> 'around' = ${ada.id}`;
  const { length } = await rowsOf(db, looks);
  expect([1, 2, 3]).toContain(length); // three where a minute ended meanwhile
});

it("a list asks the database as often for many as for two", async () => {
  const ada = await recorded();
  const list = async () => {
    let asked = 0;
    const db = new Proxy(world.services.db, {
      get(target, key) {
        asked++;
        const found = Reflect.get(target, key);
        return typeof found === "function" ? found.bind(target) : found;
      },
    });
    const { id, conversion: conversionId } = ada;
    return { of: (await listObjections(db, { id, conversionId })).length, asked: () => asked };
  };
  const objections = (most: number) =>
    Promise.all(
      Array.from({ length: most }, () => put(ada.token, { ...wrong, kind: "leave-out", note: "" })),
    );
  await objections(2);
  const few = await list();
  await objections(8);
  const many = await list();
  expect([few.of, many.of]).toEqual([2, 10]);
  expect(many.asked()).toBe(few.asked());
});
