import { it } from "vitest";
import { killWhileTalking } from "#test/support/caption-kills.ts";
import { reportFigures } from "#test/support/figures.ts";

it("a server that is killed again and again while somebody talks loses no word and no credit", async (context) => {
  reportFigures(context, await killWhileTalking({ sentences: 3, kills: 3, kind: "pglite" }));
});
