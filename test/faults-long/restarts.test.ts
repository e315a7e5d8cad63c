import { expect, it } from "vitest";
import { reportFigures } from "#test/support/figures.ts";
import { restartAtOnce } from "#test/support/restarts.ts";

const STARTS = 200;

/** "After kill -9, a start at once is refused now and then." */
it("kill -9 and a start in the same moment, again and again: none is refused", async (context) => {
  const refusals = await restartAtOnce(STARTS);
  reportFigures(context, `${STARTS - refusals.length} of ${STARTS} starts`);
  expect(refusals.join("\n")).toBe("");
});
