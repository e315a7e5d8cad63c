import { parseArgs } from "node:util";
import { EXIT, Failure } from "./exit.ts";

/** Every flag that some command takes. */
const FLAGS = {
  "allow-http": { type: "boolean" },
  csv: { type: "boolean" },
  day: { type: "string" },
  engine: { type: "string" },
  file: { type: "string" },
  folder: { type: "string", multiple: true },
  force: { type: "boolean" },
  format: { type: "string" },
  from: { type: "string" },
  help: { type: "boolean", short: "h" },
  instructions: { type: "string" },
  json: { type: "boolean" },
  language: { type: "string" },
  output: { type: "string", short: "o" },
  prompt: { type: "string" },
  purse: { type: "string" },
  root: { type: "string", multiple: true },
  roots: { type: "string" },
  server: { type: "string" },
  speed: { type: "string" },
  store: { type: "boolean" },
  to: { type: "string" },
  version: { type: "boolean" },
  voice: { type: "string" },
} as const;
export type FlagName = keyof typeof FLAGS;

/** Flags as they were given. */
export type Flags = {
  [Name in FlagName]?: (typeof FLAGS)[Name] extends { multiple: true }
    ? string[]
    : (typeof FLAGS)[Name]["type"] extends "string"
      ? string
      : true;
};

/** Flags of every command. */
const EVERYWHERE: readonly FlagName[] = ["help", "json", "version"];

const isFlag = (name: string): name is FlagName => Object.hasOwn(FLAGS, name);

/** What was given after the command, of the flags that it takes. @throws Failure for any other */
export function readFlags(
  args: readonly string[],
  taken: readonly FlagName[],
): { flags: Flags; given: string[] } {
  const parsed = parseArgs({
    ...{ args: [...args], options: FLAGS, strict: false, tokens: true, allowPositionals: true },
  });
  for (const token of parsed.tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    if (!isFlag(name) || ![...EVERYWHERE, ...taken].includes(name))
      throw new Failure(EXIT.usedWrongly, "flag-unknown", { what: rawName });
    if (FLAGS[name].type === "boolean") {
      if (inlineValue) throw new Failure(EXIT.usedWrongly, "flag-unknown", { what: `${rawName}=` });
      continue;
    }
    const isAnotherFlag = inlineValue === false && /^-./.test(value ?? "");
    if (!value || isAnotherFlag) throw new Failure(EXIT.usedWrongly, "flag-without-value", { what: rawName });
  }
  return { flags: { ...parsed.values } as Flags, given: parsed.positionals };
}
