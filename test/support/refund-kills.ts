import { setTimeout } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { PACKS } from "#contract/packs.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { purchase, refundRequest } from "#server/purchases/tables.ts";
import { buying } from "#test/support/buying.ts";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { type DatabaseKind, type DatabasePlace, freshPlace } from "#test/support/database.ts";
import { seeded } from "#test/support/random.ts";
import { inDatabase, startServerAt } from "#test/support/server.ts";
import { expectSoundMoney } from "#test/support/sound-money.ts";
import { refundedOf } from "#test/support/stripe-books.ts";
import {
  deliver,
  type RefundWay,
  type StripeServer,
  startStripeServer,
} from "#test/support/stripe-server.ts";

type Asked = { customers: number; kills: number; seed: number };
/** What a press was told, by the purchase it was for. */
type Answered = Map<string, string[]>;

/**
 * Kills a whole server so many times while customers take their money back, each pressing once or twice, from a Stripe that does it
 * at once, late, not at all, or without saying so. Proves that no more went back than was paid, each refund once, and that
 * nothing stays on hold. `seed` repeats a run. @returns what was counted, for people
 */
export async function killWhileTakingBack(
  kind: DatabaseKind,
  { customers, kills, seed }: Asked,
): Promise<string> {
  const random = seeded(seed);
  const [place, stripe] = await Promise.all([freshPlace(kind), startStripeServer()]);
  onTestFinished(() => stripe.close());
  stripe.drawRefunds(() => drawWay(random));
  let server = await startServerAt(place, { ...stripe.settings, PURCHASES_PER_MINUTE: "10000" });
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const answered: Answered = new Map();
  let people = await Promise.all(
    Array.from({ length: customers }, (_, i) => register(server.url, `customer${i}@example.org`)),
  );
  for (let round = 0; round < kills; round++) {
    const bought = await Promise.all(people.map((person) => buyAndUse(stripe, server.url, person, random)));
    if (random() < 0.25) stripe.failNext(500, 1 + Math.floor(random() * 4));
    const words = wordsOfTheBank(stripe, random);
    const answers = people.flatMap((person, i) =>
      pressesOf(bought[i] ?? [], random).map((one) => press(person, one, answered)),
    );
    const events = words.map((event) => deliver(server.url, event).catch(() => {}));
    await setTimeout(random() * 900); // before it is written, before it is asked for, or before the answer
    await server.kill("SIGKILL");
    await Promise.all([...answers, ...events]);
    if (round === kills - 1) stripe.drawRefunds(() => ({}));
    await inDatabase(place, ({ db }) => letMinutesPass(db));
    server = await server.restart();
    people = people.map((person) => person.at(server.url));
  }
  const isOver = async () => {
    for (const event of endPending(stripe)) await deliver(server.url, event);
    return (await Promise.all(people.map(heldFor))).every((held) => held === 0);
  };
  await until("every refund to end", isOver, 240);
  await server.kill("SIGTERM");
  return `${kills} kills, ${await judge(place, stripe, answered)}`;
}

/** Half of them go well, and of those some only later, or without an answer. */
function drawWay(random: () => number): RefundWay {
  const dice = random();
  return {
    becomes: dice < 0.15 ? "refused" : dice < 0.4 ? "pending" : "succeeded",
    after: random() < 0.4 ? Math.round(random() * 500) : 2,
    answersAfter: random() < 0.4 ? Math.round(random() * 900) : 0,
    lost: random() < 0.15,
  };
}

/** @returns what of all that a customer ever bought can be had back now */
async function buyAndUse(stripe: StripeServer, url: string, person: Person, random: () => number) {
  const shop = buying(person);
  const name = PACKS[Math.floor(random() * PACKS.length)]?.name ?? "Starter";
  const uses = Math.floor(random() * 4);
  const { purchaseId } = await until("a purchase", () => shop.intent(name).catch(() => null));
  await deliver(url, stripe.books.pay(purchaseId));
  for (let use = 0; use < uses; use++) await person.deduct();
  return (await shop.purchases()).flatMap(({ id, refundable }) =>
    refundable ? [{ id, ...refundable }] : [],
  );
}

