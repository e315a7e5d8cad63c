import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { providePglite } from "#test/support/template-databases.ts";
import { CHROMIUM } from "./browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the Chromium that all files share can be reached. */
    chromium: string;
  }
}

/** Vitest's global setup of the browser tests: one Chromium for all of them, and a migrated database to copy. */
export default async function setup(project: TestProject) {
  const browser = await chromium.launchServer(CHROMIUM);
  const removePglite = await providePglite(project);
  project.provide("chromium", browser.wsEndpoint());
  return async () => {
    await browser.close();
    removePglite();
  };
}
