import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { SettingsError } from "#server/platform/settings/read-settings.ts";
import type { ProviderEntry } from "#server/providers/provider-entry.ts";
import { isLiveKey, keyProblems, STRIPE_MODES, STRIPE_SETTINGS } from "./keys.ts";
import { createStripeProvider } from "./stripe-provider.ts";

/**
 * What Stripe.js needs (https://docs.stripe.com/security/guide#content-security-policy). All pages get it, because
 * the checkout is reached without a new document; the script itself is loaded on the checkout alone.
 */
const pageSources = {
  script: "https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
};

/** Stripe, which is meant wherever its key is set. A test key sells in public only when it is asked for by name. */
export const stripe: ProviderEntry<typeof STRIPE_SETTINGS, keyof typeof STRIPE_MODES> = {
  settings: STRIPE_SETTINGS,
  modes: STRIPE_MODES,
  problems: keyProblems,
  offer({ STRIPE_SECRET_KEY }, { mode, isPublic }) {
    if (mode === "stripe-test") return { test: true };
    if (mode === "auto" && !STRIPE_SECRET_KEY) return null;
    if (isLiveKey(STRIPE_SECRET_KEY)) return { test: false };
    if (!isPublic) return { test: true };
    return { off: "a Stripe test key on a public address; PAYMENTS=stripe-test sells with it all the same" };
  },
  async open(settings, { test, db }) {
    if (!test) await refuseForgetful(db);
    const provider = createStripeProvider({
      secretKey: settings.STRIPE_SECRET_KEY ?? "",
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? "",
      apiBase: settings.STRIPE_API_BASE,
    });
    const description = test ? "Stripe with a test key, no real card is charged" : "Stripe, real cards";
    const { STRIPE_PUBLISHABLE_KEY: publishableKey } = settings;
    return { provider, description, pageSources, ...(publishableKey && { publishableKey }) };
  },
};

/** What a customer paid for must be on the disk before they are told so. */
async function refuseForgetful(db: Db): Promise<void> {
  const [setting] = await rowsOf<{ fsync: string }>(db, sql`show fsync`);
  if (setting?.fsync === "on") return;
  throw new SettingsError([
    "STRIPE_SECRET_KEY: a live key takes real money, but fsync is off in this PostgreSQL: after a power cut it may " +
      "have forgotten what was paid. Set fsync = on, or use a test key.",
  ]);
}
