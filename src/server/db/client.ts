import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleNodePostgres } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool, type PoolClient } from "pg";
import { type ConstructorOptions, fromPglite } from "pg-boss";
import { schema } from "./schema.ts";

/** A database or an open transaction on it: verbs take either and never ask which. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Database = {
  db: Db;
  /** `pglite` for trying and developing, `postgres` for everything else. */
  kind: "pglite" | "postgres";
  /** For the start-up line: where the data is, without a password. */
  description: string;
  /** How the queue reaches the same database. */
  queueConnection: ConstructorOptions;
  /** Writes everything down and closes. Safe to call once all requests and jobs are over. */
  close(): Promise<void>;
};

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const migrationLock = 5_721_183;

/**
 * Opens PostgreSQL at `url`, or PGlite in `dataDir` when there is no URL, and brings it up to date.
 * PGlite allows one process: hold the lock on `dataDir` first.
 * @throws when the database cannot be reached or a migration fails
 */
export async function openDatabase(options: {
  url?: string | undefined;
  dataDir: string;
}): Promise<Database> {
  return options.url ? openPostgres(options.url) : openPglite(join(options.dataDir, "pglite"));
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 10_000, // a transaction that hangs must not block its customer for ever
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on("error", () => {}); // an idle connection that broke is replaced at the next query
  try {
    await migratePostgres(await pool.connect());
  } catch (error) {
    await pool.end();
    throw error;
  }
  const { hostname, port, pathname } = new URL(url);
  return {
    db: drizzleNodePostgres(pool, { schema }),
    kind: "postgres",
    description: `PostgreSQL at ${hostname || "local socket"}${port && `:${port}`}${pathname}`,
    queueConnection: { connectionString: url, max: 4 },
    close: () => pool.end(),
  };
}

/** One process migrates at a time: closing the connection gives the lock back, whatever happened. */
async function migratePostgres(connection: PoolClient): Promise<void> {
  try {
    await connection.query("set lock_timeout = 0");
    await connection.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrateNodePostgres(drizzleNodePostgres(connection), { migrationsFolder });
  } finally {
    connection.release(true);
  }
}

async function openPglite(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create(folder);
  const db = drizzlePglite(pglite, { schema });
  await migratePglite(db, { migrationsFolder });
  return {
    db,
    kind: "pglite",
    description: "PGlite in DATA_DIR (for trying; set DATABASE_URL to use PostgreSQL)",
    queueConnection: { db: fromPglite(pglite), backend: "pglite" },
    close: async () => {
      await pglite.exec("checkpoint");
      await pglite.close();
    },
  };
}
