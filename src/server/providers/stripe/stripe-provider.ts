import { Stripe } from "stripe";
import {
  BadSignature,
  type Intent,
  type Provider,
  ProviderUnavailable,
  RefundRefused,
  toleranceSeconds,
} from "#server/providers/provider.ts";
import { appName, factsOfIntent, readEvent } from "./stripe-facts.ts";

/** The header that Stripe signs in. */
export const signatureHeader = "stripe-signature";

/** Stripe through its official package. `apiBase` points tests at a server of their own. */
export function createStripeProvider(options: {
  secretKey: string;
  webhookSecret: string;
  apiBase: string;
}): Provider {
  const { hostname, port, protocol } = new URL(options.apiBase);
  const secure = protocol === "https:";
  const stripe = new Stripe(options.secretKey, {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? "https" : "http",
    maxNetworkRetries: 3,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: "Saywrite" },
  });

  /** `failedToo`: refunds are looked up even where nothing is paid back now, since one that failed counts no more. */
  async function withCharge(intent: Stripe.PaymentIntent, { failedToo = false } = {}): Promise<Intent> {
    const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
    const ofIt = { payment_intent: intent.id, limit: 100 };
    const disputes = charge?.disputed ? await stripe.disputes.list(ofIt) : { data: [] };
    const looked = charge && (failedToo || charge.amount_refunded > 0);
    const refunds = looked ? (await stripe.refunds.list(ofIt)).data : undefined;
    return {
      id: intent.id,
      clientSecret: intent.client_secret ?? "",
      facts: factsOfIntent(intent, disputes.data, refunds),
    };
  }

  const retrieve = async (id: string) =>
    withCharge(await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }), { failedToo: true });

  return {
    name: "stripe",
    called: "Stripe",
    signatureHeader,
    createIntent: ({ purchaseId, cents, currency, description, email }) =>
      askStripe(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: cents,
            currency,
            description,
            receipt_email: email,
            automatic_payment_methods: { enabled: true },
            metadata: { app: appName, purchase: purchaseId },
          },
          { idempotencyKey: `purchase:${purchaseId}` },
        );
        return withCharge(intent);
      }),
    retrieveIntent: (id) => askStripe(() => retrieve(id)),
    cancelIntent: (id) =>
      askStripe(async () => {
        try {
          return await withCharge(await stripe.paymentIntents.cancel(id, { expand: ["latest_charge"] }));
        } catch (error) {
          if (!isOver(error)) throw error;
          return retrieve(id);
        }
      }),
    async *listRecent(since) {
      const gte = Math.floor(since.getTime() / 1000);
      const pages = stripe.paymentIntents.list({
        created: { gte },
        limit: 100,
        expand: ["data.latest_charge"],
      });
      const intents = pages[Symbol.asyncIterator]();
      for (;;) {
        const { value: intent, done } = await askStripe(() => intents.next());
        if (done) return;
        if (intent.metadata?.app === appName) yield await askStripe(() => withCharge(intent));
      }
    },
    refund: ({ intentId, cents, ...which }) =>
      askStripe(async () => {
        const asked = "request" in which ? { metadata: { app: appName, refund: which.request } } : {};
        const named = "request" in which ? `asked:${which.request}` : `${intentId}:${which.before}:${cents}`;
        const wanted = { payment_intent: intentId, amount: cents, ...asked };
        await stripe.refunds.create(wanted, { idempotencyKey: `refund:${named}` }).catch((error) => {
          throw isRefusal(error) ? new RefundRefused(`Stripe: ${error.message}`, { cause: error }) : error;
        });
      }),
    verifyWebhook: (body, signature) => verify(stripe, body, signature, options.webhookSecret),
  };
}

/** Stripe cancels neither what is paid or canceled nor, mostly, what the bank works on (https://docs.stripe.com/api/payment_intents/cancel). */
function isOver(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state";
}

/**
 * Stripe understood and will not (https://docs.stripe.com/api/errors): asking again changes nothing. Not where the same is under
 * way, which it says with 409, nor where our own balance there is too low, which passes.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.statusCode !== 409 && !BALANCE_TOO_LOW.has(error.code ?? "");
}

const BALANCE_TOO_LOW: ReadonlySet<string> = new Set(["balance_insufficient", "insufficient_funds"]);

/** Checks the signature over the raw body, with the age, and reads the event. The sandbox uses it too. */
export function verify(stripe: Stripe, body: Buffer, signature: string, secret: string) {
  try {
    return readEvent(stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds));
  } catch (error) {
    throw new BadSignature("the event is not signed by the provider, or not whole", { cause: error });
  }
}

/** Everything Stripe refuses or fails at is the same for us: not now. The cause is for the log. */
async function askStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw new ProviderUnavailable(`Stripe: ${error.message}`, { cause: error });
    throw error;
  }
}
