import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { bearer } from "better-auth/plugins/bearer";
import { LIMITS } from "#contract/limits.ts";
import type { Db } from "#server/db/client.ts";
import { account, session, user, verification } from "#server/db/schema.ts";
import { withHashedTokens } from "./hashed-tokens.ts";
import { hashPassword, isPassword } from "./password.ts";

export type Auth = ReturnType<typeof createAuth>;

/** Accounts and sessions by Better Auth; its routes are not exposed, our seven calls use it as a library. */
export function createAuth(options: { db: Db; secret: string; baseUrl: string }) {
  return betterAuth({
    appName: "Saywrite",
    secret: options.secret,
    baseURL: options.baseUrl,
    database: withHashedTokens(
      drizzleAdapter(options.db, {
        provider: "pg",
        schema: { user, session, account, verification },
      }),
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
    session: {
      expiresIn: 30 * 86_400,
      updateAge: 86_400,
      additionalFields: { lastUsedAt: { type: "date", required: false, input: false } },
    },
    plugins: [bearer()],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
