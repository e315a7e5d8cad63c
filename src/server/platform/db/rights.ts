import { getTableColumns, getTableName, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/* What a person may expect of a table: said beside it in `rights.ts`, joined in `server/rights.ts`. */

/** `kept`: of the books, which stay whole. The classes of docs/security.md. */
export type DataClass = "secret" | "private" | "personal" | "kept";

/** Files of a person's export that are filled from rows. `records.json` takes what no other file has. */
export type ExportFile =
  | "profile.json"
  | "statement.csv"
  | "purchases.csv"
  | "about.json"
  | "digest.json"
  | "document.json"
  | "records.json";

/** What a column says of a person, and under which name it is in which file of the export, or why in none. */
export type ColumnRights =
  | { class: "none" }
  | { class: DataClass; file: ExportFile; as?: string }
  | { class: DataClass; withheld: string };

/** When rows end: `when` they are over the hourly job deletes them; or a job of their own does; or never, and why. */
export type Expiry = { said: string } & ({ when: SQL } | { job: string } | { never: true });

/** What becomes of a person's rows when the account is deleted. `leads`: the columns that still lead to who it was. */
export type Deletion = { with: "the account" } | { leads: readonly string[]; why: string };

export type TableRights = {
  table: PgTable;
  /** What is in it, for docs/security.md. */
  holds: string;
  /** Which rows are a person's; null when the id of an account leads to none. */
  whose: ((userId: string) => SQL) | null;
  columns: Record<string, ColumnRights>;
  deleted: Deletion;
  expires: Expiry;
};

/** What no table of ours holds: tables of a library, whose names are the database's, and files. */
export type PlaceRights = Pick<TableRights, "holds" | "deleted" | "expires"> & {
  place: string;
  class: DataClass | "none";
  exported: string;
  /** Of a table: the columns that hold something of a person. */
  columns?: readonly string[];
};

/** How the server does its work: says nothing of a person that the export does not say. */
export const INTERNAL: ColumnRights = { class: "none" };
/** Opens something, or proves it: it is in no export, or a copied export would open it too. */
export const SECRET: ColumnRights = { class: "secret", withheld: "it opens something" };
/** The account's id, which `profile.json` names once. */
export const OWNER: ColumnRights = { class: "personal", withheld: "the id in profile.json" };
/** Nothing is ever written to it. */
export const UNUSED: ColumnRights = { class: "personal", withheld: "nothing is written to it" };
export const WITH_ACCOUNT: Deletion = { with: "the account" };

export const personal = (file: ExportFile, as?: string) => exported("personal", file, as);
export const ofTheirs = (file: ExportFile, as?: string) => exported("private", file, as);
export const kept = (file: ExportFile, as?: string) => exported("kept", file, as);
export const withheld = (of: DataClass, why: string): ColumnRights => ({ class: of, withheld: why });

function exported(of: DataClass, file: ExportFile, as?: string): ColumnRights {
  return { class: of, file, ...(as && { as }) };
}

type Declared<Table extends PgTable> = Omit<TableRights, "table" | "columns"> & {
  columns: Record<keyof Table["_"]["columns"], ColumnRights>;
};

/** What is declared of a table: the compiler names the column that is not. */
export function rightsOf<Table extends PgTable>(table: Table, declared: Declared<Table>): TableRights {
  return { table, ...declared };
}

/** The declaration of a table. @throws when there is none */
export function rightsIn(rights: readonly TableRights[], table: PgTable): TableRights {
  const found = rights.find((one) => one.table === table);
  if (!found) throw new Error(`nothing is declared of the table ${getTableName(table)}`);
  return found;
}

/** The columns that a file of the export has of a table, in the order of their declaration: its name there by ours. */
export function columnsIn({ columns }: TableRights, file: ExportFile): Map<string, string> {
  const named = Object.entries(columns).flatMap(([column, rights]) =>
    "file" in rights && rights.file === file ? [[column, rights.as ?? column] as const] : [],
  );
  return new Map(named);
}

/** What a file of the export says of a row. */
export function exportedOf(
  rights: TableRights,
  file: ExportFile,
  row: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries([...columnsIn(rights, file)].map(([column, as]) => [as, row[column]]));
}

/** The same for a query: the columns to select. */
export function selectedFor(rights: TableRights, file: ExportFile): Record<string, PgColumn> {
  const columns: Record<string, PgColumn> = getTableColumns(rights.table);
  return Object.fromEntries(
    [...columnsIn(rights, file)].map(([column, as]) => [as, columns[column] as PgColumn]),
  );
}
