import type { Outcome } from "#contract/outcomes.ts";
import type { CardFailure } from "#contract/purchases.ts";
import { brokeOff, canceledPartly, RELEASES } from "./ledger-in-sentences.ts";

/* Conversions and payments that ended before migration 0018, with what is to be told of each afterwards. */

const text = (value: string | null) => (value === null ? "null" : `'${value.replaceAll("'", "''")}'`);
const plain = (code: string) => ({ code, details: {} }) as Outcome;
const saidOf = (code: string) => RELEASES.find((one) => one.code === code && !one.other)?.said ?? "";

type Old = { failure: string | null; said: string; charged?: number; state?: string; reported: Outcome };

/** How conversions ended: a kind of failure, and the sentence that told more. */
const ENDS: Old[] = [
  { state: "done", charged: 3, failure: null, said: "", reported: plain("ok") },
  { state: "running", failure: null, said: "", reported: plain("ok") },
  {
    state: "canceled",
    failure: null,
    said: saidOf("conversion-canceled"),
    reported: plain("conversion-canceled"),
  },
  {
    state: "canceled",
    charged: 1,
    failure: null,
    said: canceledPartly(1, 3),
    reported: { code: "conversion-canceled-partly", details: { used: 1, of: 3 } },
  },
  ...(
    [
      ["unavailable", "engine-down"],
      ["unavailable", "recognition-missing"],
      ["unavailable", "service-unreachable"],
      ["refused", "service-refused"],
      ["refused", "service-not-set-up"],
      ["busy", "service-busy"],
      ["broken", "service-failed"],
      ["broken", "engine-down"], // what the built-in voices said when they broke
      ["timeout", "service-timeout"],
      ["timeout", "conversion-interrupted"], // and when they took too long
      ["nothing-to-say", "nothing-to-say"],
      ["no-speech", "no-speech"],
      ["interrupted", "conversion-interrupted"],
      ["disk-full", "disk-full"],
      ["unexpected", "conversion-failed"],
    ] as const
  ).map(([failure, code]): Old => ({ failure, said: saidOf(code), reported: plain(code) })),
  ...RELEASES.filter(({ other, said }) => other && /^(The recogn|This engine|The file)/.test(said)).map(
    ({ said, code }): Old => ({ failure: "broken", said, reported: plain(code) }),
  ),
  ...["unavailable", "refused", "busy", "broken", "timeout", "interrupted", "disk-full", "unexpected"].map(
    (failure): Old => ({
      failure,
      charged: 1,
      said: brokeOff(1, 3),
      reported: { code: "conversion-broke-off", details: { used: 1, of: 3 } },
    }),
  ),
];

/** Conversions of the first person, by their keys. */
export const OLD_CONVERSIONS = {
  reported: Object.fromEntries(ENDS.map(({ reported }, n) => [`old-${n}`, reported])),
  script: ENDS.map(
    ({ state = "failed", charged = 0, failure, said }, n) => `insert into conversion
      (user_id, tool, state, idempotency_key, request_hash, credits, charged, title, engine, failure, message, expires_at)
      values ('busy-0', 'transcribe', '${state}', 'old-${n}', '', 3, ${charged}, 'Title', 'basic', ${text(failure)}, ${text(said)}, now())`,
  ).join(";\n"),
};

/** Why cards did not pay: the test provider's codes, its older sentences, and Stripe's own. */
const DECLINES: [string, CardFailure][] = [
  ["generic_decline", "card-declined"],
  ["Your card was declined.", "card-declined"],
  ["Your card does not support this type of purchase.", "card-declined"],
  ["insufficient_funds", "card-without-funds"],
  ["Your card has insufficient funds.", "card-without-funds"],
  ["expired_card", "card-expired"],
  ["Your card has expired.", "card-expired"],
  ["incorrect_cvc", "card-code-wrong"],
  ["Your card's security code is incorrect.", "card-code-wrong"],
  ["incorrect_number", "card-number-invalid"],
  ["Your card number is incorrect.", "card-number-invalid"],
  ["Your card number is invalid.", "card-number-invalid"],
  ["test_mode_live_card", "card-not-for-tests"],
  [
    "This is a test: only test cards work here, such as 4242 4242 4242 4242. Please do not enter a real card.",
    "card-not-for-tests",
  ],
  ["not_authenticated", "card-not-authenticated"],
  [
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    "card-not-authenticated",
  ],
];

/** Payments of the first person that were declined, by the provider's id. */
export const OLD_PURCHASES = {
  reported: Object.fromEntries(DECLINES.map(([, reported], n) => [`pi_declined_${n}`, reported])),
  script: DECLINES.flatMap(([failure], n) => [
    `insert into purchase (user_id, pack, credits, cents, provider, intent_id, state, failure)
      values ('busy-0', 'Starter', 10, 1000, 'stripe', 'pi_declined_${n}', 'failed', ${text(failure)})`,
    `insert into sandbox_intent (id, idempotency_key, purchase_id, cents, currency, failure)
      values ('pi_declined_${n}', 'key-${n}', 'none', 1000, 'usd', ${text(failure)})`,
    `insert into payment_event (id, type, provider, facts)
      values ('evt_${n}', 'payment_intent.payment_failed', 'stripe',
        jsonb_build_object('intentId', 'pi_declined_${n}', 'status', 'failed', 'failure', ${text(failure)}))`,
  ]).join(";\n"),
};
