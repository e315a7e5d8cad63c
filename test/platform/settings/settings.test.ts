import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import type { SettingsTable } from "#server/platform/settings/setting.ts";
import { joinTables } from "#server/platform/settings/setting.ts";
import { readSettings, SETTINGS } from "#server/settings.ts";
import { DOCUMENTS } from "../../../scripts/document-settings.ts";
import { problemsOf } from "../../support/settings-problems.ts";

const TABLE: SettingsTable = SETTINGS;

it.each(Object.keys(DOCUMENTS))("%s says of the settings what they say of themselves", (file) => {
  const text = readFileSync(file, "utf8");
  expect(DOCUMENTS[file]?.(text), "write it anew: npm run settings").toBe(text);
});

it(".env.example has every setting, and each of its lines is good", () => {
  const lines = readFileSync(".env.example", "utf8").matchAll(/^#(\w+)=(.*)$/gm);
  const shown = [...lines].map(([line, name]) => [name, parseEnv(line.slice(1))[name ?? ""]] as const);
  expect(shown.map(([name]) => name)).toEqual(Object.keys(TABLE));
  for (const [name = "", value] of shown) {
    const read = TABLE[name]?.schema.safeParse(value || undefined);
    expect([name, value, read?.error?.issues]).toEqual([name, value, undefined]);
  }
});

it.each<[string, Record<string, string>, string[]]>([
  ["a number out of its bounds", { PORT: "70000" }, ["PORT: must be at most 65535"]],
  [
    "two bad ones at once",
    { KEEP_UPLOADS: "perhaps", DATABASE_URL: "mysql://localhost/say" },
    [
      "DATABASE_URL: must be a whole address that begins with postgres:// or postgresql://",
      "KEEP_UPLOADS: must be true or false",
    ],
  ],
  ["a number that is none", { PORT: "http" }, ["PORT: must be a number"]],
  ["a number far out of its bounds", { PORT: "99999999999999999999" }, ["PORT: must be at most 65535"]],
  ["a text that is too short", { SECRET: "short" }, ["SECRET: must have at least 32 characters"]],
  [
    "several words of a list",
    { ALLOW_PLAINTEXT: "mail, letters, papers" },
    ['ALLOW_PLAINTEXT: "letters" is not one of mail, ', 'ALLOW_PLAINTEXT: "papers" is not one of mail, '],
  ],
  [
    "a pack that is none",
    { PACKS: '[{"name":"A","credits":5,"cents":500},{"name":"B","credits":0,"price":9}]' },
    [
      "PACKS: entry 2: credits: must be at least 1",
      "PACKS: entry 2: cents: is missing",
      "PACKS: entry 2: has price, which nothing reads",
    ],
  ],
  [
    "an engine that is not there",
    { SPEECH_ENGINE: "festival" },
    ['SPEECH_ENGINE: "festival" is not one of auto, openai, '],
  ],
  ["auto beside a name", { SPEECH_ENGINE: "auto, basic" }, ["SPEECH_ENGINE: auto stands alone"]],
  ["an engine twice", { SPEECH_ENGINE: "basic basic" }, ["SPEECH_ENGINE: an engine is named twice"]],
  [
    "one of two engines without what it needs",
    { SPEECH_ENGINE: "basic,openai" },
    ["OPENAI_API_KEY: needed because SPEECH_ENGINE has openai"],
  ],
  [
    "a price that is none",
    { CREDITS_PER_BLOCK: "openai" },
    ["CREDITS_PER_BLOCK: openai is not NAME:CREDITS"],
  ],
  [
    "a price of nothing",
    { CREDITS_PER_BLOCK: "basic:0" },
    ["CREDITS_PER_BLOCK: basic:0 is not NAME:CREDITS"],
  ],
  [
    "a price of an engine that is not there",
    { CREDITS_PER_BLOCK: "festival:2" },
    ["CREDITS_PER_BLOCK: there is no engine festival"],
  ],
  ["a provider that is not there", { PAYMENTS: "paddle" }, ['PAYMENTS: "paddle" is not one of auto, none, ']],
  [
    "an engine without what it needs",
    { SPEECH_ENGINE: "openai" },
    ["OPENAI_API_KEY: needed because SPEECH_ENGINE has openai"],
  ],
  [
    "a mail server without a sender",
    { SMTP_URL: "smtps://mail.example" },
    ["MAIL_FROM: needed because SMTP_URL is set", "PUBLIC_URL: needed because SMTP_URL is set"],
  ],
])("%s is refused by its name", (_what, given, expected) => {
  try {
    readSettings(given);
    expect.unreachable();
  } catch (error) {
    const { problems } = error as { problems: string[] };
    expect(problems.map((problem, index) => problem.slice(0, expected[index]?.length))).toEqual(expected);
  }
});

it("no setting is refused in the validator's own words", () => {
  const wrong = ["no such thing!", "-1.5", "0", "999999999999999999999", "[]", "[1]"];
  const said = Object.keys(TABLE).flatMap((name) => wrong.flatMap((value) => problemsOf({ [name]: value })));
  expect(said.length).toBeGreaterThan(Object.keys(TABLE).length);
  expect(said.filter((problem) => /Invalid|Too (big|small)|expected|received|^\w+\./.test(problem))).toEqual(
    [],
  );
});

it("two parts can't declare one setting", () => {
  const part = { settings: { PORT: SETTINGS.PORT } };
  expect(() => joinTables([part, part])).toThrow("two parts declare the setting PORT");
});
