import { readFileSync } from "node:fs";
import { inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AccountSession } from "#contract/sessions.ts";
import { deviceName } from "#locales/en/devices.ts";
import { user } from "#server/accounts/tables.ts";
import { readUser } from "#server/admin/users.ts";
import { deviceOfAgent } from "#server/sessions/device.ts";
import { session } from "#server/sessions/tables.ts";
import { loggedIn, PASSWORD, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";

const MIGRATION = "src/server/platform/db/migrations/0017_when-somebody-was-seen.sql";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

describeServing("sessions", { kinds: ["postgres"] }, (serving) => {
  const logInWith = async (email: string, userAgent: string) => {
    const { body } = await send<ReplyTo<"logIn">>(`${serving().url}/api/user/login`, {
      body: { email, password: PASSWORD },
      headers: { "user-agent": userAgent },
    });
    return loggedIn(serving().url, body.token ?? "");
  };
  const list = async (person: ReturnType<typeof loggedIn>) =>
    (await person.get<{ sessions: AccountSession[] }>("/api/account/sessions")).body.sessions;
  const end = (token: string, id: string, password = PASSWORD) =>
    send(`${serving().url}/api/account/sessions/${id}/end`, { body: { password }, headers: { token } });

  it("when somebody was here last outlives their sessions, also of times when it was not kept", async () => {
    const ada = await register(serving().url, "seen@example.org");
    const bob = await register(serving().url, "long-gone@example.org");
    const { place } = serving().server;
    const ids = [ada.user.id, bob.user.id];
    const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
    const seen = () =>
      inDatabase(place, async ({ db }) => {
        const days = async (id: string) =>
          Math.round((Date.now() - Date.parse((await readUser(db, id)).user.lastSeenAt)) / 86_400_000);
        return Promise.all(ids.map(days));
      });
    await inDatabase(place, async ({ db }) => {
      await db
        .update(session)
        .set({ lastUsedAt: daysAgo(3) })
        .where(inArray(session.userId, ids));
      await db
        .update(user)
        .set({ createdAt: daysAgo(9), lastSeenAt: daysAgo(9) })
        .where(inArray(user.id, ids));
    });
    await ada.get("/api/account");
    expect(await seen()).toEqual([0, 9]);
    await ada.call("/api/user/logout");
    expect(await seen()).toEqual([0, 9]);

    // What the update makes of people from before it.
    const [, update = ""] = readFileSync(MIGRATION, "utf8").split("--> statement-breakpoint");
    await inDatabase(place, ({ db }) => db.execute(sql.raw(update)));
    expect(await seen()).toEqual([9, 3]);
    await inDatabase(place, async ({ db }) => {
      await db.delete(session).where(inArray(session.userId, ids));
      await db.execute(sql.raw(update));
    });
    expect(await seen()).toEqual([9, 9]);
    await logInWith("seen@example.org", firefox);
    expect(await seen()).toEqual([0, 9]);
  });

  it("are listed with device and last use, without their tokens, and end one by one", async () => {
    const ada = await register(serving().url, "sessions@example.org");
    const other = await logInWith("sessions@example.org", firefox);
    const sessions = await list(other);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)).toEqual({
      id: expect.any(String),
      browser: "Firefox",
      system: "Windows",
      address: "127.0.0.1",
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      endsAt: expect.any(String),
      endsAtLatest: expect.any(String),
      current: true,
    });
    expect(sessions.find(({ current }) => !current)).toMatchObject({ browser: null, system: null });
    expect(JSON.stringify(sessions)).not.toContain(ada.token);
    expect(JSON.stringify(sessions)).not.toContain(other.token);
    const mine = sessions.find(({ current }) => !current)?.id as string;
    expect((await end(other.token, mine)).body).toEqual(success("session-ended"));
    expect((await ada.get("/api/account")).status).toBe(401);
    expect(await list(other)).toHaveLength(1);
  });

  it("of others cannot be ended, nor seen", async () => {
    const ada = await register(serving().url, "victim@example.org");
    const eve = await register(serving().url, "eve@example.org");
    const [session] = await list(ada);
    expect((await end(eve.token, session?.id as string)).status).toBe(404);
    expect((await list(eve)).map(({ id }) => id)).not.toContain(session?.id);
    expect((await ada.get("/api/account")).status).toBe(200);
    expect((await end("no-such-token-at-all", session?.id as string)).status).toBe(401);
  });

  it("all but the current one end together", async () => {
    const ada = await register(serving().url, "others@example.org");
    const others = [await logInWith("others@example.org", "x"), await logInWith("others@example.org", "y")];
    expect((await ada.call("/api/account/sessions/end-others", { password: PASSWORD })).body).toEqual(
      success("other-sessions-ended"),
    );
    for (const other of others) expect((await other.get("/api/account")).status).toBe(401);
    expect(await list(ada)).toHaveLength(1);
  });

  it("of one's own end only with the password, which a stolen session may guess as rarely as elsewhere", async () => {
    const ada = await register(serving().url, "again@example.org");
    const other = await logInWith("again@example.org", firefox);
    const [{ id = "" } = {}] = (await list(other)).filter(({ current }) => !current);
    const others = (body?: object) => other.call("/api/account/sessions/end-others", body);
    for (const body of [undefined, {}, { password: "" }]) expect((await others(body)).status).toBe(400);
    expect(await others({ password: "not it" })).toMatchObject({
      status: 403,
      body: refusal("wrong-password"),
    });
    for (let wrong = 1; wrong < 10; wrong++) expect((await end(other.token, id, "not it")).status).toBe(403);
    expect((await end(other.token, id)).status).toBe(429);
    expect((await others({ password: PASSWORD })).status).toBe(429);
    expect((await ada.get("/api/account")).status).toBe(200);
    expect((await end(ada.token, "no-such-session")).status).toBe(404);
  });
});

describe("a device's name in a letter", () => {
  it.each([
    [firefox, "Firefox on Windows"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
      "Safari on Mac",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 Mobile/15E148 Safari/604.1",
      "Chrome on iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    ["curl/8.5.0", "Unknown device"],
    ["", "Unknown device"],
  ])("%s", (userAgent, name) => expect(deviceName(deviceOfAgent(userAgent))).toBe(name));
});
