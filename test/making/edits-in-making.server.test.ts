import { describe, expect, it } from "vitest";
import { databasesFor } from "#test/support/database.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

describe.each(databasesFor("edits while a document is made"))("edits while it is made, on %s", (kind) => {
  const { server, newPerson } = stageOfBlocks(kind);

  it("one that keeps its speech breaks no press that is to speak the same", async () => {
    const text = await writeDocument(server().url, await newPerson(), "One [pause 1s] two. Four five. Six.");
    let next = server().engine.run();
    const begun = async () => {
      const run = await next;
      next = server().engine.run();
      return run;
    };
    const synthesizeAll = async () => {
      for (;;) {
        const one = await Promise.race([next, text.ended()]);
        if ("state" in one) return one;
        (await begun()).end();
      }
    };
    await text.make();
    expect(await synthesizeAll()).toMatchObject({ state: "done" });
    await text.edit(2, "Eight nine.");
    await text.edit(3, "One [pause 2s] two.");
    await text.make();
    const first = await begun();
    await text.edit(1, "One [pause 2s] two.");
    first.end();
    expect(await synthesizeAll()).toMatchObject({ state: "done", failure: null });
    expect(await text.states()).toBe("made made made");
  });
});
