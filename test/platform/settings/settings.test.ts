import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import type { SettingsTable } from "#server/platform/settings/setting.ts";
import { joinTables } from "#server/platform/settings/setting.ts";
import { readSettings, SETTINGS } from "#server/settings.ts";
import { DOCUMENTS } from "../../../scripts/document-settings.ts";

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
  ["a number out of its bounds", { PORT: "70000" }, ["PORT: Too big: expected number to be <=65535"]],
  [
    "two bad ones at once",
    { KEEP_UPLOADS: "perhaps", DATABASE_URL: "mysql://localhost/say" },
    ["DATABASE_URL: ", "KEEP_UPLOADS: "],
  ],
  [
    "an engine that is not there",
    { SPEECH_ENGINE: "festival" },
    ['SPEECH_ENGINE.0: Invalid option: expected one of "auto"|'],
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
  [
    "a provider that is not there",
    { PAYMENTS: "paddle" },
    ['PAYMENTS: Invalid option: expected one of "auto"|"none"|'],
  ],
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

it("two parts can't declare one setting", () => {
  const part = { settings: { PORT: SETTINGS.PORT } };
  expect(() => joinTables([part, part])).toThrow("two parts declare the setting PORT");
});
