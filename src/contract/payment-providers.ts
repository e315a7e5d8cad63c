/** Who can take payments, each as it is called to people. */
export const PAYMENT_PROVIDERS = { stripe: "Stripe", sandbox: "the test provider" } as const;

export type PaymentProvider = keyof typeof PAYMENT_PROVIDERS;
export const PROVIDER_NAMES = Object.keys(PAYMENT_PROVIDERS) as [PaymentProvider, ...PaymentProvider[]];

/** How payments are taken: not at all, or by one of the providers. */
export const PAYMENT_MODES = ["none", ...PROVIDER_NAMES] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
