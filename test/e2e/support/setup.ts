import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import migratedDatabases from "#test/support/template-databases.ts";
import { SHARED_CHROMIUM } from "./browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the Chromium that all files share can be reached. */
    chromium: string;
  }
}

/** Vitest's global setup of the browser tests: one Chromium for all of them, and migrated databases to copy. */
export default async function setup(project: TestProject) {
  const browser = await chromium.launchServer(SHARED_CHROMIUM);
  const removeDatabases = await migratedDatabases(project);
  project.provide("chromium", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await removeDatabases();
  };
}
