import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
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

/** The servers of this worker, by what was asked of them. They end with it: a file finds what files before it left. */
const stands = new Map<string, TestServer>();

/** Ends what a worker leaves: nobody tells it which file was its last. */
process.once("exit", () => {
  for (const server of stands.values()) {
    server.process.kill("SIGKILL");
    rmSync(server.dataDir, { recursive: true, force: true });
  }
});

async function standFor(settings: Record<string, string>, kind: DatabaseKind): Promise<TestServer> {
  const key = JSON.stringify([kind, settings]);
  const there = stands.get(key);
  if (there?.process.exitCode === null && there.process.signalCode === null) return there;
  const { place } = await makePlace(kind);
  const server = await startServerAt(place, { ...ROOMY, ...settings });
  stands.set(key, server);
  return server;
}

/**
 * A real server with the built pages, and the browser that all files share: visitors have nothing in common but the
 * program. Files that want the same settings share the server, too, with people of their own. With arguments of its own
 * a file gets a browser of its own. The server stands on PostgreSQL, which starts in a third of the time, except where a
 * file's story is that of `npm start`.
 */
export function serveSaywrite(
  settings: Record<string, string> = {},
  browserArgs?: () => Promise<string[]>,
  kind: DatabaseKind = "postgres",
): () => Saywrite {
  let saywrite: Saywrite | undefined;
  beforeAll(async () => {
    const [server, browser] = await Promise.all([
      standFor(settings, kind),
      browserArgs ? browserArgs().then(launchBrowser) : chromium.connect(inject("chromium")),
    ]);
    saywrite = makeSaywrite(server, browser);
  });
  afterAll(() => saywrite?.browser.close());
  return () => {
    if (!saywrite) throw new Error("The server and the browser start before the tests.");
    return saywrite;
  };
}

function makeSaywrite(server: TestServer, browser: Browser): Saywrite {
  return {
    server,
    browser,
    async person(credits) {
      const person = await register(server.url, `person-${randomUUID()}@example.org`);
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
