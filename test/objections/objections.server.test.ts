import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OBJECTION_LIMITS } from "#contract/objection-limits.ts";
import { objection } from "#server/objections/tables.ts";
import { register, send } from "#test/support/client.ts";
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
const wrong = { kind: "wrong", start: 1, end: 1.5, note: "I said three" };
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
