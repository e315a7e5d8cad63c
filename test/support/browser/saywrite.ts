import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject, onTestFinished } from "vitest";
import { type Person, register } from "#test/support/client.ts";
import { type DatabaseKind, makePlace } from "#test/support/database.ts";
import { startServerAt, type TestServer } from "#test/support/server.ts";
import { closeVisits, leave, sharedBrowser, type Visitor, type VisitorOptions, visit } from "./browser.ts";
import { ROOMY } from "./roomy.ts";

/** `place`: its database, where a file has a server of its own. */
type Server = Pick<TestServer, "url" | "dataDir" | "output"> & Partial<Pick<TestServer, "place">>;

export type Saywrite = {
  server: Server;
  browser: Browser;
  /** A new account, with as many credits as wanted; never more than the server gives at sign-up. */
  person(credits?: number): Promise<Person>;
  /** A browser of his own at this server, closed when the running test is over. */
  visit(options?: VisitorOptions): Promise<Visitor>;
};

/**
 * A real server with the built pages, and the browser that all files share: visitors have nothing in common but the
 * program. Its microphone is refused; who wants to be heard launches a browser of his own. Files without settings of
 * their own share the server, too, with people of their own. Servers stand on PostgreSQL, which starts in a third of
 * the time, except where a file's story is that of `npm start`.
 */
export function serveSaywrite(
  settings: Record<string, string> = {},
  ownBrowser?: () => Promise<Browser>,
  kind: DatabaseKind = "postgres",
): () => Saywrite {
  const shared = kind === "postgres" && Object.keys(settings).length === 0;
  let saywrite: Saywrite | undefined;
  let close = async () => {};
  beforeAll(async () => {
    const [own, browser] = await Promise.all([
      shared ? undefined : ownServer(settings, kind),
      ownBrowser?.() ?? sharedBrowser(),
    ]);
    close = async () => {
      await (ownBrowser ? browser.close() : closeVisits());
      await own?.close();
    };
    saywrite = makeSaywrite(own?.server ?? sharedServer(), browser);
  });
  afterAll(() => close());
  return () => {
    if (!saywrite) throw new Error("The server and the browser start before the tests.");
    return saywrite;
  };
}

async function ownServer(settings: Record<string, string>, kind: DatabaseKind) {
  const { place, remove } = await makePlace(kind);
  const server = await startServerAt(place, { ...ROOMY, ...settings });
  return { server, close: () => server.close().then(remove) };
}

function sharedServer(): Server {
  const { url, dataDir, printed } = inject("saywrite");
  return { url, dataDir, output: () => printed };
}

function makeSaywrite(server: Server, browser: Browser): Saywrite {
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
      onTestFinished(() => leave(visitor.context));
      return visitor;
    },
  };
}
