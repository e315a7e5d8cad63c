import { sql } from "drizzle-orm";
import type { Pack } from "#contract/packs.ts";
import type { PaymentMode } from "#contract/purchases.ts";
import type { Database, Db } from "#server/platform/db/client.ts";
import type { Secrets } from "#server/platform/secrets/secrets.ts";
import { isLiveKey, type Settings, SettingsError } from "#server/settings.ts";
import { paymentChoice } from "./mode.ts";
import type { Gateway } from "./provider.ts";
import { createSandbox, type Sandbox } from "./sandbox/sandbox.ts";
import { createStripeGateway } from "./stripe/stripe.ts";

/** How this server takes payments. */
export type Payments = {
  mode: PaymentMode;
  /** No real money moves; every page of a purchase says so. */
  test: boolean;
  /** Null while nothing can be bought. */
  gateway: Gateway | null;
  /** The test provider, when it is the gateway. */
  sandbox: Sandbox | null;
  /** For Stripe.js in the browser. */
  publishableKey: string | undefined;
  /** The catalogue as it is sold now. */
  packs: readonly Pack[];
  /** For the start-up line. */
  description: string;
};

/** @throws SettingsError when real money would be kept in a database that may forget */
export async function choosePayments(
  settings: Settings,
  database: Database,
  secrets: Secrets,
): Promise<Payments> {
  const { mode, test, off } = paymentChoice(settings);
  const packs: readonly Pack[] = settings.PACKS.map(({ label, mostPurchased, ...pack }) => ({
    ...pack,
    ...(label && { label }),
    ...(mostPurchased && { mostPurchased }),
  }));
  const none = { mode, test, packs, gateway: null, sandbox: null, publishableKey: undefined };
  if (mode === "none")
    return { ...none, description: off ? `off: ${off}` : "none; credits cannot be bought" };
  if (mode === "sandbox") {
    const sandbox = createSandbox(database.db, secrets.sandbox);
    return { ...none, gateway: sandbox, sandbox, description: "test mode, no real card is charged" };
  }
  await refuseForgetful(settings, database.db);
  const gateway = createStripeGateway({
    secretKey: settings.STRIPE_SECRET_KEY ?? "",
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? "",
    apiBase: settings.STRIPE_API_BASE,
  });
  const description = test ? "Stripe with a test key, no real card is charged" : "Stripe, real cards";
  return { ...none, gateway, publishableKey: settings.STRIPE_PUBLISHABLE_KEY, description };
}

/** What a customer paid for must be on the disk before they are told so. */
async function refuseForgetful(settings: Settings, db: Db): Promise<void> {
  if (!isLiveKey(settings.STRIPE_SECRET_KEY)) return;
  const { rows } = (await db.execute(sql`show fsync`)) as unknown as { rows: { fsync: string }[] };
  if (rows[0]?.fsync === "on") return;
  throw new SettingsError([
    "STRIPE_SECRET_KEY: a live key takes real money, but fsync is off in this PostgreSQL: after a power cut it may " +
      "have forgotten what was paid. Set fsync = on, or use a test key.",
  ]);
}
