import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { user, verification } from "#server/accounts/tables.ts";
import { convertOlderForms } from "#server/older-forms.ts";
import { openWords, sealWords } from "#server/platform/mail/sealed-letter.ts";
import { mail } from "#server/platform/mail/tables.ts";
import { decrypt, encrypt } from "#server/platform/secrets/encryption.ts";
import type { Secrets } from "#server/platform/secrets/secrets.ts";
import { knownAs, rememberDevice } from "#server/sessions/known-devices.ts";
import { makeToken, takeToken } from "#server/sessions/link-token.ts";
import {
  acceptSecondFactor,
  confirmSecondFactor,
  startSecondFactor,
} from "#server/sessions/second-factor.ts";
import { knownDevice, twoFactor } from "#server/sessions/tables.ts";
import { appCode } from "#test/support/authenticator.ts";
import { describeOnEachDatabase } from "#test/support/database.ts";

const KEY = Buffer.alloc(32, 7).toString("base64url");
const secrets = { mail: KEY, secondFactor: KEY } as Secrets;

it("what is encrypted names its form, is opened by it, and by no other and with no other key", () => {
  const sealed = encrypt(KEY, Buffer.from("secret"));
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  const body = sealed.slice(3);
  expect(decrypt(KEY, sealed).toString()).toBe("secret");
  expect(decrypt(KEY, body).toString()).toBe("secret"); // as versions before forms had names stored it
  expect(() => decrypt(KEY, `v9.${body}`)).toThrow("in the form v9");
  expect(() => decrypt(KEY, `constructor.${body}`)).toThrow("in the form constructor");
  expect(() => decrypt(Buffer.alloc(32, 8).toString("base64url"), sealed)).toThrow();
  expect(() => decrypt(KEY, `v1.A${body.slice(1)}`)).toThrow();
});

describeOnEachDatabase("what an older version stored without a name of its form", (open) => {
  it("is named in place, by two servers at once, and goes on opening what it opened", async () => {
    const { db } = await open();
    const ada = { id: "ada", email: "ada@example.org", name: "Ada" };
    await db.insert(user).values(ada);
    const started = await startSecondFactor(db, KEY, ada);
    const words = { text: "Text", html: "<p>Text", unsubscribe: "https://saywrite.test/leave" };
    await db
      .insert(mail)
      .values({ kind: "old", recipient: ada.email, subject: "Old", ...sealWords(KEY, words) });
    await rememberDevice(db, ada.id, "device-a");
    await rememberDevice(db, ada.id, "device-b");
    const token = await makeToken(db, { purpose: "email-stop", owner: ada.id, seconds: 540, payload: {} });

    const unnamed = (column: string) => sql.raw(`regexp_replace(${column}, 'v1\\.|sha256:', '')`);
    await db.update(twoFactor).set({ secret: unnamed("secret") });
    await db.update(mail).set({
      ...{ text: unnamed("text"), html: unnamed("html"), unsubscribe: unnamed("unsubscribe") },
    });
    await db.update(knownDevice).set({ deviceHash: unnamed("device_hash") });
    await db.update(verification).set({ id: unnamed("id") });
    await rememberDevice(db, ada.id, "device-b"); // known twice: by an older server and by one of this version

    const stored = async () => ({
      secrets: (await db.select().from(twoFactor)).map(({ secret }) => secret.split(".")[0]),
      letters: (await db.select().from(mail)).flatMap((row) =>
        [row.text, row.html, row.unsubscribe].map((text) => text?.split(".")[0]),
      ),
      links: (await db.select().from(verification)).map(({ id }) => id.split(":").slice(0, -1)),
      devices: (await db.select().from(knownDevice)).filter((row) => row.deviceHash.startsWith("sha256:"))
        .length,
    });
    expect(await stored()).not.toMatchObject({ secrets: ["v1"] });
    await Promise.all([convertOlderForms({ db, secrets }), convertOlderForms({ db, secrets })]);
    await convertOlderForms({ db, secrets });
    expect(await stored()).toEqual({
      secrets: ["v1"],
      letters: ["sealed:v1", "sealed:v1", "sealed:v1"],
      links: [["email-stop", "sha256"]],
      devices: 2,
    });

    const code = appCode(started?.secret ?? "");
    expect(await confirmSecondFactor(db, KEY, ada.id, code)).toBe("on");
    expect(await acceptSecondFactor(db, KEY, ada.id, code)).toBe("used"); // that one was used
    const [letter] = await db.select().from(mail);
    expect(letter && openWords(KEY, letter)).toMatchObject(words);
    expect(await knownAs(db, ada.email, "device-a")).toMatch(/^sha256:/);
    expect(await takeToken(db, "email-stop", token)).toMatchObject({ owner: ada.id });
    expect(await db.select().from(verification).where(eq(verification.id, token))).toEqual([]);
  });
});
