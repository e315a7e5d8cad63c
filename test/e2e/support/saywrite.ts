import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, inject, onTestFinished } from "vitest";
import { type Person, register } from "#test/support/client.ts";
import { type DatabaseKind, makePlace } from "#test/support/database.ts";
import { startServerAt, type TestServer } from "#test/support/server.ts";
import { launchBrowser, type Visitor, type VisitorOptions, visit } from "./browser.ts";

export type Saywrite = {
  server: TestServer;
  browser: Browser;
  /** A new account, with as many credits as wanted; never more than the server gives at sign-up. */
  person(credits?: number): Promise<Person>;
  /** A browser of his own at this server, closed when the running test is over. */
  visit(options?: VisitorOptions): Promise<Visitor>;
};

const ROOMY = {
  REGISTRATIONS_PER_ADDRESS_DAY: "1000",
  LOGINS_PER_ADDRESS_MINUTE: "1000",
  WRONG_PASSWORDS_PER_ADDRESS: "1000",
};

/**
 * One real server with the built pages for all tests of a file, and the browser that all files share: visitors have
 * nothing in common but the program. With arguments of its own a file gets a browser of its own. The server stands on
 * PostgreSQL, which starts in a third of the time, except where a file's story is that of `npm start`.
 */
export function serveSaywrite(
  settings: Record<string, string> = {},
  browserArgs?: () => Promise<string[]>,
  kind: DatabaseKind = "postgres",
): () => Saywrite {
  let saywrite: Saywrite | undefined;
  let removePlace = async () => {};
  beforeAll(async () => {
    const { place, remove } = await makePlace(kind);
    removePlace = remove;
    const [server, browser] = await Promise.all([
      startServerAt(place, { ...ROOMY, ...settings }),
      browserArgs ? browserArgs().then(launchBrowser) : chromium.connect(inject("chromium")),
    ]);
    saywrite = makeSaywrite(server, browser);
  });
  afterAll(async () => {
    await saywrite?.browser.close();
    await saywrite?.server.close();
    await removePlace();
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
