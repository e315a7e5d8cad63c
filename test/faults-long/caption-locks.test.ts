import { it } from "vitest";
import { lockInOneOrder } from "#test/support/lock-order.ts";

it("captions are locked in one order: thirty transcripts end while their recording is pressed for again", async () => {
  await lockInOneOrder(30);
});
