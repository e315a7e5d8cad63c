import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Db } from "#server/platform/db/client.ts";
import { type Auth, createAuth } from "#server/sessions/auth.ts";
import { storedHash, storedToken } from "#server/sessions/stored-token.ts";
import { freshPlace } from "#test/support/database.ts";

const authOn = (db: Db) => createAuth({ db, secret: "x".repeat(43), baseUrl: "http://localhost" });
const bearer = (token: string) => ({ headers: new Headers({ authorization: `Bearer ${token}` }) });
const find = (auth: Auth, token: string) => auth.api.getSession(bearer(token));

const person = { name: "Ada", email: "ada@example.org", password: "correct horse battery staple" };

async function registerBy(auth: Auth) {
  const made = await auth.api.signUpEmail({ body: person });
  if (!made.token) throw new Error("no session");
  return { token: made.token, userId: made.user.id };
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
    expect(missing).toEqual([`select ${byToken}`]);

    await internalAdapter.deleteSession(made.token);
    expect(await find(auth, made.token)).toBeNull();
    await internalAdapter.deleteSessions([loggedIn.token]);
    expect(await find(auth, loggedIn.token)).toBeNull();
    const plain = values.filter((value) => [token, made.token, loggedIn.token].includes(String(value)));
    expect(plain).toEqual([]);
  });
});

it("a browser that knows only the hash of a token names the same session", async () => {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("a token"));
  expect(storedHash(Buffer.from(hash).toString("hex"))).toBe(storedToken("a token"));
});
