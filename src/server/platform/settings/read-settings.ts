import { z } from "zod";
import { withSecretFiles } from "#server/platform/secrets/secret-files.ts";
import { problemsIn, wordsOfIssue } from "./say-problem.ts";
import type { Given, SettingsTable, ValuesOf } from "./setting.ts";

/** Settings that cannot work; `problems` names every one of them. */
export class SettingsError extends Error {
  override name = "SettingsError";
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`These settings are not valid:\n${problems.map((p) => `  ${p}`).join("\n")}`);
    this.problems = problems;
  }
}

/**
 * Reads a table from environment variables, and its secret settings from files too; an empty variable counts as unset.
 * @returns what was given, with what the files hold; the values, where each is good by itself; and what is wrong
 */
export function readTable<Table extends SettingsTable>(
  table: Table,
  variables: Given,
): { given: Given; values: ValuesOf<Table> | undefined; problems: string[] } {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const secrets = Object.keys(table).filter((name) => table[name]?.secret);
  const { set, problems } = withSecretFiles(secrets, present);
  const shape = Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema]));
  const { data, error } = z.object(shape).safeParse(set, { error: wordsOfIssue });
  const wrong = problemsIn(error?.issues ?? []);
  return { given: set, values: data as ValuesOf<Table> | undefined, problems: [...problems, ...wrong] };
}
