import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { register } from "#test/support/client.ts";
import { success } from "#test/support/outcomes.ts";
import { openStepServer } from "#test/support/step-server.ts";

it("speech reads its conversion never again, and is told the balance by its own hold and capture", async () => {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => sent.mockRestore());
  const server = await openStepServer("postgres");
  onTestFinished(() => server.close());
  const ada = await register(server.url, "statements@example.org");
  const synthesize = async (key: string) => {
    const answer = ada.synthesize("Hello there.", { key });
    (await server.engine.run()).end();
    return (await answer).body;
  };
  await synthesize("warms-up-1");
  sent.mockClear();
  expect(await synthesize("counted-1")).toMatchObject({ ...success("ok"), creditBalance: 18 });
  const texts = sent.mock.calls.map(([query]) => (query as { text?: string }).text ?? String(query));
  const about = (what: RegExp) => texts.filter((text) => what.test(text)).map((text) => text.slice(0, 6));
  // The key is looked up, the row recorded with its claim, and completed.
  expect(about(/"conversion"/)).toEqual(["select", "insert", "update"]);
  expect(about(/posted - held/)).toEqual([]);
  expect(about(/ledger_hold|ledger_capture/)).toHaveLength(2);
});
