import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CSV, stageOfBatches } from "#test/support/batch-stage.ts";
import { until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";

describe.each(databasesFor("single documents of a batch"))("single documents of a batch, on %s", (kind) => {
  const { newPerson, story, held, holding, breaking, begin, pressesOf, letGo, inMaking } =
    stageOfBatches(kind);

  it("says why something failed until it is pressed again, alone if one likes", async () => {
    const ada = await newPerson();
    for (const said of ["Broken one", "Broken two"]) breaking.add(said);
    const many = await begin(ada, { csv: "A,Broken one\nB,Four five.\nC,Broken two" });
    await many.make();
    await many.ended();
    breaking.clear();
    expect(await many.quote()).toMatchObject({ quote: { items: 2, credits: 2 }, batch: { failed: 2 } });
    expect(await many.states()).toBe("service-failed made service-failed");
    const key = randomUUID();
    const quoted = (await many.quote()).quote?.id ?? "";
    await Promise.all([many.make({ key, quoted, only: 3 }), many.make({ key, quoted, only: 3 })]);
    expect(await many.ended()).toMatchObject({ state: "done", made: 2, failed: 1 });
    expect(await many.states()).toBe("service-failed made made");
    expect(await pressesOf(ada)).toHaveLength(4);
    expect((await many.make({ only: 2 })).body).toMatchObject(refusal("nothing-to-make"));
    await story(ada);
  });

  it("leaves out what is taken out before the press, and passes over what still waits", async () => {
    const ada = await newPerson();
    holding.add("Held here.");
    const many = await begin(ada, { csv: "A,One two 3.\nB,Held here.\nC,Six seven.\nD,Four five." });
    const outdated = (await many.quote()).quote?.id ?? "";
    expect((await many.leaveOut(1)).items?.map(({ title }) => title)).toEqual(["B", "C", "D"]);
    expect((await many.make({ quoted: outdated })).body).toMatchObject(refusal("batch-quote-outdated"));
    expect(await many.quote()).toMatchObject({ quote: { items: 3, credits: 3 } });
    await many.make();
    await inMaking(many);
    const answers = await Promise.all([many.leaveOut(3), many.leaveOut(3)]);
    for (const { success } of answers) expect(success).toBe(true);
    expect(await many.leaveOut(2)).toMatchObject(refusal("batch-item-begun"));
    await until("the engine", () => held.length > 0);
    await letGo("Held here.");
    expect(await many.ended()).toMatchObject({ state: "done", items: 3, made: 2, failed: 0 });
    expect(await many.states()).toBe("made skipped made");
    expect(await pressesOf(ada)).toHaveLength(2);
    expect(await many.quote()).toMatchObject({ quote: { items: 1, credits: 1 } });
    expect(await many.states()).toBe("made waiting made");
    const { documents } = (await ada.get<ReplyTo<"listDocuments">>("/api/documents?tag=Many")).body;
    expect(documents).toHaveLength(4);
    await story(ada);
  });

  it("passes over a document or makes it, never half of each, when both are asked for at once", async () => {
    const ada = await newPerson();
    const many = await begin(ada, { csv: CSV });
    await many.make();
    const { success } = await many.leaveOut(3);
    await many.ended();
    expect(await many.states()).toBe(success ? "made made skipped" : "made made made");
    expect(await pressesOf(ada)).toHaveLength(success ? 2 : 3);
    await story(ada);
  });
});
