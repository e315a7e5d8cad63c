import { afterAll, beforeAll } from "vitest";
import { makePlace } from "./database.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";

/** A PostgreSQL for the tests of one file, which they may stop and start, and a folder for its servers. */
export function ownPostgres() {
  let postgres: PostgresServer;
  let where: { url: string; dataDir: string };
  let remove = async () => {};
  beforeAll(async () => {
    const folder = await makePlace("pglite");
    postgres = await startPostgres();
    remove = folder.remove;
    where = { url: postgres.url("postgres"), dataDir: folder.place.dataDir };
  });
  afterAll(async () => {
    await Promise.all([postgres.stop(), remove()]);
  });
  return () => ({ postgres, where });
}
