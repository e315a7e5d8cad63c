import { describe, it } from "vitest";
import { databasesFor } from "#test/support/database.ts";
import { killUnderLoad } from "#test/support/kills.ts";

describe.each(databasesFor("kill -9 of the whole server"))("kill -9 of the whole server, on %s", (kind) => {
  it("at random moments under load loses nothing it had confirmed", { timeout: 600_000 }, async () => {
    await killUnderLoad(kind, 1);
  });
});
