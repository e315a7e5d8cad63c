import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { user as users } from "#server/accounts/tables.ts";
import { checkLedger } from "#server/credits/check.ts";
import { openAccount } from "#server/credits/ledger.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { addCredit } from "#server/purchases/add-credit.ts";
import { beginPurchase } from "#server/purchases/begin.ts";
import { checkAgainstProvider } from "#server/purchases/check.ts";
import { reconcile } from "#server/purchases/reconcile.ts";
import { receiveWebhook } from "#server/purchases/webhook.ts";
import type { Services } from "#server/services.ts";
import { readSettings } from "#server/settings.ts";
import { start } from "#server/start.ts";
import { freshPlace } from "#test/support/database.ts";
import type { StripeBooks, StripeEvent } from "#test/support/stripe-books.ts";
import { startStripeServer } from "#test/support/stripe-server.ts";

const AT_ONCE = 20;
/** `npm test` takes one of so many sequences, `npm run test:kinds` each. */
const ONE_OF = 10;

/** What happens to one purchase of 45 credits for 2900 cents, and what must be left in the end. */
type Story = { happens: ((books: StripeBooks, intent: string) => StripeEvent)[]; left: object };

const refundedAndDisputed: Story = {
  happens: [
    (books, intent) => books.decline(intent),
    (books, intent) => books.process(intent),
    (books, intent) => books.pay(intent),
    (books, intent) => books.refund(intent, 1_000),
    (books, intent) => books.dispute(intent, 1_900),
  ],
  left: { posted: 30, debt: 0, freezes: 1, grants: 1, granted: 45, state: "disputed" },
};

const refundedTwiceAndLost: Story = {
  happens: [
    (books, intent) => books.pay(intent),
    (books, intent) => books.refund(intent, 1_000),
    (books, intent) => books.refund(intent, 500),
    (books, intent) => books.dispute(intent, 500),
    (books, intent) => books.closeDispute(intent, "lost"),
  ],
  left: { posted: 14, debt: 0, freezes: 0, grants: 1, granted: 45, state: "charged-back" },
};

it("grants once, whatever events come in whatever order, how often and beside whom", async () => {
  const stripe = await startStripeServer();
  onTestFinished(() => stripe.close());
  const place = await freshPlace("postgres");
  const running = await start(
    readSettings({
      ...stripe.settings,
      DATABASE_URL: place.url,
      DATA_DIR: place.dataDir,
      LOG_LEVEL: "fatal",
      SIGN_UP_CREDITS: "0",
      SPEECH_ENGINE: "openai",
      OPENAI_API_KEY: "unused",
      DRAIN_SECONDS: "0",
    }),
  );
  onTestFinished(async () => {
    await running.drain();
    await running.close();
  });
  const { services } = running;

  const all = [
    ...everySequence(5, 1).map((order) => ({ story: refundedAndDisputed, order })),
    ...everySequence(5, 5).map((order) => ({ story: refundedTwiceAndLost, order })),
  ];
  expect(all).toHaveLength(325 + 120);
  const cases = process.env.EVERY_KIND ? all : all.filter((_, number) => number % ONE_OF === 0);
  const left = await inLanes(cases, async ({ story, order }, number) => {
    const user = { id: randomUUID(), email: `${number}@example.org` };
    await services.db.insert(users).values({ ...user, name: "Ada" });
    await openAccount(services.db, user.id);
    const begun = await beginPurchase(services, user, "Popular");
    if (begun.outcome !== "open") throw new Error(begun.why);
    await services.db.delete(users).where(eq(users.id, user.id)); // nobody is left to be written hundreds of letters
    const intent = begun.row.intentId as string;
    const events = story.happens.map((happens) => happens(stripe.books, intent));
    const arriving = order.flatMap((index, position) =>
      Array<StripeEvent>(1 + ((number + position) % 3)).fill(events[index] as StripeEvent),
    );
    const acts = arriving.map(({ body, signature }) => () => {
      return receiveWebhook(services, Buffer.from(body), signature);
    });
    acts.splice(number % (acts.length + 1), 0, async () => void (await addCredit(services, user, 45)));
    if (number % 7 === 0)
      acts.push(
        () => reconcile(services),
        async () => void (await addCredit(services, user, 45)),
      );
    if (number % 2 === 0) for (const act of acts) await act();
    else await Promise.all(acts.map((act) => act()));
    return { user, story };
  });
  await reconcile(services, { everything: true });

  const stored = await whatIsLeft(services);
  expect(left.map(({ user }) => stored.get(user.id))).toEqual(left.map(({ story }) => story.left));
  expect((await checkLedger(services.db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
  const { provider } = services.payments;
  const compared = provider ? await checkAgainstProvider(services.db, provider) : [];
  expect(compared.map(({ differences }) => differences)).toEqual([[], []]);
});

/** Every way to take at least `least` of `count` things, in every order. */
function everySequence(count: number, least: number, taken: number[] = []): number[][] {
  const rest = Array.from({ length: count }, (_, i) => i).filter((i) => !taken.includes(i));
  const further = rest.flatMap((i) => everySequence(count, least, [...taken, i]));
  return taken.length >= least ? [taken, ...further] : further;
}

/** Runs all cases, `AT_ONCE` side by side, and returns the answers in the order of the cases. */
async function inLanes<Case, Answer>(
  cases: Case[],
  run: (one: Case, number: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = cases.entries();
  const lane = async () => {
    for (const [number, one] of waiting) answers[number] = await run(one, number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return answers;
}

async function whatIsLeft(services: Services): Promise<Map<string, object>> {
  const query = sql`
    select a.user_id, a.posted::int, a.debt::int, a.freezes, p.state,
      count(t.id)::int as grants, coalesce(sum(e.amount), 0)::int as granted
    from ledger_account a join purchase p on p.user_id = a.user_id
    left join ledger_transfer t on t.account_id = a.id and t.kind = 'grant'
    left join ledger_entry e on e.transfer_id = t.id and e.account_id = a.id
    group by a.id, p.id`;
  const rows = await rowsOf<{ user_id: string }>(services.db, query);
  return new Map(rows.map(({ user_id, ...left }) => [user_id, left]));
}
