import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { AccountSession } from "#contract/sessions.ts";
import { account, user } from "#server/accounts/tables.ts";
import { storedToken } from "#server/sessions/stored-token.ts";
import { session } from "#server/sessions/tables.ts";
import { totpCode } from "#server/sessions/totp.ts";
import { loggedIn, PASSWORD, type Person, register, send } from "#test/support/client.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";

const hour = 3_600_000;
const day = 24 * hour;

describeServing("a session's end", { kinds: ["postgres"] }, (serving) => {
  const logIn = async (email: string, rememberMe?: boolean) => {
    const { body } = await send<{ token: string; challenge: string }>(`${serving().url}/api/user/login`, {
      body: { email, password: PASSWORD, rememberMe },
    });
    return body;
  };
  const current = async (person: Person) => {
    const { body } = await person.get<{ sessions: AccountSession[] }>("/api/account/sessions");
    return body.sessions.find((one) => one.current) as AccountSession;
  };
  /** How long a session lives after its last use, as the list of devices says it. */
  const lives = async (person: Person) => {
    const { lastUsedAt, endsAt } = await current(person);
    return Math.round((Date.parse(endsAt) - Date.parse(lastUsedAt)) / hour) * hour;
  };
  /** Lets time pass for one session: all its moments lie so much further back. */
  const pass = (token: string, milliseconds: number) =>
    inDatabase(serving().server.place, async ({ db }) => {
      const back = sql`make_interval(secs => ${milliseconds / 1_000})`;
      await db
        .update(session)
        .set({
          createdAt: sql`${session.createdAt} - ${back}`,
          lastUsedAt: sql`${session.lastUsedAt} - ${back}`,
          expiresAt: sql`${session.expiresAt} - ${back}`,
        })
        .where(eq(session.token, storedToken(token)));
    });
  const status = async (person: Person) => (await person.get("/api/account")).status;

  it.each([
    ["without 'Remember me' comes after 12 hours without use", false, 12 * hour],
    ["when nothing is said of it comes after 12 hours, too", undefined, 12 * hour],
    ["with 'Remember me' comes after 30 days without use", true, 30 * day],
  ])("%s, however often it was moved before", async (name, rememberMe, unused) => {
    const email = `${name.length}@ends.example.org`;
    await register(serving().url, email);
    const person = loggedIn(serving().url, (await logIn(email, rememberMe)).token);
    expect(await lives(person)).toBe(unused);
    for (let times = 0; times < 3; times++) {
      await pass(person.token, unused - hour);
      expect(await status(person)).toBe(200);
      expect(await lives(person)).toBe(unused);
    }
    await pass(person.token, unused + 1_000);
    expect(await status(person)).toBe(401);
    expect(await status(person)).toBe(401);
  });

  it.each([
    ["without 'Remember me' comes 7 days after the log-in", false, 7 * day, 11 * hour],
    ["with 'Remember me' comes 180 days after the log-in", true, 180 * day, 29 * day],
  ])("%s, however much it is used, and no list says later", async (name, rememberMe, whole, pause) => {
    const email = `whole-${name.length}@ends.example.org`;
    await register(serving().url, email);
    const person = loggedIn(serving().url, (await logIn(email, rememberMe)).token);
    for (let age = 0; age < whole; age += pause) {
      const { createdAt, endsAt, endsAtLatest } = await current(person);
      expect(Date.parse(endsAtLatest) - Date.parse(createdAt)).toBe(whole);
      expect(Date.parse(endsAt)).toBeLessThanOrEqual(Date.parse(endsAtLatest));
      await pass(person.token, pause);
    }
    expect(await status(person)).toBe(401);
  });

  it("after registering is that of somebody who did not ask to be remembered", async () => {
    expect(await lives(await register(serving().url, "new@ends.example.org"))).toBe(12 * hour);
  });

  it.each([
    [true, 30 * day],
    [false, 12 * hour],
  ])("after a second factor is what the first step asked for: remembered %s", async (rememberMe, unused) => {
    const email = `factor-${rememberMe}@ends.example.org`;
    const person = await register(serving().url, email);
    await inDatabase(serving().server.place, ({ db }) =>
      db.update(user).set({ emailVerified: true }).where(eq(user.email, email)),
    );
    const started = await person.call<{ uri: string }>("/api/account/two-factor/start", {
      password: PASSWORD,
    });
    const secret = fromBase32(/secret=([A-Z2-7]+)/.exec(started.body.uri)?.[1] ?? "");
    const step = Math.floor(Date.now() / 30_000);
    const confirmed = await person.call<{ success: boolean }>("/api/account/two-factor/confirm", {
      code: totpCode(secret, step),
    });
    expect(confirmed.body.success).toBe(true);
    const { challenge } = await logIn(email, rememberMe);
    const { body } = await send<{ token: string }>(`${serving().url}/api/user/login/two-factor`, {
      body: { challenge, code: totpCode(secret, step + 1) },
    });
    expect(await lives(loggedIn(serving().url, body.token))).toBe(unused);
  });

  it("is not that of the password, which does not run out", async () => {
    const email = "old-password@ends.example.org";
    const { user: owner } = await register(serving().url, email);
    const tenYearsAgo = new Date(Date.now() - 3_650 * day);
    await inDatabase(serving().server.place, ({ db }) =>
      db
        .update(account)
        .set({ createdAt: tenYearsAgo, updatedAt: tenYearsAgo })
        .where(eq(account.userId, owner.id)),
    );
    expect((await logIn(email)).token).toBeTypeOf("string");
  });

  it("is not undone by a use that is noted late", async () => {
    const person = await register(serving().url, "late@ends.example.org");
    await pass(person.token, 2 * hour);
    const uses = Array.from({ length: 20 }, () => status(person));
    const logout = person.call("/api/user/logout");
    await Promise.all([...uses, logout]);
    expect(await status(person)).toBe(401);
  });

  it("is listed for the 100 sessions used last and for the one that asks", async () => {
    const person = await register(serving().url, "many@ends.example.org");
    await pass(person.token, hour);
    const id = person.user.id;
    await inDatabase(serving().server.place, ({ db }) =>
      db.execute(sql`
        insert into session (id, user_id, token, expires_at)
        select 'many-' || n, ${id}, 'sha256:' || n, now() + interval '1 day' from generate_series(1, 10000) n`),
    );
    const list = async () =>
      (await person.get<{ sessions: AccountSession[] }>("/api/account/sessions")).body.sessions;
    expect((await list()).length).toBeLessThanOrEqual(101);
    expect((await list()).filter((one) => one.current)).toHaveLength(1);
    await person.call("/api/account/sessions/end-others", { password: PASSWORD });
    expect(await list()).toHaveLength(1);
  });
});

function fromBase32(text: string): Buffer {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
