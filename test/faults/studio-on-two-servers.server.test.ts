import { expect, it } from "vitest";
import { until } from "#test/support/client.ts";
import { FOUR, writeDocument } from "#test/support/made-documents.ts";
import { ended, making, oneServer } from "#test/support/studio-servers.ts";

/** The long form is test/faults-long/studio-on-two-servers.test.ts. */
it("a server that is killed in the middle of a document is followed by the other, which charges once", async () => {
  const { engine, first, ada, another, holdBack } = await oneServer();
  const release = holdBack("Eight");
  const { id, make } = await writeDocument(first.url, ada, FOUR, { language: "en" });
  await make();
  await until("three sentences", async () => (await making(ada, id))?.made === 3);
  // Only now, so that it is the first that makes them and dies.
  const elsewhere = ada.at((await another()).url);
  await first.kill("SIGKILL");
  release();
  expect(await ended(elsewhere, id)).toMatchObject({ state: "done", made: 4, charged: 2 });
  expect(await elsewhere.credits()).toBe(18);
  const said = engine.to("speech").map(({ fields }) => String(fields.input));
  expect(said.filter((one) => !one.includes("Eight")).length).toBe(3);
});
