import { z } from "zod";
import { LIMITS } from "#contract/limits.ts";
import { ALLOWABLE } from "#server/platform/http/plaintext.ts";
import { trustedProxies } from "#server/platform/http/trusted-proxies.ts";
import { ownNetworks } from "#server/platform/outgoing/own-networks.ts";
import { count, flag, someOf, url } from "#server/platform/settings/kinds.ts";
import type { SettingsGroup, SettingsTable } from "#server/platform/settings/setting.ts";

const trustProxy = z
  .string()
  .default("false")
  .transform((setting, context) => {
    try {
      return trustedProxies(setting);
    } catch {
      context.addIssue(
        "must be true, false or a list of addresses and networks, such as 10.0.0.0/8, loopback",
      );
      return z.NEVER;
    }
  });

const settings = {
  PORT: {
    schema: count(3000, { min: 0, max: 65_535 }),
    meaning: "Where the server listens; 0 takes any port that is free.",
    first: true,
  },
  HOST: {
    schema: z.string().min(1).default("127.0.0.1"),
    meaning: "0.0.0.0 to be reachable from other machines.",
    first: true,
  },
  PUBLIC_URL: {
    schema: url("https", "http").optional(),
    meaning: "The address people type, when a proxy is in front.",
    example: "https://say.example.org",
    first: true,
  },
  NODE_ENV: {
    schema: z.enum(["production", "development", "test"]).default("development"),
    meaning: "production turns the test provider and the page of kept mail off.",
    first: true,
  },
  TRUST_PROXY: {
    schema: trustProxy,
    meaning:
      "Who may say where a request comes from (X-Forwarded-*): true = the proxy that connects, from this machine or a private network; or a list such as loopback, 10.0.0.0/8, 203.0.113.7.",
    first: true,
  },
  ALLOW_PLAINTEXT: {
    schema: someOf(ALLOWABLE),
    meaning: `What may leave this machine unencrypted, said loudly at start: ${ALLOWABLE.join(", ")}. All else needs TLS, but for WEBHOOK_HOSTS.`,
    first: true,
  },
  TWO_FACTOR: {
    schema: z.enum(["optional", "admins", "everyone"]).optional(),
    meaning:
      "Of whom two-factor login is demanded; optional: of nobody. Unset: admins with NODE_ENV=production or an https PUBLIC_URL, else optional.",
    first: true,
  },
  WEBHOOK_HOSTS: {
    schema: ownNetworks,
    meaning:
      "Names, addresses and networks that webhooks may lead to although they are not of the internet, and by http, too; such as hooks.internal, 10.1.0.0/16. Whoever has an account can then have requests sent there, to every port. This machine's own addresses have to be listed each.",
    example: "hooks.internal, 10.1.0.0/16",
  },
  HSTS_SUBDOMAINS: {
    schema: flag(true),
    meaning: "false when other names under this one must stay reachable by http.",
  },
  SECURITY_LOG: {
    schema: z.enum(["file", "stdout"]).default("file"),
    meaning: "stdout: the lines of DATA_DIR/security go to standard output as well.",
  },
  SECURITY_LOG_DAYS: {
    schema: count(LIMITS.securityLogDays, { max: 3_650 }),
    meaning: "How long the lines of DATA_DIR/security are kept.",
  },
  LOG_LEVEL: {
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
    meaning: "What the server says while it runs.",
  },
  DRAIN_SECONDS: {
    schema: count(20, { min: 0, max: 3_600 }),
    meaning: "How long running conversions may go on after SIGTERM; then they wait for the next start.",
  },
} satisfies SettingsTable;

/** Where the server listens, who may reach it how, and what it writes down. */
export const RUNNING: SettingsGroup<typeof settings> = { title: "Where it runs", settings };
