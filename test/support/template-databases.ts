import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/db/client.ts";
import { startPostgres } from "#test/support/postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the tests' PostgreSQL; its database `template` is migrated and empty. */
    postgresTemplate: string;
    /** A DATA_DIR whose PGlite database is migrated, empty and closed. */
    pgliteTemplate: string;
  }
}

/** Vitest's global setup of the integration tests: migrates one database of each kind for all of them to copy. */
export default async function setup(project: TestProject) {
  const postgres = await migratedPostgres(); // not side by side: PGlite keeps this thread for itself while it starts
  const removePglite = await providePglite(project);
  project.provide("postgresTemplate", postgres.url("template"));
  return async () => {
    await postgres.stop();
    removePglite();
  };
}

/** Migrates a PGlite database for the tests of a project to copy. @returns how to remove it */
export async function providePglite(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), "saywrite-pglite-"));
  await migrate({ dataDir });
  project.provide("pgliteTemplate", dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
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

async function migrate(where: { url?: string; dataDir: string }): Promise<void> {
  const database = await openDatabase(where);
  await database.close();
}
