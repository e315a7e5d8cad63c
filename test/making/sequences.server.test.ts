import { it } from "vitest";
import { reportFigures } from "#test/support/figures.ts";
import { playSequences } from "#test/support/making-sequences.ts";

it("whatever is edited, made, stopped and made again, the sound is that of the text, and the charge that of the blocks", async (context) => {
  reportFigures(context, await playSequences("pglite", { runs: 2, seed: 2026 }));
});
