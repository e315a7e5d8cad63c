import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { copyTemplate } from "#test/support/database.ts";
import { startServerAt } from "#test/support/server.ts";
import migratedDatabases from "#test/support/template-databases.ts";
import { SHARED_CHROMIUM } from "./browser.ts";
import { ROOMY } from "./roomy.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the Chromium that all files share can be reached. */
    chromium: string;
    /** The server that all files share which want no settings of their own. */
    saywrite: { url: string; dataDir: string; printed: string };
  }
}

/** Vitest's global setup of the browser tests: a Chromium and a server for all, and migrated databases to copy. */
export default async function setup(project: TestProject) {
  const browser = await chromium.launchServer(SHARED_CHROMIUM);
  const removeDatabases = await migratedDatabases(project);
  const { url } = await copyTemplate(project.getProvidedContext().postgresTemplate);
  const dataDir = await mkdtemp(join(tmpdir(), "saywrite-test-"));
  const server = await startServerAt({ url, dataDir }, ROOMY);
  project.provide("chromium", browser.wsEndpoint());
  project.provide("saywrite", { url: server.url, dataDir, printed: server.output() });
  return async () => {
    await browser.close();
    await server.close();
    await removeDatabases();
  };
}
