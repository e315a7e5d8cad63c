import { afterAll, beforeAll, describe } from "vitest";
import { type DatabaseKind, databasesFor, makePlace } from "./database.ts";
import { startFakeEngine } from "./fake-engine.ts";
import { startServerAt, type TestServer } from "./server.ts";

export type Serving = {
  url: string;
  server: TestServer;
  engine: Awaited<ReturnType<typeof startFakeEngine>>;
};

/**
 * Runs a suite against one real server for all its tests, on each of its kinds of databases, with an engine
 * that can be told to fail. Tests keep apart by using people of their own.
 */
export function describeServing(
  name: string,
  {
    settings = {},
    kinds = databasesFor(name),
  }: { settings?: Record<string, string>; kinds?: readonly DatabaseKind[] },
  suite: (serving: () => Serving, kind: DatabaseKind) => void,
): void {
  describe.each(kinds)(`${name} on %s`, (kind) => {
    let serving: Serving;
    let stop = async () => {};
    beforeAll(async () => {
      const [{ place, remove }, engine] = await Promise.all([makePlace(kind), startFakeEngine()]);
      const roomy = {
        REGISTRATIONS_PER_ADDRESS_DAY: "1000",
        LOGINS_PER_ADDRESS_MINUTE: "1000",
        WRONG_PASSWORDS_PER_ADDRESS: "1000",
      };
      const server = await startServerAt(place, { ...roomy, ...engine.settings, ...settings });
      stop = async () => {
        await server.kill("SIGKILL");
        await Promise.all([engine.close(), remove()]);
      };
      serving = { url: server.url, server, engine };
    });
    afterAll(() => stop());
    suite(() => serving, kind);
  });
}
