import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { JOBS } from "#server/jobs.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { createQueue } from "#server/platform/jobs/queue.ts";
import { startPostgres } from "#test/support/postgres-server.ts";
import { buildServer } from "../../scripts/server-build.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the tests' PostgreSQL; its database `template` is migrated and empty. */
    postgresTemplate: string;
    /** A DATA_DIR whose PGlite database is migrated, empty and closed. */
    pgliteTemplate: string;
  }
}

/**
 * Vitest's global setup of the tests with databases: builds the server's program, and migrates one database of each kind
 * for all of them to copy.
 */
export default async function setup(project: TestProject) {
  if (!(await buildServer())) throw new Error("The server could not be built.");
  const postgres = await migratedPostgres(); // not side by side: PGlite keeps this thread for itself while it starts
  const dataDir = mkdtempSync(join(tmpdir(), "saywrite-pglite-"));
  await migrate({ dataDir });
  project.provide("postgresTemplate", postgres.url("template"));
  project.provide("pgliteTemplate", dataDir);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function migratedPostgres() {
  const postgres = await startPostgres();
  const admin = new Client(postgres.url("postgres"));
  await admin.connect();
  await admin.query("create database template");
  await admin.end();
  await migrate({ url: postgres.url("template"), dataDir: "" });
  return postgres;
}

/** Migrated, and with the queue's own tables: making those took every server of the tests half a second. */
async function migrate(where: { url?: string; dataDir: string }): Promise<void> {
  const database = await openDatabase(where);
  const queue = createQueue(database, (error) => {
    throw error;
  });
  await queue.open(JOBS.map(({ name }) => name));
  await queue.close(0);
  await database.close();
}
