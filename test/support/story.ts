import { randomUUID } from "node:crypto";
import { afterAll, expect } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { type Person, register } from "#test/support/client.ts";
import { type DatabaseKind, makePlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { inDatabaseOf, startServerAt, type TestServer } from "#test/support/server.ts";
import { type StripeServer, startStripeServer } from "#test/support/stripe-server.ts";

type Stage = {
  server: TestServer;
  engine: Awaited<ReturnType<typeof startFakeEngine>>;
  stripe: StripeServer | undefined;
  clear: () => Promise<void>;
};
type Wanted = { settings?: Record<string, string>; stripe?: boolean };

/**
 * The stages of one test file, closed after its last test. A stage is a server with an engine that does as it is told.
 * Stories that want the same are played on one, each with an Ada of its own, who has just signed up; a story that kills
 * the server leaves none behind.
 */
export function setStages() {
  const stages = new Map<string, Stage>();
  afterAll(async () => {
    for (const stage of stages.values()) await close(stage);
  });
  const stageFor = async (kind: DatabaseKind, wanted: Wanted): Promise<Stage> => {
    const key = JSON.stringify([kind, wanted]);
    const there = stages.get(key);
    if (there && there.server.process.exitCode === null && there.server.process.signalCode === null) {
      there.engine.forget();
      return there;
    }
    if (there) await close(there);
    const stage = await set(kind, wanted);
    stages.set(key, stage);
    return stage;
  };
  return {
    async openStory(kind: DatabaseKind, settings: Record<string, string> = {}) {
      const { server, engine } = await stageFor(kind, { settings });
      return { server, engine, ada: await newAda(server) };
    },
    /** The same where cards are paid at a Stripe of the tests' own. */
    async openPurchaseStory(kind: DatabaseKind) {
      const { server, engine, stripe } = await stageFor(kind, { stripe: true });
      if (!stripe) throw new Error("This stage was set without Stripe.");
      return { server, engine, books: stripe.books, ada: await newAda(server) };
    },
  };
}

/** The end of every story: the whole ledger adds up, and this is what a person's statement holds. */
export async function statement(server: TestServer, { user }: Person): Promise<string> {
  return inDatabaseOf(server, async ({ db }) => {
    expect((await checkLedger(db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
    return `\n${await ledgerTable(db, user.id)}\n`;
  });
}

async function set(kind: DatabaseKind, { settings = {}, stripe: cards = false }: Wanted): Promise<Stage> {
  const [{ place, remove }, engine, stripe] = await Promise.all([
    makePlace(kind),
    startFakeEngine(),
    cards ? startStripeServer() : undefined,
  ]);
  const server = await startServerAt(place, { ...engine.settings, ...stripe?.settings, ...settings });
  const clear = async () => void (await Promise.all([engine.close(), stripe?.close(), remove()]));
  return { server, engine, stripe, clear };
}

/** A server that still runs stops in good order, whatever was played on it. */
async function close({ server, clear }: Stage): Promise<void> {
  const killed = server.process.signalCode === "SIGKILL";
  const { code } = await server.kill("SIGTERM");
  await clear();
  if (!killed) expect(code).toBe(0);
}

const newAda = (server: TestServer) => register(server.url, `ada-${randomUUID()}@example.org`);
