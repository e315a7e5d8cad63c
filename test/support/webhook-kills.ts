import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { webhook, webhookDelivery } from "#server/webhooks/tables.ts";
import { PASSWORD, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { seeded } from "#test/support/random.ts";
import { inDatabase, startServerAt } from "#test/support/server.ts";
import { isSigned, startReceiver, status } from "#test/support/webhook-receiver.ts";

/** Texts that are spoken in a round; the events of some wait for their delivery when the kill comes. */
const AT_ONCE = 4;

/**
 * Kills a server so many times while it delivers, with tries that hang and deliveries that were committed and not tried, and proves
 * that what was done is delivered, always as the same event. @returns what was counted, for people
 */
export async function killWhileDelivering(kills: number, seed: number): Promise<string> {
  const random = seeded(seed);
  const [place, engine, receiver] = await Promise.all([
    freshPlace("postgres"),
    startFakeEngine(),
    startReceiver(),
  ]);
  onTestFinished(async () => void (await Promise.all([engine.close(), receiver.close()])));
  const settings = {
    ...engine.settings,
    WEBHOOK_HOSTS: "127.0.0.1",
    SIGN_UP_CREDITS: "1000",
    CONVERSIONS_PER_MINUTE: "10000",
  };
  let server = await startServerAt(place, settings);
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  let ada = await register(server.url, "killed@example.org");
  const wish = { name: "Site", url: receiver.urlOf("/in"), password: PASSWORD };
  const { body } = await ada.call<ReplyTo<"makeWebhook">>("/api/account/webhooks", wish);
  const done: string[] = [];
  /** Judged round by round: who receives takes what is signed some minutes ago for a replay. */
  let judged = 0;
  const judge = () => {
    const fresh = receiver.at("/in").slice(judged);
    judged += fresh.length;
    expect(fresh.filter((one) => !isSigned(one, body.secret ?? ""))).toEqual([]);
  };
  for (let kill = 0; kill < kills; kill++) {
    // Some tries hang until the server dies, some are refused, some go well.
    const refused = status(503);
    const answers = [() => {}, () => {}, refused, status(204), status(204)];
    const turned = Math.floor(random() * answers.length);
    receiver.answer("/in", ...answers.slice(turned), ...answers.slice(0, turned));
    const before = receiver.at("/in").length;
    const spoken = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => ada.synthesize(`Number ${i} of ${kill}.`)),
    );
    done.push(...spoken.flatMap(({ body }) => (body.conversion ? [body.conversion.id] : [])));
    // After a refusal the receiver is left in peace for a while.
    const tries = answers[turned] === refused ? 1 : 1 + Math.floor(random() * 2);
    await until("a try", () => receiver.at("/in").length >= before + tries);
    await server.kill("SIGKILL");
    judge();
    receiver.answer("/in");
    // The rests of what was refused, of tries that died, and of who receives them are over.
    const over = { dueAt: sql`now() - interval '1 hour'` };
    await inDatabase(place, async ({ db }) => {
      await db.update(webhookDelivery).set(over).where(eq(webhookDelivery.state, "waiting"));
      await db.update(webhook).set({ failingSince: null, restUntil: null });
    });
    server = await server.restart();
    ada = ada.at(server.url);
  }
  const ids = new Map<string, Set<string>>();
  await until("every event", () => {
    for (const { event, headers } of receiver.at("/in"))
      if ("conversion" in event.data)
        ids.set(
          event.data.conversion,
          (ids.get(event.data.conversion) ?? new Set()).add(headers["webhook-id"] ?? ""),
        );
    return done.every((id) => ids.has(id));
  });
  expect(done).toHaveLength(kills * AT_ONCE);
  expect([...ids.values()].filter((of) => of.size !== 1)).toEqual([]);
  judge();
  await until("the end of all deliveries", async () => {
    const waiting = await inDatabase(place, ({ db }) =>
      db.select().from(webhookDelivery).where(eq(webhookDelivery.state, "waiting")),
    );
    return waiting.length === 0;
  });
  return `${kills} kills, ${done.length} conversions, ${judged} tries`;
}
