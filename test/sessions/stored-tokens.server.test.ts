import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { describe, expect, it, onTestFinished } from "vitest";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type Auth, createAuth } from "#server/sessions/auth.ts";
import { hashStoredTokens, storedHash, storedToken } from "#server/sessions/stored-token.ts";
import { session } from "#server/sessions/tables.ts";
import { describeOnEachDatabase, freshPlace } from "#test/support/database.ts";

const authOn = (db: Db) => createAuth({ db, secret: "x".repeat(43), baseUrl: "http://localhost" });
const bearer = (token: string) => ({ headers: new Headers({ authorization: `Bearer ${token}` }) });
const find = (auth: Auth, token: string) => auth.api.getSession(bearer(token));

const person = { name: "Ada", email: "ada@example.org", password: "correct horse battery staple" };

async function registerBy(auth: Auth) {
  const made = await auth.api.signUpEmail({ body: person });
  if (!made.token) throw new Error("no session");
  return { token: made.token, userId: made.user.id };
}

/** A session as a version before this one stored it. */
async function storePlain(db: Db, userId: string, token: string): Promise<string> {
  await db.insert(session).values({ id: token, userId, token, expiresAt: new Date(Date.now() + 86_400_000) });
  return token;
}

describe("what Better Auth asks of the table session", () => {
  it("is what the wrapped adapter was made for, and never holds a token", async () => {
    const asked: string[] = [];
    const values: unknown[] = [];
    const { dataDir } = await freshPlace("pglite");
    const pglite = await PGlite.create(join(dataDir, "pglite"));
    onTestFinished(() => pglite.close());
    const logQuery = (query: string, params: unknown[]) => {
      values.push(...params);
      const [, verb, , rest = ""] = /^(\w+) (.*?)"session"(.*)$/.exec(query) ?? [];
      const condition = /where (.*?)( limit.*| returning.*)?$/.exec(rest)?.[1] ?? "";
      if (verb) asked.push(`${verb} ${condition}`.trim().replaceAll(/\$\d+/g, "?"));
    };
    const auth = authOn(drizzle(pglite, { logger: { logQuery } }));
    const { internalAdapter } = await auth.$context;
    const during = async <T>(work: Promise<T>): Promise<[T, string[]]> => [await work, asked.splice(0)];
    const byToken = '"session"."token" = ?';

    const [{ token, userId }, registering] = await during(registerBy(auth));
    expect(registering).toEqual(["insert"]);
    const [loggedIn, loggingIn] = await during(auth.api.signInEmail({ body: person }));
    expect(loggingIn).toEqual(["insert"]);
    const [found, finding] = await during(find(auth, token));
    expect(found?.session.token).toBe(token);
    expect(finding).toEqual([`select ${byToken}`]);
    const [made, making] = await during(internalAdapter.createSession(userId, false));
    expect(making).toEqual(["insert"]);
    const [all, findingAll] = await during(internalAdapter.findSessions([token, loggedIn.token]));
    expect(all.map((one) => one.session.token).sort()).toEqual([token, loggedIn.token].sort());
    expect(findingAll).toEqual(['select "session"."token" in (?, ?)']);
    const [updated, updating] = await during(internalAdapter.updateSession(token, { userAgent: "x" }));
    expect(updated).toMatchObject({ token, userAgent: "x" });
    expect(updating).toEqual(['update "session"."token" = ?']);
    const [, loggingOut] = await during(auth.api.signOut(bearer(token)));
    expect(loggingOut).toEqual([`select ${byToken}`, `select ${byToken}`, `delete ${byToken}`]);
    const [nothing, missing] = await during(find(auth, token));
    expect(nothing).toBeNull();
    expect(missing).toEqual([`select ${byToken}`, 'update "session"."token" = ?']);

    await internalAdapter.deleteSession(made.token);
    expect(await find(auth, made.token)).toBeNull();
    await internalAdapter.deleteSessions([loggedIn.token]);
    expect(await find(auth, loggedIn.token)).toBeNull();
    // Asked for by the plain token: only to hash what an older version may have stored.
    const plain = values.filter((value) => [token, made.token, loggedIn.token].includes(String(value)));
    expect(plain).toEqual([token, made.token, loggedIn.token]);
  });
});

describeOnEachDatabase("sessions of an older version", (open) => {
  it("go on after their tokens are hashed in place, by two servers at once", async () => {
    const { db } = await open();
    const auth = authOn(db);
    const { userId } = await registerBy(auth);
    const tokens = await Promise.all([1, 2, 3].map(() => storePlain(db, userId, randomUUID())));
    await Promise.all([hashStoredTokens(db), hashStoredTokens(db)]);
    await hashStoredTokens(db);
    const stored = (await db.select({ token: session.token }).from(session)).map((row) => row.token);
    for (const token of tokens) {
      expect(stored).toContain(storedToken(token));
      expect((await find(auth, token))?.user.id).toBe(userId);
    }
    for (const token of stored) expect(await find(auth, token)).toBeNull();
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  it("are found while a server of that version still runs, and hashed when they are", async () => {
    const { db } = await open();
    const auth = authOn(db);
    const { userId } = await registerBy(auth);
    const token = await storePlain(db, userId, randomUUID());
    expect((await find(auth, token))?.user.id).toBe(userId);
    const [row] = await db.select().from(session).where(eq(session.id, token));
    expect(row?.token).toBe(storedToken(token));
    expect((await find(auth, token))?.session.token).toBe(token);
  });

  it("are hashed at once when there are ten thousand", async () => {
    const { db } = await open();
    await db.insert(user).values({ id: "many", name: "Many", email: "many@example.org" });
    await db.execute(sql`
      insert into session (id, user_id, token, expires_at)
      select n::text, 'many', 't' || n, now() + interval '1 day' from generate_series(1, 10000) n`);
    await hashStoredTokens(db);
    const [last] = await db.select().from(session).where(eq(session.id, "9999"));
    expect(last?.token).toBe(storedToken("t9999"));
  });
});

it("a browser that knows only the hash of a token names the same session", async () => {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("a token"));
  expect(storedHash(Buffer.from(hash).toString("hex"))).toBe(storedToken("a token"));
});
