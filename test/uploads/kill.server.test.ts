import { describe, it } from "vitest";
import { testAtLength } from "#test/support/at-length.ts";
import { databasesFor } from "#test/support/database.ts";
import { recordThrough, uploadThrough } from "#test/support/upload-kills.ts";

/** The long form is test/faults-long/upload-kills.test.ts. */
describe.each(databasesFor("uploads and kill -9"))("an upload on %s", (kind) => {
  testAtLength(
    "goes on where it was after its server was killed in the middle of it, and after it was stopped",
    async () => {
      await uploadThrough(kind, ["SIGKILL", "SIGTERM"]);
    },
  );
});

describe.each(databasesFor("recordings and kill -9"))("a recording on %s", (kind) => {
  it("loses nothing of what the server said it has, though that is killed", async () => {
    await recordThrough(kind, 1);
  });
});
