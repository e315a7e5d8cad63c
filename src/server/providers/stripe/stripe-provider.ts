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

  async function withDisputes(intent: Stripe.PaymentIntent): Promise<Intent> {
    const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
    const disputes = charge?.disputed
      ? await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })
      : { data: [] };
    return {
      id: intent.id,
      clientSecret: intent.client_secret ?? "",
      facts: factsOfIntent(intent, disputes.data),
    };
  }

  const retrieve = async (id: string) =>
    withDisputes(await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }));

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
        return withDisputes(intent);
      }),
    retrieveIntent: (id) => askStripe(() => retrieve(id)),
    cancelIntent: (id) =>
      askStripe(async () => {
        try {
          return await withDisputes(await stripe.paymentIntents.cancel(id, { expand: ["latest_charge"] }));
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
        if (intent.metadata?.app === appName) yield await askStripe(() => withDisputes(intent));
      }
    },
    refund: ({ intentId, before, cents }) =>
      askStripe(async () => {
        const once = { idempotencyKey: `refund:${intentId}:${before}:${cents}` };
        await stripe.refunds.create({ payment_intent: intentId, amount: cents }, once).catch((error) => {
          // Stripe understood and will not (https://docs.stripe.com/api/errors): asking again changes nothing.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          throw new RefundRefused(`Stripe: ${error.message}`, { cause: error });
        });
      }),
    verifyWebhook: (body, signature) => verify(stripe, body, signature, options.webhookSecret),
  };
}

/** Stripe cancels neither what is paid or canceled nor, mostly, what the bank works on (https://docs.stripe.com/api/payment_intents/cancel). */
function isOver(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state";
}

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
