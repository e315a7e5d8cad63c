import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleNodePostgres } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Client } from "pg";
import type { Db } from "#server/platform/db/client.ts";
import type { DatabasePlace } from "./database.ts";

const MIGRATIONS = "src/server/platform/db/migrations";

/** A database as an older version of this program left it. */
export type OldDatabase = {
  db: Db;
  /** Runs statements one after the other, in one transaction. */
  run(script: string): Promise<void>;
  close(): Promise<void>;
};

/** Makes a database that knows the migrations up to number `last`, and none of the later ones. */
export async function openOldDatabase({ url, dataDir }: DatabasePlace, last: number): Promise<OldDatabase> {
  const migrationsFolder = migrationsUpTo(last);
  const inOne = (script: string) => `begin;\n${script};\ncommit;`;
  try {
    if (url) {
      const client = new Client(url);
      await client.connect();
      const db = drizzleNodePostgres(client);
      await migrateNodePostgres(db, { migrationsFolder });
      const run = async (script: string) => void (await client.query(inOne(script)));
      return { db: db as unknown as Db, run, close: () => client.end() };
    }
    const pglite = new PGlite(join(dataDir, "pglite"));
    const db = drizzlePglite(pglite);
    await migratePglite(db, { migrationsFolder });
    const run = async (script: string) => void (await pglite.exec(inOne(script)));
    return { db: db as unknown as Db, run, close: () => pglite.close() };
  } finally {
    rmSync(migrationsFolder, { recursive: true });
  }
}

/** A copy of the migrations whose journal ends with number `last`. */
function migrationsUpTo(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), "saywrite-migrations-"));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= last) }));
  return folder;
}
