import type { Pack } from "#contract/packs.ts";
import type { Db } from "#server/platform/db/client.ts";
import { derivedKey } from "#server/platform/secrets/secrets.ts";
import type { Settings } from "#server/settings.ts";
import { isPublic } from "./is-public.ts";
import type { Offer, OpenProvider } from "./provider-entry.ts";
import { PROVIDERS } from "./registry.ts";

type PaymentProvider = keyof typeof PROVIDERS;
type PaymentMode = "none" | PaymentProvider;

/** How payments are taken. `test`: no real money moves. `off`: why nothing is sold although it may have been meant to. */
export type PaymentChoice = { mode: PaymentMode; test: boolean; off?: string };

/** How this server takes payments. */
export type Payments = Partial<Omit<OpenProvider, "description" | "provider">> & {
  mode: PaymentMode;
  /** No real money moves; every page of a purchase says so. */
  test: boolean;
  /** Null while nothing can be bought. */
  provider: OpenProvider["provider"] | null;
  /** The catalogue as it is sold now. */
  packs: readonly Pack[];
  /** For the start-up line. */
  description: string;
};

/** The provider that is asked for by name, or by `auto` the first that offers; what it says of it. */
export function paymentChoice(settings: Settings): PaymentChoice {
  const asked = {
    mode: settings.PAYMENTS,
    isPublic: isPublic(settings),
    isProduction: settings.NODE_ENV === "production",
  };
  const names = Object.keys(PROVIDERS) as PaymentProvider[];
  const wanted = names.filter((name) => asked.mode === "auto" || asked.mode in PROVIDERS[name].modes);
  for (const mode of wanted) {
    const offer: Offer | null = PROVIDERS[mode].offer(settings, asked);
    if (offer) return "off" in offer ? { mode: "none", test: false, ...offer } : { mode, ...offer };
  }
  return { mode: "none", test: false };
}

/** @throws SettingsError when real money would be kept in a database that may forget */
export async function choosePayments(
  settings: Settings,
  { db }: { db: Db },
  secrets: { payments: string },
): Promise<Payments> {
  const { mode, test, off } = paymentChoice(settings);
  const packs: readonly Pack[] = settings.PACKS.map(({ label, mostPurchased, ...pack }) => ({
    ...pack,
    ...(label && { label }),
    ...(mostPurchased && { mostPurchased }),
  }));
  if (mode === "none") {
    const description = off ? `off: ${off}` : "none; credits cannot be bought";
    return { mode, test, packs, provider: null, description };
  }
  const open = await PROVIDERS[mode].open(settings, { test, db, secret: derivedKey(secrets.payments, mode) });
  return { mode, test, packs, ...open };
}
