import { expect, test } from "vitest";
import { PROVIDERS } from "#server/providers/registry.ts";
import { PAYMENT_FORMS } from "#web/app/checkout/providers/forms.ts";

test("every provider has a form at the checkout, and every form a provider", () => {
  expect([...PAYMENT_FORMS.keys()].sort()).toEqual(Object.keys(PROVIDERS).sort());
});
