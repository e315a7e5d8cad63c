import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle as drizzleNodePostgres } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { PoolClient } from "pg";
import { type ConstructorOptions, fromPglite } from "pg-boss";
import { type Deaf, listenTo, type OnAnnouncement } from "./announcements.ts";
import { isOutage, outlast } from "./outage.ts";
import { SteadyClient } from "./steady-client.ts";
import { SteadyPglite } from "./steady-pglite.ts";
import { SteadyPool } from "./steady-pool.ts";

/** A database or an open transaction on it: verbs take either and never ask which. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Db;
  /** `pglite` for trying and developing, `postgres` for everything else. */
  kind: "pglite" | "postgres";
  /** For the start-up line: where the data is, without a password. */
  description: string;
  /** How the queue reaches the same database. */
  queueConnection: ConstructorOptions;
  /** Hears what any server of this database says on a channel by `pg_notify`, from once that commits. */
  listen(channel: string, onAnnouncement: OnAnnouncement): Promise<Deaf>;
  /** Writes everything down and closes. Safe to call once all requests and jobs are over. */
  close(): Promise<void>;
};

/** The database does not answer, or does not let us in, at the start. */
export class DatabaseUnreachable extends Error {
  override name = "DatabaseUnreachable";
  constructor(description: string, cause: Error) {
    super(`${description} cannot be used: ${cause.message}. Start it, or correct DATABASE_URL.`, { cause });
  }
}

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const migrationLock = 5_721_183;
const connectionTimeoutMillis = 10_000;

/**
 * How long a database that is not there yet is waited for at the start, how long it may say nothing to a statement
 * (0: for ever), and who hears of it.
 */
export type Patience = { waitSeconds: number; answerSeconds: number; report: (line: string) => void };
const endless: Patience = { waitSeconds: 0, answerSeconds: 0, report: () => {} };

/** What is looked at by the queue alone, such as its own upkeep, may take so many times longer. */
const queuePatience = 4;

/**
 * Opens PostgreSQL at `url`, or PGlite in `dataDir` when there is no URL, and brings it up to date.
 * PGlite allows one process: hold the lock on `dataDir` first.
 * @throws DatabaseUnreachable, or what made a migration fail
 */
export async function openDatabase(
  options: { url?: string | undefined; dataDir: string },
  patience = endless,
): Promise<Database> {
  return options.url
    ? openPostgres(options.url, patience)
    : openPglite(join(options.dataDir, "pglite"), patience);
}

async function openPostgres(
  url: string,
  { waitSeconds, answerSeconds, report }: Patience,
): Promise<Database> {
  const { hostname, port, pathname } = new URL(url);
  const description = `PostgreSQL at ${hostname || "local socket"}${port && `:${port}`}${pathname}`;
  const pool = new SteadyPool(
    {
      connectionString: url,
      max: 10,
      keepAlive: true,
      connectionTimeoutMillis,
      lock_timeout: 10_000, // a transaction that hangs must not block its customer for ever
      idle_in_transaction_session_timeout: 60_000,
      statement_timeout: answerSeconds * 1000,
      ...watchedFor(answerSeconds),
    },
    report,
  );
  const unhurried = new SteadyPool({ connectionString: url, max: 1, connectionTimeoutMillis }, report);
  try {
    await outlast(async () => migratePostgres(await unhurried.connect()), {
      seconds: waitSeconds,
      unless: isRefusal,
    });
  } catch (error) {
    await pool.end();
    throw error instanceof Error && isOutage(error) ? new DatabaseUnreachable(description, error) : error;
  } finally {
    await unhurried.end();
  }
  return {
    db: drizzleNodePostgres(pool),
    kind: "postgres",
    description,
    queueConnection: queueConnection(url, answerSeconds * queuePatience),
    listen: (channel, onAnnouncement) =>
      listenTo({ connectionString: url, connectionTimeoutMillis }, channel, onAnnouncement),
    close: () => pool.end(),
  };
}

/** Options of a pool whose connections break when nothing has come for so long; a little after PostgreSQL's own limit. */
function watchedFor(answerSeconds: number) {
  return answerSeconds > 0 ? { Client: SteadyClient, answerSeconds: answerSeconds + 1 } : {};
}

function queueConnection(url: string, answerSeconds: number): ConstructorOptions {
  const watched = watchedFor(answerSeconds); // pg-boss hands what it does not know to its pool
  return { connectionString: url, max: 4, connectionTimeoutMillis, ...watched };
}

/** A wrong name, password or database (SQLSTATE classes 28 and 3D) does not pass by waiting. */
function isRefusal(error: unknown): boolean {
  const { code = "" } = ((error as Error).cause ?? {}) as { code?: string };
  return /^(28|3D)/.test(code);
}

/** One process migrates at a time: closing the connection gives the lock back, whatever happened. */
async function migratePostgres(connection: PoolClient): Promise<void> {
  try {
    await connection.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrateNodePostgres(drizzleNodePostgres(connection), { migrationsFolder });
  } finally {
    connection.release(true);
  }
}

async function openPglite(folder: string, { report }: Patience): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pglite = new SteadyPglite(folder, report);
  await pglite.waitReady;
  const db = drizzlePglite(pglite);
  await migratePglite(db, { migrationsFolder });
  return {
    db,
    kind: "pglite",
    description: "PGlite in DATA_DIR (for trying; set DATABASE_URL to use PostgreSQL)",
    queueConnection: { db: fromPglite(pglite), backend: "pglite" },
    listen: (channel, onAnnouncement) => pglite.listen(channel, onAnnouncement),
    close: () => pglite.finish(),
  };
}
