import { resolve } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { openSharing } from "#test/support/sharing.ts";
import { closeVisits, leave, sharedBrowser, type Visitor, type VisitorOptions, visit } from "./browser.ts";

type World = Awaited<ReturnType<typeof openSharing>>;

/**
 * A server of the test's own process with the built pages, for the tests of a file, which reach its database by `services`.
 * Whoever visits leaves when the test is over.
 */
export function serveSharing(
  settings: Record<string, string> = {},
): () => World & { visit: (options?: VisitorOptions) => Promise<Visitor> } {
  let world: World;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([openSharing(settings, resolve("build/client")), sharedBrowser()]);
  });
  afterAll(async () => {
    await closeVisits();
    await world.close();
  });
  return () => ({
    ...world,
    async visit(options: VisitorOptions = {}) {
      const visitor = await visit(browser, world.url, options);
      onTestFinished(() => leave(visitor.context));
      return visitor;
    },
  });
}
