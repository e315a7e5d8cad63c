import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { user, verification } from "#server/accounts/tables.ts";
import { listAudit } from "#server/admin/audit.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { openWords, sealWords } from "#server/platform/mail/sealed-letter.ts";
import { mail } from "#server/platform/mail/tables.ts";
import { createAuth } from "#server/sessions/auth.ts";
import { knownAs, rememberDevice } from "#server/sessions/known-devices.ts";
import { makeToken, takeToken } from "#server/sessions/link-token.ts";
import {
  acceptSecondFactor,
  confirmSecondFactor,
  startSecondFactor,
} from "#server/sessions/second-factor.ts";
import { knownDevice, session, twoFactor } from "#server/sessions/tables.ts";
import { appCode } from "#test/support/authenticator.ts";
import { databasesFor, emptyPlace } from "#test/support/database.ts";
import { openOldDatabase } from "#test/support/database-of-old.ts";
import { refusedBy } from "#test/support/refused-by.ts";

const KEY = Buffer.alloc(32, 7).toString("base64url");
/** The last migration under which things were stored without the name of their form. */
const UNNAMED = 21;
/** The last one under which the audit log had a sentence for the server. */
const SERVER_NAMED = 24;
const words = { text: "Text", html: "<p>Text", unsubscribe: "https://saywrite.test/leave" };

describe.each(databasesFor("what older versions stored"))("what older versions stored, on %s", (kind) => {
  it("is named where people would miss it, is gone where they can have it anew, and all else stays", async () => {
    const { place, remove } = await emptyPlace(kind);
    onTestFinished(remove);
    const old = await openOldDatabase(place, UNNAMED);
    const ada = { id: "ada", email: "ada@example.org", name: "Ada" };
    const bea = { id: "bea", email: "bea@example.org", name: "Bea" };
    for (const { id, name, email } of [ada, bea])
      await old.run(`insert into "user" (id, name, email) values ('${id}', '${name}', '${email}')`);
    const started = [
      await startSecondFactor(old.db, KEY, ada),
      await startSecondFactor(old.db, KEY, bea),
    ] as const;
    for (const device of ["device-a", "device-b"]) await rememberDevice(old.db, ada.id, device);
    const spent = await makeToken(old.db, {
      purpose: "email-stop",
      owner: ada.id,
      seconds: 540,
      payload: {},
    });
    const letter = { kind: "old", recipient: ada.email, subject: "Old" };
    await old.db.insert(mail).values([
      { ...letter, ...words },
      { ...letter, ...sealWords(KEY, words) },
      { ...letter, ...words, state: "failed" },
    ]);
    const unnamed = (column: string) => sql.raw(`regexp_replace(${column}, 'v1\\.|sha256:', '')`);
    await old.db
      .update(twoFactor)
      .set({ secret: unnamed("secret") })
      .where(sql`user_id = 'ada'`);
    await old.db.update(mail).set({ text: unnamed("text"), html: unnamed("html") });
    await old.db.update(knownDevice).set({ deviceHash: unnamed("device_hash") });
    await old.db.update(verification).set({ id: unnamed("id") });
    const plain = randomUUID();
    const soon = new Date(Date.now() + 86_400_000);
    await old.db.insert(session).values({ id: "old", userId: ada.id, token: plain, expiresAt: soon });
    // And beside it what is in today's form.
    await rememberDevice(old.db, ada.id, "device-b");
    const good = await makeToken(old.db, { purpose: "email-stop", owner: bea.id, seconds: 540, payload: {} });
    const [waits] = await old.db
      .insert(mail)
      .values({ ...letter, kind: "new", ...sealWords(KEY, words) })
      .returning();
    await old.close();

    const today = await openDatabase(place);
    onTestFinished(() => today.close());
    const { db } = today;
    for (const [n, person] of [ada, bea].entries()) {
      const code = appCode(started[n]?.secret ?? "");
      expect(await confirmSecondFactor(db, KEY, person.id, code)).toBe("on");
      const [recovery = ""] = started[n]?.recoveryCodes ?? [];
      expect(await acceptSecondFactor(db, KEY, person.id, recovery)).toBe("accepted");
    }
    for (const device of ["device-a", "device-b"])
      expect(await knownAs(db, ada.email, device)).not.toBeNull();
    expect(await db.select().from(knownDevice)).toHaveLength(2);

    const headers = new Headers({ authorization: `Bearer ${plain}` });
    const auth = createAuth({ db, secret: "x".repeat(43), baseUrl: "http://localhost" });
    expect(await auth.api.getSession({ headers })).toBeNull();
    expect(await db.select().from(session)).toEqual([]);
    expect(await takeToken(db, "email-stop", spent)).toBeNull();
    expect(await takeToken(db, "email-stop", good)).toMatchObject({ owner: bea.id });
    const letters = await db.select().from(mail).orderBy(mail.kind);
    expect(letters).toMatchObject([
      { id: waits?.id },
      { state: "failed", text: "", html: "", unsubscribe: null },
    ]);
    expect(letters[0] && openWords(KEY, letters[0])).toEqual(words);
    expect(await db.select().from(user)).toHaveLength(2);
  });

  it("stands in the audit log without an admin where the server did it, and the log is closed again", async () => {
    const { place, remove } = await emptyPlace(kind);
    onTestFinished(remove);
    const old = await openOldDatabase(place, SERVER_NAMED);
    await old.run(`insert into audit_log (admin_id, who, action, target, reason, details) values
      ('ada', 'ada@example.org', 'admin.claim', 'ada', '', '{}'),
      ('server', 'the server', 'model.end-told', 'gpt-4o-mini-tts', '', '{"day": "2027-01-06"}')`);
    await old.close();

    const today = await openDatabase(place);
    onTestFinished(() => today.close());
    const { entries } = await listAudit(today.db, { page: 1 });
    expect(entries).toMatchObject([
      { who: null, action: "model.end-notice", target: "gpt-4o-mini-tts", details: { day: "2027-01-06" } },
      { who: "ada@example.org", action: "admin.claim", target: "ada" },
    ]);
    const change = today.db.execute(sql`update audit_log set reason = 'nothing happened'`);
    expect(await refusedBy(change)).toBe("audit_refuse_change");
  });
});
