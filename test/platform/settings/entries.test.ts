import { expect, it } from "vitest";
import { engineInUse } from "#server/engines/registry.ts";
import { JOBS } from "#server/jobs.ts";
import { openTransport } from "#server/platform/mail/transports/registry.ts";
import { readSettings } from "#server/settings.ts";

const KEY = { OPENAI_API_KEY: "sk-of-this-test" };
const SMTP = {
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "say@say.example",
  PUBLIC_URL: "https://say.example",
};

it.each([
  [{}, "built-in"],
  [KEY, "service"],
  [{ ...KEY, SPEECH_ENGINE: "basic" }, "built-in"],
  [{ ...KEY, SPEECH_ENGINE: "openai" }, "service"],
])("with the settings %j texts and recordings are worked on by what is %s", (given, place) => {
  expect(engineInUse(readSettings(given)).place).toBe(place);
});

it.each([
  [{}, "folder"],
  [SMTP, "smtp"],
])("with the settings %j mail goes by %s", (given, kind) => {
  const transport = openTransport(readSettings(given), { dataDir: "/nonexistent", mayBePlain: false });
  transport.close();
  expect(transport.kind).toBe(kind);
});

it("each kind of job has a queue of its own", () => {
  const names = JOBS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
