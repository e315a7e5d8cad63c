import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { createSandboxProvider } from "#server/providers/sandbox/sandbox-provider.ts";
import { checkAgainstProvider } from "#server/purchases/check.ts";
import { type Answer, type Person, register, until } from "./client.ts";
import type { Plain, ReplyTo } from "./contract.ts";
import { makePlace } from "./database.ts";
import { HEARD, startFakeEngine } from "./fake-engine.ts";
import { type Stop, startPostgres } from "./postgres-server.ts";
import { seeded } from "./random.ts";
import { secretsOf } from "./secrets.ts";
import { inDatabase, serverForTest } from "./server.ts";

const CREDITS = 1_000;
const PACK = { name: "Starter", credits: 10 };

type Kind = "speak" | "transcribe" | "purchase" | "deduct";
/** One operation of one person under one key, until the server has confirmed it. */
type Operation = { person: Person; kind: Kind; key: string; id?: string };
/** `done`: confirmed. `away`: 503 in the form of the contract. Everything else breaks a promise. */
type Verdict = "done" | "away" | { broken: string };

export type Restarts = { restarts: number; people: number; seed: number; spoken: string };

/**
 * One server process under load while its PostgreSQL restarts again and again, half of them orderly, half by SIGKILL
 * or at once. Then: the process lives, nobody saw anything but confirmations and 503s, whatever was confirmed is there
 * and was charged once, and the ledger adds up.
 */
export async function surviveRestarts({ restarts, people: count, seed, spoken }: Restarts) {
  const random = seeded(seed);
  const [postgres, engine, { place, remove }] = await Promise.all([
    startPostgres({ durable: true }),
    startFakeEngine(),
    makePlace("pglite"), // for its folder
  ]);
  onTestFinished(async () => {
    await Promise.all([postgres.stop(), engine.close(), remove()]);
  });
  const where = { url: postgres.url("postgres"), dataDir: place.dataDir };
  const roomy = { CONVERSIONS_PER_MINUTE: "100000", PURCHASES_PER_MINUTE: "100000" };
  const server = await serverForTest(where, {
    ...engine.settings,
    ...roomy,
    SIGN_UP_CREDITS: String(CREDITS),
  });
  const people = await Promise.all(
    Array.from({ length: count }, (_, i) => register(server.url, `restart${i}@example.org`)),
  );
  const confirmed: Operation[] = [];
  const open: Operation[] = [];
  const broken: string[] = [];
  let aways = 0;

  const over = new AbortController();
  const load = Promise.all(people.map((person, who) => use(person, who)));
  const stops: Stop[] = Array.from({ length: restarts }, (_, i) =>
    i % 2 === 0 ? "fast" : i % 4 === 1 ? "kill" : "immediate",
  );
  for (const stop of stops) {
    await setTimeout(random() ** 2 * 1_200);
    await postgres.restart(stop, () => setTimeout(random() ** 3 * 2_000));
    await until("the server to be ready again", async () => (await fetch(`${server.url}/readyz`)).ok);
  }
  over.abort();
  await load;

  expect(broken).toEqual([]);
  expect(server.process.exitCode).toBeNull();
  const unanswered = open.length;
  for (const operation of open) {
    await until(`${operation.kind} to be confirmed`, async () => (await perform(operation)) === "done");
    confirmed.push(operation);
  }
  expect(broken).toEqual([]);
  await everyResultIsThere();
  const balances = await Promise.all(people.map((person) => person.credits()));
  const paidFor = balances.map((_, i) => expectedBalance(people[i] as Person));
  expect(balances).toEqual(paidFor);
  expect(await server.kill("SIGTERM")).toEqual({ code: 0 });
  await theLedgerAddsUp();
  return { confirmed: confirmed.length, unanswered, aways };

  /** One person's load: one operation after the other. Those that got a 503 are asked for again at the end. */
  async function use(person: Person, who: number): Promise<void> {
    for (let n = 0; !over.signal.aborted; n++) {
      const dice = random();
      const kind: Kind =
        dice < 0.4 ? "speak" : dice < 0.65 ? "deduct" : dice < 0.85 ? "purchase" : "transcribe";
      const operation: Operation = { person, kind, key: `restart-${who}-${n}` };
      // A purchase has no key of its own: it is asked for until it is confirmed, as the page does.
      do {
        const outcome = await perform(operation);
        if (outcome === "done") {
          confirmed.push(operation);
          break;
        }
        if (kind !== "purchase") open.push(operation);
        await setTimeout(50);
      } while (kind === "purchase");
    }
  }

  async function perform(operation: Operation): Promise<Verdict> {
    const outcome = await ask(operation).catch((error) => ({ broken: String(error.cause ?? error) }));
    if (outcome === "away") aways++;
    if (typeof outcome === "object") broken.push(`${operation.kind}: ${outcome.broken}`);
    return outcome;
  }

  async function ask(operation: Operation): Promise<Verdict> {
    const { person, kind, key } = operation;
    if (kind === "purchase") return buy(person);
    if (kind === "deduct") return judge(await person.deduct(key));
    const answer =
      kind === "speak"
        ? await person.synthesize(`Sentence ${key}.`, { key })
        : await person.transcribe(spoken, { key });
    if (answer.body.conversion) operation.id = answer.body.conversion.id;
    return judge(answer);
  }

  async function buy(person: Person): Promise<Verdict> {
    const intent = await person.call<ReplyTo<"createPaymentIntent">>("/api/stripe/create-payment-intent", {
      items: PACK.name,
    });
    if (judge(intent) !== "done") return judge(intent);
    const card = { number: "4242424242424242", expiry: "12/2099", cvc: "123" };
    const { clientSecret } = intent.body;
    const paid = await person.call("/api/sandbox/confirm", { clientSecret, ...card });
    if (judge(paid) !== "done") return judge(paid);
    // Paid: from here on the credits must come.
    for (;;) {
      const recorded = judge(await person.call("/api/image/add-credit", { bundulo: PACK.credits }));
      if (recorded !== "away") return recorded;
      await setTimeout(50);
    }
  }

  function expectedBalance(person: Person): number {
    const own = confirmed.filter((one) => one.person === person);
    const bought = own.filter(({ kind }) => kind === "purchase").length;
    return CREDITS + bought * PACK.credits - (own.length - bought);
  }

  async function everyResultIsThere(): Promise<void> {
    for (const { person, kind, key, id } of confirmed) {
      if (kind !== "speak" && kind !== "transcribe") continue;
      const { conversion, result } = await person.openedByKey(key);
      expect(conversion).toMatchObject({ id, state: "done", credits: 1 });
      if (kind === "transcribe") expect(result?.text).toBe(HEARD);
      else expect((await fetch(server.url + conversion?.audio)).status).toBe(200);
    }
  }

  async function theLedgerAddsUp(): Promise<void> {
    await inDatabase(where, async ({ db }) => {
      expect((await checkLedger(db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
      const sandbox = createSandboxProvider(db, secretsOf(where.dataDir).payments);
      const books = await checkAgainstProvider(db, sandbox);
      expect(books.flatMap(({ differences }) => differences)).toEqual([]);
      const held = sql`select count(*)::int as n from hold where state = 'held'`;
      expect(await rowsOf(db, held)).toEqual([{ n: 0 }]);
    });
  }
}

/** What an answer means for whoever sent the request. */
function judge({ status, headers, body }: Answer<Plain>): Verdict {
  if (status === 200 && body.success) return "done";
  const away = status === 503 && body.success === false && body.message !== "";
  if (away && headers.has("retry-after")) return "away";
  return { broken: `${status} ${JSON.stringify(body).slice(0, 200)}` };
}
