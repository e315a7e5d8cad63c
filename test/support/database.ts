import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { describe, inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/client.ts";

export type DatabaseKind = Database["kind"];

/** Where a fresh database is, in the words of the settings, for tests that start a whole server on it. */
export type DatabasePlace = { url?: string; dataDir: string };

/** The settings of a server there. */
export const settingsOf = ({ url, dataDir }: DatabasePlace): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(url ? { DATABASE_URL: url } : {}),
});

/** Opens a fresh, migrated, empty database for the running test and removes it when the test is over. */
export type OpenDatabase = () => Promise<Database>;

export const BOTH_DATABASES = ["pglite", "postgres"] as const satisfies readonly DatabaseKind[];

/** What is no matter of the database runs on the one that takes less work; `npm run test:kinds` has it on the other. */
export const LIGHTEST: DatabaseKind = process.env.EVERY_KIND ? "pglite" : "postgres";

/**
 * The kinds of databases that a suite runs on. `npm run test:kinds` asks for both; else it is one, by the length of
 * the suite's name, as good as drawn by lot: both take twice the time, and the two run the same code. PGlite, which takes
 * two to three times the work, gets a ninth of them.
 */
export function databasesFor(suite: string): readonly DatabaseKind[] {
  if (process.env.EVERY_KIND) return BOTH_DATABASES;
  return [suite.length % 9 === 0 ? "pglite" : "postgres"];
}

type Suite = (open: OpenDatabase, kind: DatabaseKind) => void;

/** Runs a suite twice: on PGlite and on a real PostgreSQL. For what a customer's money rests on. */
export function describeOnEachDatabase(name: string, suite: Suite): void {
  describeOn(BOTH_DATABASES, name, suite);
}

/** Runs a suite on the kinds of databases that it has now. */
export function describeOnDatabases(name: string, suite: Suite): void {
  describeOn(databasesFor(name), name, suite);
}

function describeOn(kinds: readonly DatabaseKind[], name: string, suite: Suite): void {
  describe.each(kinds)(`${name} on %s`, (kind) => {
    suite(() => openFreshDatabase(kind), kind);
  });
}

/** A fresh database of one kind, removed when the running test is over. */
export async function openFreshDatabase(kind: DatabaseKind): Promise<Database> {
  const place = await freshPlace(kind);
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  return database;
}

/**
 * A copy of the migrated template that nobody has open yet; a PostgreSQL place may be opened several
 * times for more connections. Removed when the running test is over, even if it is still open.
 */
export async function freshPlace(kind: DatabaseKind): Promise<DatabasePlace> {
  const { place, remove } = await makePlace(kind);
  onTestFinished(remove);
  return place;
}

/** The same for a whole suite: the caller removes it. */
export async function makePlace(
  kind: DatabaseKind,
): Promise<{ place: DatabasePlace; remove: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "saywrite-test-"));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === "pglite") {
    cpSync(inject("pgliteTemplate"), dataDir, { recursive: true });
    return { place: { dataDir }, remove: async () => removeFolder() };
  }
  const { url, remove } = await copyTemplate(inject("postgresTemplate"));
  return { place: { url, dataDir }, remove: () => remove().finally(removeFolder) };
}

/** Where a database is that has no table in it yet. The caller removes it. */
export async function emptyPlace(
  kind: DatabaseKind,
): Promise<{ place: DatabasePlace; remove: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "saywrite-test-"));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === "pglite") return { place: { dataDir }, remove: async () => removeFolder() };
  const { url, remove } = await copyTemplate(inject("postgresTemplate"), "template0");
  return { place: { url, dataDir }, remove: () => remove().finally(removeFolder) };
}

/** A fresh copy of the database at `address`, beside it: its connection string, and what removes it. */
export async function copyTemplate(
  address: string,
  of = "template",
): Promise<{ url: string; remove: () => Promise<void> }> {
  const template = new URL(address);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(template, `create database ${name} template ${of}`);
  const url = new URL(template);
  url.pathname = name;
  return { url: url.href, remove: () => drop(template, name) };
}

/** PostgreSQL itself waits a few seconds for connections that are closing; whoever is still there after that is cut. */
async function drop(cluster: URL, name: string): Promise<void> {
  try {
    await administer(cluster, `drop database ${name}`);
  } catch {
    await administer(cluster, `drop database ${name} with (force)`);
  }
}

async function administer(cluster: URL, statement: string): Promise<void> {
  const admin = new Client(new URL("/postgres", cluster).href);
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
