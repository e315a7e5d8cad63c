import type { Browser } from "playwright-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { type Person, register } from "#test/support/client.ts";
import { startServer, type TestServer } from "#test/support/server.ts";
import { launchBrowser, type Visitor, type VisitorOptions, visit } from "./browser.ts";

export type Saywrite = {
  server: TestServer;
  browser: Browser;
  /** A new account, with as many credits as wanted; never more than the server gives at sign-up. */
  person(credits?: number): Promise<Person>;
  /** A browser of his own at this server, closed when the running test is over. */
  visit(options?: VisitorOptions): Promise<Visitor>;
};

const ROOMY = { REGISTRATIONS_PER_ADDRESS_DAY: "1000", LOGINS_PER_ADDRESS_MINUTE: "1000" };

/** One real server with the built pages, and one browser, for all tests of a file. */
export function serveSaywrite(
  settings: Record<string, string> = {},
  browserArgs: () => Promise<string[]> = async () => [],
): () => Saywrite {
  let saywrite: Saywrite | undefined;
  beforeAll(async () => {
    const [server, browser] = await Promise.all([
      startServer({ ...ROOMY, ...settings }),
      browserArgs().then(launchBrowser),
    ]);
    saywrite = makeSaywrite(server, browser);
  });
  afterAll(async () => {
    await saywrite?.browser.close();
    await saywrite?.server.close();
  });
  return () => {
    if (!saywrite) throw new Error("The server and the browser start before the tests.");
    return saywrite;
  };
}

function makeSaywrite(server: TestServer, browser: Browser): Saywrite {
  let people = 0;
  return {
    server,
    browser,
    async person(credits) {
      const person = await register(server.url, `person${people++}@example.org`);
      if (credits === undefined) return person;
      for (let has = person.user.creditBalance; has > credits; has--) await person.deduct();
      return person;
    },
    async visit(options) {
      const visitor = await visit(browser, server.url, options);
      onTestFinished(() => visitor.context.close());
      return visitor;
    },
  };
}
