import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { copyTemplate } from "#test/support/database.ts";
import { startServerAt } from "#test/support/server.ts";
import migratedDatabases from "#test/support/template-databases.ts";
import { ROOMY } from "./roomy.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server that all files share which want no settings of their own. */
    saywrite: { url: string; dataDir: string; printed: string };
  }
}

/** Vitest's global setup of the browser tests: a server for all, and migrated databases to copy. */
export default async function setup(project: TestProject) {
  const removeDatabases = await migratedDatabases(project);
  const { url } = await copyTemplate(project.getProvidedContext().postgresTemplate);
  const dataDir = await mkdtemp(join(tmpdir(), "saywrite-test-"));
  const server = await startServerAt({ url, dataDir }, ROOMY);
  project.provide("saywrite", { url: server.url, dataDir, printed: server.output() });
  return async () => {
    await server.close();
    await removeDatabases();
  };
}
