import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { SettingsTable } from "#server/platform/settings/setting.ts";
import { readSettings, SETTINGS } from "#server/settings.ts";
import { problemsOf } from "#test/support/settings-problems.ts";

const TABLE: SettingsTable = SETTINGS;
const SECRET_SETTINGS = Object.entries(TABLE).flatMap(([name, { secret }]) => (secret ? [name] : []));
const GOOD: Record<string, string> = {
  SECRET: "a master secret of forty characters, made",
  DATABASE_URL: "postgres://say:secret@127.0.0.1/say",
  SMTP_URL: "smtps://say:secret@mail.example:465",
  OPENAI_API_KEY: "sk-of-this-test",
  ELEVENLABS_API_KEY: "el-of-this-test",
  DEEPGRAM_API_KEY: "dg-of-this-test",
  CHAT_API_KEY: "chat-of-this-test",
  STRIPE_SECRET_KEY: "sk_test_123",
  STRIPE_WEBHOOK_SECRET: "whsec_123",
};
/** What SMTP_URL and the card keys need beside them. */
const BESIDE = {
  MAIL_FROM: "say@say.example",
  PUBLIC_URL: "https://say.example",
  STRIPE_PUBLISHABLE_KEY: "pk_test_123",
};

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "saywrite-secrets-"));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

it("every secret may come from a file, and is the same as from the environment", () => {
  const where = folder();
  const files = SECRET_SETTINGS.map((name) => {
    writeFileSync(join(where, name), `${GOOD[name]}\n`, { mode: 0o600 });
    return [`${name}_FILE`, join(where, name)];
  });
  const secretsIn = (given: Record<string, string>) => {
    const settings: Record<string, unknown> = readSettings({ ...BESIDE, ...given });
    return SECRET_SETTINGS.map((name) => [name, settings[name]]);
  };
  expect(secretsIn(Object.fromEntries(files))).toEqual(secretsIn(GOOD));
});

it.each(SECRET_SETTINGS)("%s is refused from a file that is missing, empty or one of two ways", (name) => {
  const where = folder();
  const setting = `${name}_FILE`;
  const file = (content: string) => {
    writeFileSync(join(where, "secret"), content);
    return join(where, "secret");
  };
  expect(problemsOf({ [setting]: join(where, "nothing") })).toContain(
    `${setting}: ${join(where, "nothing")} cannot be read (ENOENT)`,
  );
  expect(problemsOf({ [setting]: where })).toContain(`${setting}: ${where} cannot be read (EISDIR)`);
  expect(problemsOf({ [setting]: file(" \n") })).toContain(`${setting}: ${where}/secret is empty`);
  const both = problemsOf({ ...BESIDE, ...GOOD, [setting]: file(GOOD[name] ?? "") });
  expect(both).toEqual([`${setting}: ${name} is set as well; leave one of the two`]);
});
