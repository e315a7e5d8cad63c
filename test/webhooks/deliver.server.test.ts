import { eq, inArray, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { user } from "#server/accounts/tables.ts";
import { event } from "#server/events/tables.ts";
import { readOwnNetworks } from "#server/platform/outgoing/own-networks.ts";
import { secretsFrom } from "#server/platform/secrets/secrets.ts";
import { deliver } from "#server/webhooks/deliver.ts";
import { recoverDeliveries } from "#server/webhooks/recover.ts";
import { newSecret } from "#server/webhooks/secret.ts";
import { settleTry } from "#server/webhooks/settle-try.ts";
import { webhook, webhookDelivery, webhookTry } from "#server/webhooks/tables.ts";
import { openFreshDatabase } from "#test/support/database.ts";

/* What a server does with deliveries, one act after the other: nothing of it goes out, as the address is none that may be asked. */

const later = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const seconds = { ago: (many: number) => later(-many), fromNow: later };

/** A person's webhook on a database of its own, and so many deliveries to it, the oldest first. */
async function world(many: number) {
  const { db } = await openFreshDatabase("postgres");
  const jobs: string[] = [];
  const letters: { kind: string; values: object }[] = [];
  const secrets = secretsFrom("a secret of this test");
  const services = {
    ...{ db, secrets },
    queue: { send: async (_tx: unknown, _name: string, { id }: { id: string }) => void jobs.push(id) },
    mail: {
      link: (path: string) => path,
      enqueue: async (_tx: unknown, { letter }: { letter: (typeof letters)[number] }) =>
        void letters.push(letter),
    },
    settings: { WEBHOOK_HOSTS: readOwnNetworks("") },
  } as never;
  const now = new Date();
  const email = "ada@example.org";
  await db.insert(user).values({ id: "ada", name: "Ada", email, createdAt: now, updatedAt: now });
  const { sealed } = newSecret(secrets.webhooks);
  const [made] = await db
    .insert(webhook)
    .values({
      ...{ userId: "ada", name: "Site", url: "https://127.0.0.1/", events: ["credits.low"] },
      secret: sealed,
    })
    .returning();
  if (!made) throw new Error("no webhook");
  const ids: string[] = [];
  for (let n = 0; n < many; n++) {
    const happened = { userId: "ada", type: "credits.low", data: { credits: n } } as const;
    const [written] = await db.insert(event).values(happened).returning();
    const [sent] = await db
      .insert(webhookDelivery)
      .values({
        ...{ userId: "ada", webhookId: made.id, eventId: written?.id ?? "" },
        createdAt: seconds.ago(100 - n),
      })
      .returning();
    ids.push(sent?.id ?? "");
  }
  return {
    ...{ db, services, ids, letters, secrets, hook: made.id },
    set: (which: string[], to: Partial<Record<"dueAt" | "place" | "tries", unknown>>) =>
      db
        .update(webhookDelivery)
        .set(to as object)
        .where(inArray(webhookDelivery.id, which)),
    setHook: (to: Partial<Record<"failingSince" | "restUntil" | "secret", unknown>>) =>
      db
        .update(webhook)
        .set(to as object)
        .where(eq(webhook.id, made.id)),
    see: async (id: string) => {
      const [row] = await db.select().from(webhookDelivery).where(eq(webhookDelivery.id, id));
      return [row?.state, row?.place, row?.tries];
    },
    seeHook: async () => (await db.select().from(webhook).where(eq(webhook.id, made.id)))[0],
    tries: () => db.select().from(webhookTry),
    /** Looks after deliveries. @returns those that were sent to the queue, by their number */
    recover: async () => {
      jobs.length = 0;
      await recoverDeliveries(services);
      return jobs.map((id) => ids.indexOf(id)).sort();
    },
  };
}

it("what waits in a long queue is left there; what its server died of, or whose job is lost, is sent again, once", async () => {
  const { ids, set, recover } = await world(4);
  const [waits = "", runs = "", died = "", lost = ""] = ids;
  await set([waits], { dueAt: seconds.ago(3_500) });
  await set([runs], { dueAt: seconds.ago(10), place: "try" });
  await set([died], { dueAt: seconds.ago(21), place: "try" });
  await set([lost], { dueAt: seconds.ago(3_601) });
  expect(await recover()).toEqual([2, 3]);
  expect(await recover()).toEqual([]);
});

it("while a webhook takes nothing its oldest delivery is tried, and one more now and then; after a yes all are", async () => {
  const { ids, services, see, seeHook, set, setHook, recover } = await world(4);
  const [oldest = "", second = "", third = "", fourth = ""] = ids;
  for (const id of ids) await deliver(services, id);
  expect(await Promise.all(ids.map(see))).toEqual([
    ["waiting", "queue", 1],
    ["waiting", "held", 0],
    ["waiting", "held", 0],
    ["waiting", "held", 0],
  ]);
  expect(await recover()).toEqual([]);
  await set([oldest], { dueAt: seconds.ago(1) });
  await deliver(services, oldest);
  expect(await see(oldest)).toEqual(["waiting", "queue", 2]);
  // Its rest is over: one of what is held is tried, and the others are held on.
  await setHook({ restUntil: seconds.ago(1) });
  await set([second, third, fourth], { dueAt: seconds.ago(1) });
  expect(await recover()).toEqual([1]);
  await Promise.all([second, third].map((id) => deliver(services, id)));
  expect((await Promise.all([second, third].map(see))).map(([, , tries]) => tries).sort()).toEqual([0, 1]);
  const hook = (await seeHook())?.id ?? "";
  const tried = { id: oldest, userId: "ada", webhookId: hook, tries: 2 };
  await settleTry(services, tried, { status: 204, problem: null, milliseconds: 1 });
  expect(await seeHook()).toMatchObject({ failingSince: null, restUntil: null });
  const held = (await Promise.all(ids.map(see))).flatMap(([, place], n) => (place === "held" ? [n] : []));
  expect(held).toHaveLength(2);
  expect(await recover()).toEqual(held);
});

it("a delivery whose tries are never written down ends when they are over", async () => {
  const { ids, services, see, set, tries } = await world(1);
  const [one = ""] = ids;
  await set([one], { tries: 10 });
  await deliver(services, one);
  expect([(await see(one))[0], await tries()]).toEqual(["failed", []]);
});

it("what can't be signed switches the webhook off, and its person is told", async () => {
  const { ids, services, see, seeHook, setHook, letters, tries } = await world(2);
  await setHook({ secret: newSecret(secretsFrom("another master secret").webhooks).sealed });
  for (const id of ids) await deliver(services, id);
  expect((await seeHook())?.off).toBe("secret-lost");
  expect((await Promise.all(ids.map(see))).map(([state]) => state)).toEqual(["failed", "failed"]);
  expect(letters).toMatchObject([{ kind: "webhook-off", values: { off: "secret-lost", webhook: null } }]);
  expect(await tries()).toEqual([]);
});
