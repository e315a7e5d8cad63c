import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { bearer } from "better-auth/plugins/bearer";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { LIMITS } from "#contract/limits.ts";
import { account, user, verification } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { withHashedTokens } from "./hashed-tokens.ts";
import { passingOutages } from "./outage.ts";
import { hashPassword, isPassword } from "./password.ts";
import { endOfSession } from "./sessions.ts";
import { session } from "./tables.ts";

export type Auth = ReturnType<typeof createAuth>;

/** Tells Better Auth's remembered sessions from the others, which it ends after a day. */
const rememberedSeconds = LIFETIMES.unusedRememberedSession;

/** Accounts and sessions by Better Auth; its routes are not exposed, our seven calls use it as a library. */
export function createAuth(options: { db: Db; secret: string; baseUrl: string }) {
  return betterAuth({
    appName: "Saywrite",
    secret: options.secret,
    baseURL: options.baseUrl,
    database: withHashedTokens(
      passingOutages(
        drizzleAdapter(options.db, {
          provider: "pg",
          schema: { user, session, account, verification },
          transaction: true, // nobody is made without their password
        }),
      ),
    ),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: LIMITS.passwordMin,
      maxPasswordLength: LIMITS.passwordMax,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => isPassword(hash, password),
      },
    },
    user: { additionalFields: { speechPlaces: { type: "string", required: false, input: false } } },
    session: {
      expiresIn: rememberedSeconds,
      disableSessionRefresh: true, // it would make every session a remembered one: `noteUse` moves their ends
      additionalFields: {
        lastUsedAt: { type: "date", required: false, input: false },
        remembered: { type: "boolean", required: false, input: false },
      },
    },
    databaseHooks: { session: { create: { before: async (made) => ({ data: withOurEnd(made) }) } } },
    plugins: [bearer()],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** Better Auth says only by the end it gives a session whether it is remembered. We keep that, and set our own end. */
function withOurEnd<Made extends { createdAt: Date; expiresAt: Date }>(made: Made) {
  const seconds = (made.expiresAt.getTime() - made.createdAt.getTime()) / 1_000;
  const remembered = seconds > rememberedSeconds / 2;
  return { ...made, remembered, expiresAt: endOfSession({ ...made, remembered }, made.createdAt) };
}
