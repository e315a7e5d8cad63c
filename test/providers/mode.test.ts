import { describe, expect, it } from "vitest";
import { paymentChoice } from "#server/providers/choose-payments.ts";
import { isPublic } from "#server/providers/is-public.ts";
import { readSettings } from "#server/settings.ts";

const testKeys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const liveKeys = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  DATABASE_URL: "postgres://localhost/saywrite",
};
const here = {};
const inPublic = { PUBLIC_URL: "https://say.example.org" };
const production = { NODE_ENV: "production" };

type Settings = Record<string, string>;
const choose = (settings: Settings) => {
  const { mode, test, off } = paymentChoice(readSettings(settings));
  return off === undefined ? `${mode}${test ? ", test" : ""}` : "off";
};

describe("settings and how payments are taken", () => {
  it.each<[string, Settings, string]>([
    ["nothing set, this machine", here, "sandbox, test"],
    ["nothing set, production", production, "none"],
    ["nothing set, public", inPublic, "off"],
    ["nothing set, public, production", { ...inPublic, ...production }, "none"],
    ["nothing set, listening to everybody", { HOST: "0.0.0.0" }, "off"],
    ["nothing set, behind a proxy", { TRUST_PROXY: "true" }, "off"],
    [
      "nothing set, everybody's port, private address",
      { HOST: "::", PUBLIC_URL: "http://nas.local" },
      "sandbox, test",
    ],
    ["sandbox by name, public", { ...inPublic, PAYMENTS: "sandbox" }, "sandbox, test"],
    ["sandbox by name, production", { ...production, PAYMENTS: "sandbox" }, "sandbox, test"],
    ["none by name", { ...testKeys, PAYMENTS: "none" }, "none"],
    ["test key, this machine", testKeys, "stripe, test"],
    ["test key, stripe by name, this machine", { ...testKeys, PAYMENTS: "stripe" }, "stripe, test"],
    ["test key, public", { ...testKeys, ...inPublic }, "off"],
    ["test key, public, production", { ...testKeys, ...inPublic, ...production }, "off"],
    ["test key, stripe by name, public", { ...testKeys, ...inPublic, PAYMENTS: "stripe" }, "off"],
    ["test key by name, public", { ...testKeys, ...inPublic, PAYMENTS: "stripe-test" }, "stripe, test"],
    ["live key, this machine", liveKeys, "stripe"],
    ["live key, public", { ...liveKeys, ...inPublic, ...production }, "stripe"],
  ])("%s", (_what, settings, expected) => {
    expect(choose(settings)).toBe(expected);
  });

  it("does not take a live key for a test that is asked for by name", () => {
    expect(() => readSettings({ ...liveKeys, PAYMENTS: "stripe-test" })).toThrow(/PAYMENTS: stripe-test/);
    expect(() => readSettings({ PAYMENTS: "stripe-test" })).toThrow(/STRIPE_SECRET_KEY: needed/);
  });

  it.each([
    ["http://localhost:3000", false],
    ["http://127.8.8.8", false],
    ["http://[::1]:3000", false],
    ["http://10.1.2.3", false],
    ["https://172.31.0.9", false],
    ["https://172.32.0.9", true],
    ["http://192.168.1.20:8080", false],
    ["http://169.254.1.1", false],
    ["http://100.100.1.1", false],
    ["http://[fd12:3456::1]", false],
    ["http://[fe80::1]", false],
    ["https://[2001:db8::1]", true],
    ["http://saywrite", false],
    ["http://saywrite.home.arpa", false],
    ["http://saywrite.internal", false],
    ["https://saywrite.example", true],
    ["https://8.8.8.8", true],
    ["https://localhost.example.org", true],
  ])("%s is public: %s", (address, expected) => {
    expect(isPublic(readSettings({ PUBLIC_URL: address }))).toBe(expected);
  });
});
