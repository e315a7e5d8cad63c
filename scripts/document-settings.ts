import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Setting, SettingsTable } from "../src/server/platform/settings/setting.ts";
import { SETTINGS, SETTINGS_GROUPS } from "../src/server/settings.ts";

// `npm run settings` writes what the documents say of the settings; with --check it only names what is out of date.

const TABLE: SettingsTable = SETTINGS;
const WIDTH = 118;

/** The documents that speak of settings, and how each is made of the table and its own text. */
export const DOCUMENTS: Readonly<Record<string, (before: string) => string>> = {
  ".env.example": exampleFile,
  "README.md": (before) => between(before, "settings that matter first", mattersFirst()),
  "docs/operations.md": (before) => between(before, "settings that are secret", secrets()),
};

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) main(argv.includes("--check"));

function main(onlyCheck: boolean): void {
  for (const [file, write] of Object.entries(DOCUMENTS)) {
    const before = readFileSync(file, "utf8");
    const after = write(before);
    if (before === after) continue;
    if (!onlyCheck) writeFileSync(file, after);
    else {
      console.error(`${file} is not what the settings say of themselves. Write it anew: npm run settings`);
      process.exitCode = 1;
    }
  }
}

function exampleFile(): string {
  const head = [
    "# Saywrite's settings. All are optional; copy this file to .env and uncomment what you change.",
    "# A setting that cannot work is named at start, together with every other bad one.",
    "# Made by `npm run settings` of the table in src/server/settings.ts.",
  ];
  const groups = SETTINGS_GROUPS.flatMap(({ title, settings }) => [
    "",
    `# --- ${title} ${"-".repeat(WIDTH - title.length - 7)}`,
    ...Object.entries(settings as SettingsTable).flatMap(([name, setting]) => [
      "",
      ...example(name, setting),
    ]),
  ]);
  return `${[...head, ...groups].join("\n")}\n`;
}

function example(name: string, setting: Setting): string[] {
  const also = setting.secret ? ` Or name a file that holds it: ${name}_FILE.` : "";
  const reported = [setting.meaning, boundsOf(setting)].filter(Boolean).join(" ") + also;
  return [...wrap(reported).map((line) => `# ${line}`), `#${name}=${setting.example ?? defaultOf(setting)}`];
}

function mattersFirst(): string {
  const rows = Object.entries(TABLE)
    .filter(([, { first }]) => first)
    .map(([name, setting]) => `| \`${name}\` | ${inCode(defaultOf(setting))} | ${setting.meaning} |`);
  return ["| setting | default | |", "|---|---|---|", ...rows].join("\n");
}

function inCode(text: string): string {
  return text && `\`${text}\``;
}

function secrets(): string {
  const names = Object.keys(TABLE).filter((name) => TABLE[name]?.secret);
  return wrap(`${names.map((name) => `\`${name}\``).join(", ")}.`).join("\n");
}

/** The text between the mark that begins with `title` and the next end. */
function between(text: string, title: string, content: string): string {
  const [, before, after] =
    new RegExp(`^([^]*<!-- ${title}: npm run settings -->\n)[^]*?(<!-- end -->[^]*)$`).exec(text) ?? [];
  if (before === undefined) throw new Error(`there is no mark "${title}" to write between`);
  return `${before}${content}\n${after}`;
}

type Shape = { type?: string; enum?: string[]; minimum?: number; maximum?: number; default?: unknown };

function shapeOf({ schema }: Setting): Shape {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
}

function defaultOf(setting: Setting): string {
  const { default: value = setting.schema.safeParse(undefined).data } = shapeOf(setting);
  return value === undefined || typeof value === "object" ? "" : String(value);
}

function boundsOf(setting: Setting): string {
  const { enum: words, minimum, maximum } = shapeOf(setting);
  if (words) return `One of ${words.join(", ")}.`;
  const bounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return bounded ? `From ${minimum} to ${maximum}.` : "";
}

function wrap(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + 1 + word.length > WIDTH - 2) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}
