import { expect, onTestFinished } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { type Person, register } from "#test/support/client.ts";
import { type DatabaseKind, freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { inDatabase, serverForTest, type TestServer } from "#test/support/server.ts";

/** Opens a story: a server with an engine that does as it is told, and Ada, who has just signed up. */
export async function openStory(kind: DatabaseKind, settings: Record<string, string> = {}) {
  const [place, engine] = await Promise.all([freshPlace(kind), startFakeEngine()]);
  onTestFinished(() => engine.close());
  const server = await serverForTest(place, { ...engine.settings, ...settings });
  return { server, engine, ada: await register(server.url, "ada@example.org") };
}

/** The end of every story: the server stops, the whole ledger folds, and this is what a person's statement holds. */
export async function statement(server: TestServer, { user }: Person): Promise<string> {
  expect(await server.kill("SIGTERM")).toEqual({ code: 0 });
  return inDatabase(server.place, async ({ db }) => {
    expect((await checkLedger(db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
    return `\n${await ledgerTable(db, user.id)}\n`;
  });
}