/** What somebody presses for, some of it twice at once. */
function pressesOf<One>(offered: readonly One[], random: () => number): One[] {
  return offered.filter(() => random() < 0.7).flatMap((one) => (random() < 0.4 ? [one, one] : [one]));
}

async function press(
  person: Person,
  { id, credits, cents }: { id: string; credits: number; cents: number },
  answered: Answered,
): Promise<void> {
  const asked = person.call<ReplyTo<"askRefund">>(`/api/purchases/${id}/refund`, { credits, cents });
  const answer = await asked.catch(() => null); // the server is gone
  if (answer?.body.code) answered.set(id, [...(answered.get(id) ?? []), answer.body.code]);
}

/** What banks say of some refunds: that the money arrived, or that it came back, even after it had arrived. Some of it nobody tells us, some of it twice. */
function wordsOfTheBank(stripe: StripeServer, random: () => number) {
  return [...stripe.books.intents.values()].flatMap((intent) => {
    const status = intent.refunds.at(-1)?.status;
    const ends = status === "pending" ? random() < 0.4 : status === "succeeded" && random() < 0.02;
    if (!ends) return [];
    const fails = status === "succeeded" || random() < 0.3;
    const event = stripe.books.endRefund(intent.id, fails ? "failed" : "succeeded");
    return Array.from({ length: Math.floor(random() * 3) }, () => event);
  });
}

/** The money that is still on its way arrives. */
function endPending({ books }: StripeServer) {
  const pending = [...books.intents.values()].filter(({ refunds }) => refunds.at(-1)?.status === "pending");
  return pending.map(({ id }) => books.endRefund(id, "succeeded"));
}

/** Each request is old enough then that a server which starts sees to it. */
export async function letMinutesPass(db: Db): Promise<void> {
  await db.execute(sql`alter table refund_request disable trigger refund_request_is_fixed`);
  await db.update(refundRequest).set({ createdAt: sql`${refundRequest.createdAt} - interval '2 minutes'` });
  await db.execute(sql`alter table refund_request enable trigger refund_request_is_fixed`);
}

const heldFor = async (person: Person) =>
  (await person.get<ReplyTo<"readStatement">>("/api/statement")).body.held;

async function judge(place: DatabasePlace, stripe: StripeServer, answered: Answered): Promise<string> {
  const { books } = stripe;
  return inDatabase(place, async ({ db }) => {
    await expectSoundMoney(db, stripe);
    expect(await rowsOf(db, sql`select id from hold where state = 'held'`)).toEqual([]);
    const intents = [...books.intents.values()];
    expect(intents.filter((intent) => refundedOf(intent) > intent.amount)).toEqual([]);
    const requests = await db.select().from(refundRequest);
    const paidBack = intents.flatMap(({ refunds }) => refunds);
    const byRequest = Object.groupBy(paidBack, ({ metadata }) => metadata.refund ?? "nobody's");
    const become = requests.map(({ id, state, cents }) => ({
      state,
      refunds: (byRequest[id] ?? []).map(({ amount, status }) => (amount === cents ? status : "another sum")),
    }));
    const REFUNDS = { paid: ["succeeded"], failed: ["failed"] };
    const wrong = become.filter(({ state, refunds }) => {
      if (state === "refused") return refunds.length > 1 || refunds.some((status) => status !== "failed");
      return state === "asked" || state === "pending" || `${refunds}` !== `${REFUNDS[state]}`;
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(byRequest).filter((id) => !requests.some((one) => one.id === id))).toEqual([]);
    const saidPaid = [...answered].filter(([, codes]) => codes.includes("refund-paid")).map(([id]) => id);
    const kept = await db
      .selectDistinct({ id: refundRequest.purchaseId })
      .from(refundRequest)
      .where(inArray(refundRequest.state, ["paid", "failed"]));
    expect(saidPaid.filter((id) => !kept.some((one) => one.id === id))).toEqual([]);
    const bought = await db.select({ id: purchase.id }).from(purchase);
    const counts = Object.entries(Object.groupBy(become, ({ state }) => state)).map(
      ([state, of]) => `${of.length} ${state}`,
    );
    return `${bought.length} packs, ${requests.length} refunds asked for: ${counts.sort().join(", ")}`;
  });
}
