import { describe, it } from "vitest";
import { databasesFor } from "#test/support/database.ts";
import { killWhileWriting } from "#test/support/writing-kills.ts";

const NAME = "kill -9 while recordings are written down by themselves";

describe.each(databasesFor(NAME))(`${NAME}, on %s`, (kind) => {
  it("pays for what its purse has, each once", { timeout: 600_000 }, async () => {
    await killWhileWriting(kind, { recordings: 5, paid: 3, kills: 2 });
  });
});
