import { it } from "vitest";
import { BOTH_DATABASES } from "#test/support/database.ts";
import { killWhileWriting } from "#test/support/writing-kills.ts";

it.each(BOTH_DATABASES)(
  "what guests send is paid once, however often the server dies, on %s",
  async (kind) => {
    await killWhileWriting(kind, { recordings: 20, paid: 12, kills: 25 });
  },
);
