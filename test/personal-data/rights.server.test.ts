import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "#server/platform/db/client.ts";
import { columnsIn, type DataClass, type TableRights } from "#server/platform/db/rights.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { PLACE_RIGHTS, TABLE_RIGHTS } from "#server/rights.ts";
import { type AudioFolder, audioFolder } from "#test/support/audio.ts";
import { PASSWORD, type Person } from "#test/support/client.ts";
import { type Marks, somebodyEverywhere } from "#test/support/rights-world.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { unzip } from "#test/support/unzip.ts";

/** What a library keeps of itself. */
const OURS_OF_NOBODY = ["drizzle.__drizzle_migrations"];
/** The queue's statistics have a table for each day. */
const DAY = /_\d{8}$/;

type Rows = Record<string, unknown>[];

/** Every row of every table, by the table's name: ours without their schema. A table in parts has its rows there. */
async function everything(db: Db): Promise<Map<string, Rows>> {
  const names = await rowsOf<{ schema: string; name: string }>(
    db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1, 2`,
  );
  const tables = new Map<string, Rows>();
  for (const { schema, name } of names) {
    const table = sql.raw(`"${schema}"."${name}"`);
    const found = await rowsOf<{ row: Record<string, unknown> }>(
      db,
      sql`select to_jsonb(t) as row from only ${table} t`,
    );
    tables.set(
      schema === "public" ? name : `${schema}.${name}`,
      found.map(({ row }) => row),
    );
  }
  return tables;
}

/** The columns, as `table.column`, in which one of these marks is somewhere. */
function columnsWith(marks: string[], tables: Map<string, Rows>): string[] {
  const found = new Set<string>();
  for (const [table, rows] of tables)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (marks.some((mark) => JSON.stringify(value ?? "").includes(mark))) found.add(`${table}.${column}`);
  return [...found].sort();
}

/** The database's name of a column that is declared. */
const nameOf = ({ table }: TableRights, column: string) =>
  `${getTableName(table)}.${getTableColumns(table)[column]?.name}`;

/** The columns of which something of a person is declared, by what `choose` takes of a declaration. */
function declared(choose: (rights: TableRights) => string[], places: "columns" | "leads"): string[] {
  const own = TABLE_RIGHTS.flatMap((rights) => choose(rights).map((column) => nameOf(rights, column)));
  const others = PLACE_RIGHTS.flatMap(({ place, columns = [], deleted }) => {
    const named =
      places === "columns" ? columns : "leads" in deleted && columns.length > 0 ? deleted.leads : [];
    return named.map((column) => `${place}.${column}`);
  });
  // The queue's jobs lie in the part of their table that all queues share.
  return [...own, ...others.map((name) => name.replace("pgboss.job.", "pgboss.job_common."))].sort();
}

const classed = ({ columns }: TableRights, of?: DataClass) =>
  Object.keys(columns).filter((one) => (of ? columns[one]?.class === of : columns[one]?.class !== "none"));

await describeServingMail(
  "the rights of a person",
  { settings: { KEEP_UPLOADS: "true" } },
  (serving, mails) => {
    let files: AudioFolder;
    let person: Person;
    let marks: Marks;
    const look = <T>(at: (db: Db) => Promise<T>) => inDatabase(serving().server.place, ({ db }) => at(db));
    const all = () => Object.values(marks).flat();

    beforeAll(async () => {
      files = await audioFolder();
      ({ person, marks } = await somebodyEverywhere(serving(), mails, files.path("spoken.wav")));
    });
    afterAll(() => files.remove());

    it("are declared of every table that there is, and there is something of somebody in each of ours", async () => {
      const tables = await look(everything);
      const known = [
        ...TABLE_RIGHTS.map(({ table }) => getTableName(table)),
        ...PLACE_RIGHTS.map(({ place }) => place).filter((place) => place.startsWith("pgboss.")),
        ...OURS_OF_NOBODY,
      ];
      const found = [...new Set([...tables.keys()].map((name) => name.replace(DAY, "")))];
      expect(found.sort()).toEqual(known.sort());
      const empty = TABLE_RIGHTS.map(({ table }) => getTableName(table)).filter(
        (name) => !tables.get(name)?.length,
      );
      expect(empty).toEqual([]);
    });

    it("are declared of every column that holds something of a person", async () => {
      const holding = columnsWith(all(), await look(everything));
      expect(holding.length).toBeGreaterThan(20);
      const known = declared((rights) => classed(rights), "columns");
      expect(holding.filter((column) => !known.includes(column))).toEqual([]);
    });

    it("are kept in the export: what is said to be in a file is there, and nothing that opens something", async () => {
      const rowsNow = () =>
        look(async (db) => {
          const found: Rows[] = [];
          for (const { table, whose } of TABLE_RIGHTS)
            found.push(await db.select().from(table).where(whose?.(person.user.id)));
          return found;
        });
      const before = await rowsNow();
      const { body } = await person.call<{ url: string }>("/api/account/export");
      const archive = await fetch(serving().url + body.url);
      const zip = [...unzip(Buffer.from(await archive.arrayBuffer()))];
      const textOf = (file: string) =>
        zip
          .filter(([name]) => name.endsWith(file))
          .map(([, content]) => content.toString())
          .join("\n");
      const whole = zip.map(([, content]) => content.toString("latin1")).join("\n");
      const missing: string[] = [];
      const after = await rowsNow();
      for (const [at, rights] of TABLE_RIGHTS.entries()) {
        // What came or changed meanwhile, a letter say, may be in it or not.
        const rows = (before[at] ?? []).flatMap((row) => unchanged(row, after[at] ?? []));
        expect(rows.length, getTableName(rights.table)).toBeGreaterThan(0);
        const leaked = classed(rights, "secret").filter((column) =>
          rows
            .flatMap((row) => leavesOf(row[column]))
            .some((text) => text.length > 7 && whole.includes(text)),
        );
        expect(leaked.map((column) => nameOf(rights, column))).toEqual([]);
        for (const file of [
          "profile.json",
          "purchases.csv",
          "about.json",
          "digest.json",
          "document.json",
          "records.json",
        ] as const)
          for (const column of columnsIn(rights, file).keys()) {
            const texts = rows.flatMap((row) => leavesOf(row[column]));
            if (!texts.every((text) => textOf(file).includes(text))) missing.push(nameOf(rights, column));
          }
      }
      expect(missing).toEqual([]);
      const [prompt, , file, , remark] = marks.words;
      for (const words of [prompt, file, remark]) expect(textOf("statement.csv")).toContain(words);
      expect(whole).not.toContain(`${remark} by the form`);
      for (const of of ["audio.mp3", "upload", "text.txt"]) expect(textOf(of)).not.toBe("");
    });

    it("are kept in the deletion: what leads to somebody is what is declared to remain", async () => {
      const { dataDir } = serving().server;
      const lying = (shelf: string) => readdirSync(join(dataDir, "files", shelf)).length;
      expect([lying("audio"), lying("uploads")]).toEqual([2, 1]); // speech, and a recording with its copy
      expect((await person.call("/api/account/delete", { password: PASSWORD })).status).toBe(200);
      const remaining = columnsWith(all(), await look(everything));
      const known = declared(({ deleted }) => ("leads" in deleted ? [...deleted.leads] : []), "leads");
      // What went wrong is kept of a job that failed, and none did here.
      expect(remaining).toEqual(known.filter((column) => column !== "pgboss.job_common.output"));

      for (const shelf of ["audio", "uploads"])
        expect(readdirSync(join(dataDir, "files", shelf))).toEqual([]);
      const places = PLACE_RIGHTS.filter(({ place }) => place.startsWith("DATA_DIR/"));
      for (const path of filesBelow(dataDir)) {
        const place = places.find((one) => `DATA_DIR/${path}/`.startsWith(`${one.place}/`));
        expect(place?.place, path).toBeDefined();
        const text = readFileSync(join(dataDir, path), "latin1");
        const leads = (Object.keys(marks) as (keyof Marks)[]).filter((of) =>
          marks[of].some((mark) => text.includes(mark)),
        );
        const allowed = place && "leads" in place.deleted ? place.deleted.leads : [];
        expect(
          leads.filter((of) => !allowed.includes(of)),
          path,
        ).toEqual([]);
      }
    });
  },
);

/** What has stayed of a row as it was, where that is still there; a row without an id has to be the same. */
function unchanged(row: Rows[number], later: Rows): Rows {
  const now = later.find((one) => ("id" in row ? one.id === row.id : isDeepStrictEqual(one, row)));
  if (!now) return [];
  return [
    Object.fromEntries(Object.entries(row).filter(([name, value]) => isDeepStrictEqual(now[name], value))),
  ];
}

/** What a value comes to in a file: its texts and numbers, as JSON and CSV write them. */
function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value === "object") return Object.values(value).flatMap(leavesOf);
  return [String(value)];
}

function filesBelow(folder: string, below = ""): string[] {
  return readdirSync(join(folder, below)).flatMap((name) => {
    const path = join(below, name);
    return statSync(join(folder, path)).isDirectory() ? filesBelow(folder, path) : [path];
  });
}
