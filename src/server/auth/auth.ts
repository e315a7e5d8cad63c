import { hash, verify } from "@node-rs/argon2";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { bearer } from "better-auth/plugins/bearer";
import { LIMITS } from "#contract/limits.ts";
import type { Db } from "#server/db/client.ts";
import { account, session, user, verification } from "#server/db/schema.ts";

/** argon2id with m = 19 MiB, t = 2, p = 1: the OWASP Password Storage Cheat Sheet's first choice. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Auth = ReturnType<typeof createAuth>;

/** Accounts and sessions by Better Auth; its routes are not exposed, our seven calls use it as a library. */
export function createAuth(options: { db: Db; secret: string; baseUrl: string }) {
  return betterAuth({
    appName: "Saywrite",
    secret: options.secret,
    baseURL: options.baseUrl,
    database: drizzleAdapter(options.db, {
      provider: "pg",
      schema: { user, session, account, verification },
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: LIMITS.passwordMin,
      maxPasswordLength: LIMITS.passwordMax,
      password: {
        hash: (password) => hash(password.normalize("NFKC"), argon2),
        verify: ({ hash: stored, password }) => verify(stored, password.normalize("NFKC")),
      },
    },
    session: { expiresIn: 30 * 86_400, updateAge: 86_400 },
    plugins: [bearer()],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
