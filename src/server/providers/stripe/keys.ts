import { key, url } from "#server/platform/settings/kinds.ts";
import type { Given, SettingsTable } from "#server/platform/settings/setting.ts";

/** What an operator sets to take payments with Stripe. */
export const STRIPE_SETTINGS = {
  STRIPE_SECRET_KEY: {
    schema: key(/^(sk|rk)_(test|live)_/, "sk_ or rk_"),
    meaning: "Real cards: all three together. A live key needs PostgreSQL with fsync on.",
    secret: true,
    first: true,
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: key(/^pk_(test|live)_/, "pk_"),
    meaning: "For Stripe's form in the browser.",
    first: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: key(/^whsec_/, "whsec_"),
    meaning: "What Stripe signs its events with.",
    secret: true,
    first: true,
  },
  STRIPE_API_BASE: {
    schema: url("https", "http").default("https://api.stripe.com"),
    meaning: "Another address only to try against a stand-in for Stripe.",
  },
} satisfies SettingsTable;

/** The values of PAYMENTS that ask for Stripe. */
export const STRIPE_MODES = {
  stripe: "with a test key only where the public can't come",
  "stripe-test": "a test key also where the public can come",
} as const;

/** True for a key that moves real money. */
export function isLiveKey(key: string | undefined): boolean {
  return /^(sk|rk|pk)_live_/.test(key ?? "");
}

/** Which of Stripe's settings are missing or don't go together. */
export function keyProblems(given: Given): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = given;
  const problems: string[] = [];
  const wanted = secret !== undefined || (given.PAYMENTS ?? "") in STRIPE_MODES;
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]) {
    if (wanted && given[name] === undefined) problems.push(`${name}: needed to take payments with Stripe`);
  }
  if (secret && publishable && isLiveKey(secret) !== isLiveKey(publishable)) {
    problems.push("STRIPE_PUBLISHABLE_KEY: one key is for tests and the other takes real money");
  }
  if (isLiveKey(secret) && given.PAYMENTS === "stripe-test") {
    problems.push("PAYMENTS: stripe-test asks for a test key, and STRIPE_SECRET_KEY takes real money");
  }
  if (isLiveKey(secret) && !given.DATABASE_URL) {
    problems.push(
      "STRIPE_SECRET_KEY: a live key takes real money, which PGlite must not keep: it does not force its data " +
        "to the disk. Set DATABASE_URL to a PostgreSQL with fsync on, or use a test key.",
    );
  }
  return problems;
}
