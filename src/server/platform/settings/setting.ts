import type { z } from "zod";
import type { Unprotected } from "#contract/admin-rows.ts";

/** One thing that the operator can set. */
export type Setting = {
  /** What it may be, its bounds and its default. */
  schema: z.ZodType;
  /** A sentence or two for the operator, who reads them in `.env.example`. */
  meaning: string;
  /** How it may look, where the default shows nothing. */
  example?: string;
  /** Its value opens something: it may come from a file, too (`secret-files.ts`). */
  secret?: true;
  /** One of those that matter first: it stands in the README. */
  first?: true;
};

/** Settings by their names. */
export type SettingsTable = Readonly<Record<string, Setting>>;

type ValueOf<Table extends SettingsTable, Name extends keyof Table> = z.infer<Table[Name]["schema"]>;
type Unset<Table extends SettingsTable> = {
  [Name in keyof Table]: undefined extends ValueOf<Table, Name> ? Name : never;
}[keyof Table];

/** What a table's settings are once they are read; those without a default may be unset. */
export type ValuesOf<Table extends SettingsTable> = {
  [Name in Exclude<keyof Table, Unset<Table>>]: ValueOf<Table, Name>;
} & { [Name in Unset<Table>]?: ValueOf<Table, Name> };

/** The variables as the operator gave them, before they are read; what is empty is not there. */
export type Given = Readonly<Record<string, string | undefined>>;

/** A connection that would leave this machine unencrypted. */
export type Plaintext = {
  which: Exclude<Unprotected, "pages">;
  /** Which setting it is and what would go over it; without it, it is refused where it is used and not at start. */
  refused?: string;
};

/** Settings that are read together: a heading of `.env.example`. */
export type SettingsGroup<Table extends SettingsTable = SettingsTable> = {
  title: string;
  settings: Table;
  /** What does not go together in what was given, each beginning with the name of a setting. */
  problems?: (given: Given) => string[];
  /** Connections that they let go unencrypted, whether that is allowed or not. */
  plaintext?: (settings: ValuesOf<Table>) => Plaintext[];
};

type Intersection<Union> = (Union extends unknown ? (_: Union) => void : never) extends (_: infer All) => void
  ? All
  : never;
type TableOf<Parts extends readonly { settings: SettingsTable }[]> = Intersection<Parts[number]["settings"]>;

/** The tables of several parts as one. @throws for a name that stands in two of them */
export function joinTables<const Parts extends readonly { settings: SettingsTable }[]>(
  parts: Parts,
): TableOf<Parts> {
  const entries = parts.flatMap(({ settings }) => Object.entries(settings));
  const twice = entries.find(([name], index) => entries.findIndex(([other]) => other === name) !== index);
  if (twice) throw new Error(`two parts declare the setting ${twice[0]}`);
  return Object.fromEntries(entries) as TableOf<Parts>;
}
