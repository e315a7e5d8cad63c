import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { LetterValues } from "#contract/letters.ts";
import { user } from "#server/accounts/tables.ts";
import { document } from "#server/documents/tables.ts";
import { announceObjections } from "#server/objections/announce-objections.ts";
import { objection } from "#server/objections/tables.ts";
import { mail } from "#server/platform/mail/tables.ts";
import { type Person, register, send } from "#test/support/client.ts";
import { subjectOf } from "#test/support/letters.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";
import { openSharing } from "#test/support/sharing.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing();
});
afterAll(() => world.close());

const newPerson = () => register(world.url, `mailed-${randomUUID().slice(0, 8)}@example.org`);
/** A transcript of somebody, and what who was recorded says of it. */
async function copyOf(person: Person) {
  const { id } = await transcriptOf(world.services, person);
  const { token } = await world.share(person, id, { participant: "Rosa" });
  return { id, object: () => objectBy(token) };
}
async function objectBy(token: string) {
  const url = `${world.url}/api/shared/${token}/objections/${randomUUID()}`;
  const body = { kind: "leave-out", start: 4, end: 4.5, note: "I never said five" };
  expect((await send(url, { method: "PUT", body })).status).toBe(200);
  return { withdraw: () => send(url, { method: "DELETE" }) };
}
/** All that was said of these recordings by now is some minutes old, at one blow: the server's own time may come in between. */
const haveAWhile = (...copies: { id: string }[]) =>
  world.services.db
    .update(objection)
    .set({ createdAt: sql`now() - interval '11 minutes'` })
    .where(
      inArray(
        objection.documentId,
        copies.map(({ id }) => id),
      ),
    );
/** The time comes, on three servers at once. */
const announce = () => Promise.all([1, 2, 3].map(() => announceObjections(world.services)));
const lettersTo = ({ user: { id } }: Person) =>
  world.services.db
    .select()
    .from(mail)
    .where(and(eq(mail.userId, id), eq(mail.kind, "objections-came")));
const subjectsTo = async (person: Person) => (await lettersTo(person)).map(({ subject }) => subject);
const nextDay = ({ user: { id } }: Person) =>
  world.services.db
    .update(user)
    .set({ objectionsMailedAt: sql`now() - interval '25 hours'` })
    .where(eq(user.id, id));
const subject = (counts: Pick<LetterValues["objections-came"], "count" | "documents">, language?: "es") =>
  subjectOf("objections-came", { ...counts, name: null, url: "", accountUrl: "" }, language);

it("one letter a day says how much was said of which recordings, in the language of its person, and no word of them", async () => {
  const ada = await newPerson();
  await world.services.db.update(user).set({ language: "es" }).where(eq(user.id, ada.user.id));
  const [one, other] = [await copyOf(ada), await copyOf(ada)];
  await one.object();
  await one.object();
  await other.object();
  const taken = await other.object();
  await taken.withdraw();
  const enqueue = vi.spyOn(world.services.mail, "enqueue");
  await haveAWhile(one, other);
  await one.object(); // who said it may go on, or take it back
  await announce();
  expect(await subjectsTo(ada)).toEqual([subject({ count: 3, documents: 2 }, "es")]);
  const written = enqueue.mock.calls.map(([, { letter }]) => letter);
  enqueue.mockRestore();
  expect(written).toEqual([
    {
      kind: "objections-came",
      values: {
        ...{ name: null, count: 3, documents: 2 },
        ...{ url: "https://say.example/library", accountUrl: "https://say.example/profile" },
      },
    },
  ]);

  await haveAWhile(one); // within the day: with the next letter
  await announce();
  expect(await lettersTo(ada)).toHaveLength(1);
  await nextDay(ada);
  await announce();
  expect(await subjectsTo(ada)).toContain(subject({ count: 1, documents: 1 }, "es"));
  await nextDay(ada);
  await announce();
  expect(await lettersTo(ada)).toHaveLength(2);
});

it("none comes of what is decided, taken back or in the bin, to who wants none, and to who may do nothing here", async () => {
  const { db } = world.services;
  const [ada, bob, eve, dan] = await Promise.all([newPerson(), newPerson(), newPerson(), newPerson()]);
  const copies = await Promise.all([ada, bob, eve, dan].map(copyOf));
  await Promise.all(copies.map(({ object }) => object()));
  await db.update(objection).set({ state: "declined" }).where(eq(objection.documentId, copies[0]!.id));
  const choices = {
    lowBalanceMail: true,
    expiryMail: true,
    endMail: true,
    receivedMail: true,
    speechPlaces: "shown",
  };
  await send(`${world.url}/api/account/preferences`, {
    ...{ method: "PUT", headers: { token: bob.token }, body: { ...choices, objectionMail: false } },
  });
  await db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, eve.user.id));
  await db.update(document).set({ binnedAt: new Date() }).where(eq(document.id, copies[3]!.id));
  await haveAWhile(...copies);
  await announce();
  for (const person of [ada, bob, eve, dan]) expect(await lettersTo(person)).toEqual([]);
});
