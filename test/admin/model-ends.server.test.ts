import { expect, it } from "vitest";
import type { Language } from "#locales/languages.ts";
import { readerOf } from "#server/accounts/reader-of.ts";
import { user } from "#server/accounts/tables.ts";
import { listAudit } from "#server/admin/audit.ts";
import { notifyModelEnds } from "#server/admin/model-ends-job.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { openWords } from "#server/platform/mail/sealed-letter.ts";
import { mail } from "#server/platform/mail/tables.ts";
import type { Services } from "#server/services.ts";
import { readSettings } from "#server/settings.ts";
import { describeOnDatabases } from "#test/support/database.ts";
import { subjectOf } from "#test/support/letters.ts";

const KEY = Buffer.alloc(32, 7).toString("base64url");
const OPENAI = { OPENAI_API_KEY: "sk-test" };
const OPERATOR = "operator@example.org";
/** The subject of the letter that says so many days before the end. */
const ends = (model: string, day: string, daysLeft: number, language: Language = "en") =>
  subjectOf(
    "model-end",
    {
      ...{ task: "speaking", model, day, daysLeft },
      setting: "",
      serverSetting: "",
      instead: "",
      adminUrl: "",
    },
    language,
  );
const noTransport = { kind: "smtp" as const, description: "", send: async () => {}, close: () => {} };

describeOnDatabases("the end of a model", (open) => {
  async function serving(settings: Record<string, string>) {
    const { db } = await open();
    const given = readSettings({ ...OPENAI, ...settings });
    const mailer = createMailer({
      key: KEY,
      db,
      queue: { send: async () => {} },
      transport: noTransport,
      from: "Saywrite <a@example.org>",
      sender: { name: "Saywrite", url: "https://saywrite.test" },
      operatorsLanguage: given.OPERATOR_LANGUAGE,
      mailboxOf: (email) => email,
      readerOf,
    });
    const services = { db, mail: mailer, settings: given } as unknown as Services;
    const notifyOn = (day: string) => notifyModelEnds(services, new Date(`${day}T06:11:00Z`));
    const letters = async () =>
      (await db.select().from(mail).orderBy(mail.createdAt)).map((row) => ({
        to: row.recipient,
        subject: row.subject,
        text: openWords(KEY, row).text,
      }));
    return { db, notifyOn, letters };
  }

  it("is told to the operator once at each stage, however often and by how many it is looked at", async () => {
    const { db, notifyOn, letters } = await serving({ OPERATOR_EMAIL: OPERATOR });
    await notifyOn("2026-11-06");
    expect(await letters()).toEqual([]);
    await Promise.all([notifyOn("2026-11-21"), notifyOn("2026-11-21")]);
    await notifyOn("2026-11-22");
    expect(await letters()).toMatchObject([
      { to: OPERATOR, subject: ends("gpt-4o-mini-tts", "2027-01-06", 46) },
    ]);
    const [letter] = await letters();
    for (const part of ["2027-01-06", "OPENAI_SPEECH_MODEL", "46", "/admin"]) {
      expect(letter?.text).toContain(part);
    }
    for (const day of ["2026-12-07", "2026-12-29", "2026-12-30", "2027-01-06", "2027-01-07"])
      await notifyOn(day);
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      ends("gpt-4o-mini-tts", "2027-01-06", 46),
      ends("gpt-4o-mini-tts", "2027-01-06", 30),
      ends("gpt-4o-mini-transcribe", "2027-02-26", 59),
      ends("whisper-1", "2027-02-26", 59),
      ends("gpt-4o-mini-tts", "2027-01-06", 7),
      ends("gpt-4o-mini-tts", "2027-01-06", -1),
    ]);
    const { entries } = await listAudit(db, { page: 1 });
    expect(entries.map(({ who, action }) => [who, action])).toEqual(
      Array.from({ length: 6 }, () => [null, "model.end-notice"]),
    );
  });

  it("is told of what translates beside the model that listens, for which nothing is named instead", async () => {
    const { notifyOn, letters } = await serving({
      OPERATOR_EMAIL: OPERATOR,
      OPENAI_SPEECH_MODEL: "gpt-realtime-2.1-mini",
      OPENAI_TRANSCRIBE_MODEL: "gpt-transcribe",
    });
    await notifyOn("2027-01-27");
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(ends("whisper-1", "2027-02-26", 30));
    expect(letter?.text).toContain("OPENAI_BASE_URL");
    expect(letter?.text).not.toMatch(/gpt-transcribe|null/);
  });

  it("is told in the operator's language", async () => {
    const { notifyOn, letters } = await serving({ OPERATOR_EMAIL: OPERATOR, OPERATOR_LANGUAGE: "es" });
    await notifyOn("2026-11-21");
    const [letter] = await letters();
    expect(letter?.subject).toBe(ends("gpt-4o-mini-tts", "2027-01-06", 46, "es"));
  });

  it("is told to every admin where no address is set, and to the first one as soon as there is one", async () => {
    const { db, notifyOn, letters } = await serving({});
    await notifyOn("2026-11-21");
    expect(await letters()).toEqual([]);
    const person = (id: string, admin: boolean) => ({ id, name: id, email: `${id}@example.org`, admin });
    await db.insert(user).values([person("ada", true), person("eve", false), person("bob", true)]);
    await notifyOn("2026-11-22");
    expect((await letters()).map(({ to }) => to).sort()).toEqual(["ada@example.org", "bob@example.org"]);
  });

  it("is nobody's concern with the built-in engine or another server", async () => {
    const built = await serving({ OPERATOR_EMAIL: OPERATOR, SPEECH_ENGINE: "basic" });
    await built.notifyOn("2027-01-06");
    expect(await built.letters()).toEqual([]);
    const own = await serving({ OPERATOR_EMAIL: OPERATOR, OPENAI_BASE_URL: "http://localhost:8000/v1" });
    await own.notifyOn("2027-01-06");
    expect(await own.letters()).toEqual([]);
  });
});
