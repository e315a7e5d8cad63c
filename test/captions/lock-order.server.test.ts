import { it } from "vitest";
import { lockInOneOrder } from "#test/support/lock-order.ts";

/** Each round leads to the lock that is waited for; thirty of them are test/faults-long/caption-locks.test.ts. */
it("captions are locked in one order: transcripts end while their recording is pressed for again", async () => {
  await lockInOneOrder(6);
});
