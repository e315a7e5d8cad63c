import { resolve } from "node:path";
import { z } from "zod";
import { LIMITS } from "#contract/limits.ts";
import { packSchema } from "#contract/pack-schema.ts";
import { PACKS } from "#contract/packs.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#locales/languages.ts";
import { ALLOWABLE, plaintextConnections } from "./platform/http/plaintext.ts";
import { trustedProxies } from "./platform/http/trusted-proxies.ts";
import { withSecretFiles } from "./platform/secrets/secret-files.ts";

const count = (fallback: number, { min = 1, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const url = (protocols: RegExp) =>
  z.url({ protocol: protocols }).transform((value) => value.replace(/\/+$/, ""));
const flag = z.stringbool().default(false);
const key = (prefix: RegExp, example: string) =>
  z.string().regex(prefix, `must start with ${example}`).optional();

/** The catalogue as JSON: `[{"name":"Starter","credits":10,"cents":1000,"label":"…"}]`, names once each. */
const packs = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("must be JSON");
      return z.NEVER;
    }
  })
  .pipe(z.array(packSchema).min(1).max(12))
  .refine(
    (list) => new Set(list.map(({ name }) => name)).size === list.length,
    "two packs have the same name",
  )
  .default([...PACKS]);

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

/** Words of a list, with commas or spaces between. */
const someOf = <Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(words)));

/** `host:port`, or the path of a socket. */
const scannerAddress = z
  .string()
  .refine(
    (text) => text.startsWith("/") || Number(URL.parse(`tcp://${text}`)?.port) > 0,
    "must be host:port, or the path of clamd's socket",
  );

/** Every setting, its bounds and its default. `.env.example` explains them to the operator. */
const table = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
  PORT: count(3000, { min: 0, max: 65_535 }),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  MASTER_SECRET: z.string().min(32).optional(),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_WAIT_SECONDS: count(60, { min: 0, max: 3_600 }),
  DATABASE_ANSWER_SECONDS: count(15, { max: 3_600 }),
  PUBLIC_URL: url(/^https?$/).optional(),
  TRUST_PROXY: trustProxy,
  ALLOW_PLAINTEXT: someOf(ALLOWABLE),
  SECURITY_LOG: z.enum(["file", "stdout"]).default("file"),
  SECURITY_LOG_DAYS: count(LIMITS.securityLogDays, { max: 3_650 }),
  TWO_FACTOR: z.enum(["optional", "admins", "everyone"]).optional(),
  HSTS_SUBDOMAINS: z.stringbool().default(true),
  CLAMAV: scannerAddress.optional(),

  SPEECH_ENGINE: z.enum(["auto", "openai", "basic"]).default("auto"),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: url(/^https?$/).default("https://api.openai.com/v1"),
  // Without them engines/model-ends.ts takes a default, as long as that has not ended.
  OPENAI_SPEECH_MODEL: z.string().min(1).optional(),
  OPENAI_TRANSCRIBE_MODEL: z.string().min(1).optional(),

  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().min(3).default("Saywrite <saywrite@localhost>"),
  MAIL_RETRY_SECONDS: count(30, { max: 3_600 }),
  OPERATOR_NAME: z.string().min(1).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_LANGUAGE: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  OPERATOR_PHONE: z.string().max(40).optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  ADMIN_CREDITS_PER_DAY: count(1_000, { min: 0 }),
  LOW_BALANCE_AT: count(1, { min: 0, max: 1_000 }),

  DRAIN_SECONDS: count(20, { min: 0, max: 3_600 }),
  ENGINE_WORKERS: count(0, { min: 0, max: 64 }),

  CHARACTERS_PER_CREDIT: count(DEFAULT_PRICES.charactersPerCredit),
  SECONDS_PER_CREDIT: count(DEFAULT_PRICES.secondsPerCredit),
  SIGN_UP_CREDITS: count(DEFAULT_PRICES.signUpCredits, { min: 0, max: 1_000 }),
  SIGN_UP_CREDITS_WHEN: z.enum(["registered", "confirmed"]).default("registered"),

  PAYMENTS: z.enum(["auto", "none", "sandbox", "stripe", "stripe-test"]).default("auto"),
  PACKS: packs,
  STRIPE_SECRET_KEY: key(/^(sk|rk)_(test|live)_/, "sk_ or rk_"),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_/, "pk_"),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_/, "whsec_"),
  STRIPE_API_BASE: url(/^https?$/).default("https://api.stripe.com"),

  MAX_TEXT_CHARACTERS: count(LIMITS.textCharacters),
  MAX_UPLOAD_BYTES: count(LIMITS.uploadBytes),
  MAX_AUDIO_SECONDS: count(LIMITS.audioSecondsMax),
  KEEP_RESULTS_DAYS: count(LIMITS.keepResultsDays, { max: 3_650 }),
  KEEP_UPLOADS: flag,
  DISK_RESERVE_BYTES: count(256 * 1024 ** 2, { min: 0 }),

  REGISTRATIONS_PER_ADDRESS_DAY: count(30),
  WRONG_PASSWORDS_PER_ACCOUNT: count(10),
  WRONG_PASSWORDS_PER_ADDRESS: count(50),
  LOGINS_PER_ADDRESS_MINUTE: count(60),
  CONNECTIONS_PER_ADDRESS: count(200),
  CONVERSIONS_PER_MINUTE: count(60),
  PURCHASES_PER_MINUTE: count(60),
  FORMS_PER_ADDRESS_HOUR: count(30),
});

