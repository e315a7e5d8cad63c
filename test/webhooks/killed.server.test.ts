import { it } from "vitest";
import { killWhileDelivering } from "#test/support/webhook-kills.ts";

/* One of its kills; a hundred are test/faults-long/webhook-kills.test.ts. */

it("what was done is delivered, though the server dies before a try, and in it", async () => {
  await killWhileDelivering(1, 20_261_127);
});
