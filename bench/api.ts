import { startPostgres } from "#test/support/postgres-server.ts";
import { benchKeys } from "./api/keys.ts";
import { benchOverhead } from "./api/overhead.ts";
import { withApiServer } from "./api/program.ts";
import { benchStreams } from "./api/streams.ts";

/**
 * `npm run bench:api [overhead | keys | streams …]`: what `/v1/audio/speech` takes beyond the engine's own work for the same text, and
 * its encoder's, by turns, until the first byte and the last; how many requests with a key are answered in a second; and what 500
 * streams at once take of memory, of sound that is there and of sound that is made meanwhile. On both databases, with the machine's
 * disk, as a customer's server has it.
 */
const PARTS = { overhead: benchOverhead, keys: benchKeys, streams: benchStreams };

const names = Object.keys(PARTS);
const asked = process.argv.slice(2).filter((one) => names.includes(one));

async function benchAll(database: string, settings: Record<string, string>): Promise<void> {
  await withApiServer(settings, async (server) => {
    for (const [name, bench] of Object.entries(PARTS))
      if (asked.length === 0 || asked.includes(name)) await bench(database, server);
  });
}

await benchAll("PGlite", {});
const postgres = await startPostgres({ durable: true });
try {
  await benchAll("PostgreSQL", { DATABASE_URL: postgres.url("postgres") });
} finally {
  await postgres.stop();
}
