import { readFileSync, writeFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import type { Deletion, PlaceRights, TableRights } from "#server/platform/db/rights.ts";
import { PLACE_RIGHTS, TABLE_RIGHTS } from "#server/rights.ts";

// Writes the table of what is kept of a person, and where, into docs/security.md: it is what the code declares.

export const DOCUMENT = "docs/security.md";
const BEGIN =
  "| where | what of a person | class | in the export | when the account is deleted | how long |\n";
const END = "\n\nNothing of a person is in ";

/** The document with today's table. @throws when it has none */
export function withDataTable(text: string): string {
  const from = text.indexOf(BEGIN);
  const end = text.indexOf("\n", text.indexOf(END, from) + END.length);
  if (from < 0 || end < 0) throw new Error(`${DOCUMENT} has no table of data`);
  return text.slice(0, from) + dataTable() + text.slice(end);
}

function dataTable(): string {
  const places = [...TABLE_RIGHTS.map(asPlace), ...PLACE_RIGHTS];
  const rows = places
    .filter((one) => one.class !== "none")
    .map((one) =>
      [
        `\`${one.place}\``,
        one.holds,
        one.class,
        one.exported,
        afterDeletion(one.deleted),
        one.expires.said,
      ].join(" | "),
    );
  const nothing = places.filter((one) => one.class === "none").map(({ place }) => `\`${place}\``);
  const lines = rows.map((row) => `| ${row} |`).join("\n");
  return `${BEGIN}|---|---|---|---|---|---|\n${lines}${END}${nothing.join(", ")}.`;
}

function asPlace({ columns: declared, ...one }: TableRights): Omit<PlaceRights, "class"> & { class: string } {
  const columns = Object.values(declared);
  const classes = distinct(columns.map((column) => column.class)).filter((name) => name !== "none");
  const files = distinct(columns.flatMap((column) => ("file" in column ? [column.file] : [])));
  const why = distinct(columns.flatMap((column) => ("withheld" in column ? [column.withheld] : [])));
  return {
    ...one,
    place: getTableName(one.table),
    class: classes.join(", ") || "none",
    exported: files.join(", ") || `no: ${why.join("; ")}`,
  };
}

function afterDeletion(deleted: Deletion): string {
  return "with" in deleted ? "goes" : deleted.why;
}

function distinct(names: string[]): string[] {
  return [...new Set(names)];
}

if (import.meta.main) writeFileSync(DOCUMENT, withDataTable(readFileSync(DOCUMENT, "utf8")));
