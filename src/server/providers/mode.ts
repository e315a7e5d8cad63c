import { BlockList, isIP } from "node:net";
import type { PaymentMode } from "#contract/purchases.ts";
import { isLiveKey, type Settings } from "#server/settings.ts";

/** How payments are taken. `test`: no real money moves. `off`: why nothing is sold although it may have been meant to. */
export type PaymentChoice = { mode: PaymentMode; test: boolean; off?: string };

type Known = Pick<
  Settings,
  "PAYMENTS" | "STRIPE_SECRET_KEY" | "NODE_ENV" | "PUBLIC_URL" | "HOST" | "TRUST_PROXY"
>;

/**
 * Stripe when its keys are set; else the labelled test provider, except in production. Where the public can come, a
 * test is sold only when it is asked for by name: `sandbox` or `stripe-test`.
 */
export function paymentChoice(settings: Known): PaymentChoice {
  const none = { mode: "none", test: false } as const;
  const live = isLiveKey(settings.STRIPE_SECRET_KEY);
  if (settings.PAYMENTS === "none") return none;
  if (settings.PAYMENTS === "sandbox") return { mode: "sandbox", test: true };
  if (settings.PAYMENTS === "stripe-test") return { mode: "stripe", test: true };
  if (settings.PAYMENTS === "stripe" || settings.STRIPE_SECRET_KEY) {
    if (live) return { mode: "stripe", test: false };
    if (!isPublic(settings)) return { mode: "stripe", test: true };
    return {
      ...none,
      off: "a Stripe test key on a public address; PAYMENTS=stripe-test sells with it all the same",
    };
  }
  if (settings.NODE_ENV === "production") return none;
  if (!isPublic(settings)) return { mode: "sandbox", test: true };
  return {
    ...none,
    off: "no Stripe key on a public address; PAYMENTS=sandbox sells test purchases all the same",
  };
}

/**
 * Whether people beyond this machine and its own network may come, as far as the settings tell: by the address the
 * server is known under, else by where it listens; a proxy before it speaks for the public.
 */
export function isPublic({ PUBLIC_URL, HOST, TRUST_PROXY }: Known): boolean {
  if (PUBLIC_URL) return !isNear(new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, ""));
  return TRUST_PROXY !== false || !isNear(HOST);
}

/** Loopback, private and link-local networks (RFC 1918, 4193, 3927, 6598), and names that no public DNS has (RFC 6761, 6762, 8375). */
function isNear(host: string): boolean {
  const family = isIP(host);
  if (family !== 0) return nearNetworks.check(host, family === 6 ? "ipv6" : "ipv4");
  return !host.includes(".") || /\.(localhost|local|test|internal|lan|home\.arpa)$/i.test(host);
}

const nearNetworks = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const) {
  nearNetworks.addSubnet(network, prefix, "ipv4");
}
nearNetworks.addAddress("::1", "ipv6");
nearNetworks.addSubnet("fc00::", 7, "ipv6");
nearNetworks.addSubnet("fe80::", 10, "ipv6");
