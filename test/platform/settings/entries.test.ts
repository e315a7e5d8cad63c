import { expect, it } from "vitest";
import { worksElsewhere } from "#server/engines/registry.ts";
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
  [{}, false],
  [KEY, true],
  [{ ...KEY, SPEECH_ENGINE: "basic" }, false],
  [{ ...KEY, SPEECH_ENGINE: "openai" }, true],
  [{ ...KEY, SPEECH_ENGINE: "basic, openai" }, false],
  [{ ...KEY, SPEECH_ENGINE: "openai, basic" }, true],
])("with the settings %j that texts and recordings go to a service by default is %s", (given, elsewhere) => {
  expect(worksElsewhere(readSettings(given))).toBe(elsewhere);
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
