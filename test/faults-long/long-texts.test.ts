import { afterAll, beforeAll, it } from "vitest";
import { everyFormatHasAll, exportedTexts } from "#test/support/exported-texts.ts";
import { openSharing } from "#test/support/sharing.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing();
});
afterAll(() => world.close());

it("five hours of speech are all there in every format", async () => {
  await everyFormatHasAll(
    exportedTexts(() => world),
    4_000,
  );
});