export type Settings = z.infer<typeof table> & { TWO_FACTOR: TwoFactorOf };
/** Of whom a second factor is demanded. */
type TwoFactorOf = "optional" | "admins" | "everyone";

/** Settings that cannot work; `problems` names every one of them. */
export class SettingsError extends Error {
  override name = "SettingsError";
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`These settings are not valid:\n${problems.map((p) => `  ${p}`).join("\n")}`);
    this.problems = problems;
  }
}

/**
 * Reads the settings from environment variables, and secret ones from files too (`secret-files.ts`); an empty variable
 * counts as unset.
 * @throws SettingsError naming every bad setting at once.
 */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const { set, problems } = withSecretFiles(given);
  const parsed = table.safeParse(set);
  for (const issue of parsed.error?.issues ?? []) problems.push(`${issue.path.join(".")}: ${issue.message}`);
  if (set.SPEECH_ENGINE === "openai" && !set.OPENAI_API_KEY) {
    problems.push("OPENAI_API_KEY: needed because SPEECH_ENGINE is openai");
  }
  if (set.SMTP_URL) {
    for (const needed of ["MAIL_FROM", "PUBLIC_URL"]) {
      if (!set[needed]) problems.push(`${needed}: needed because SMTP_URL is set`);
    }
  }
  problems.push(...paymentProblems(set));
  if (!parsed.success) throw new SettingsError(problems);
  const { NODE_ENV, PUBLIC_URL, DATA_DIR } = parsed.data;
  const isPublic = NODE_ENV === "production" || PUBLIC_URL?.startsWith("https:");
  const { TWO_FACTOR = isPublic ? "admins" : "optional" } = parsed.data;
  const settings: Settings = { ...parsed.data, TWO_FACTOR, DATA_DIR: resolve(DATA_DIR) };
  problems.push(...plaintextProblems(settings));
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** What would leave this machine unencrypted without the operator's word for it. Mail is refused when it is sent. */
function plaintextProblems(settings: Settings): string[] {
  const how = {
    database:
      "DATABASE_URL: the connection leaves this machine without a verified TLS; add ?sslmode=verify-full",
    scanner:
      "CLAMAV: recordings would go to another machine unencrypted, and clamd knows no TLS; run one on this machine",
    engine: "OPENAI_BASE_URL: texts and recordings would leave this machine unencrypted; use https",
  };
  return plaintextConnections(settings).flatMap((which) =>
    which === "mail" || settings.ALLOW_PLAINTEXT.includes(which)
      ? []
      : [`${how[which]}, or set ALLOW_PLAINTEXT=${which}`],
  );
}

/** Payment settings that do not go together. */
function paymentProblems(set: Record<string, string | undefined>): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = set;
  const problems: string[] = [];
  const wanted = secret !== undefined || ["stripe", "stripe-test"].includes(set.PAYMENTS ?? "");
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]) {
    if (wanted && set[name] === undefined) problems.push(`${name}: needed to take payments with Stripe`);
  }
  if (secret && publishable && isLiveKey(secret) !== isLiveKey(publishable)) {
    problems.push("STRIPE_PUBLISHABLE_KEY: one key is for tests and the other takes real money");
  }
  if (isLiveKey(secret) && set.PAYMENTS === "stripe-test") {
    problems.push("PAYMENTS: stripe-test asks for a test key, and STRIPE_SECRET_KEY takes real money");
  }
  if (isLiveKey(secret) && !set.DATABASE_URL) {
    problems.push(
      "STRIPE_SECRET_KEY: a live key takes real money, which PGlite must not keep: it does not force its data " +
        "to the disk. Set DATABASE_URL to a PostgreSQL with fsync on, or use a test key.",
    );
  }
  return problems;
}

/** True for a key that moves real money. */
export function isLiveKey(key: string | undefined): boolean {
  return /^(sk|rk|pk)_live_/.test(key ?? "");
}
