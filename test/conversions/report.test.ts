import { expect, it, vi } from "vitest";
import type { ConversionRow } from "#server/conversions/begin.ts";
import { createReporter } from "#server/conversions/report.ts";
import { DatabaseAway } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: async () => {} })); // no pause between two reports

const progress = { progress: 0.5, madeSeconds: 1, secondsLeft: 1, whole: 0 };
const row = { id: "3f0c8f9e-6f0b-4b39-9d53-0d6b4c6d7d11", attempt: 1 } as ConversionRow;

/** A reporter whose writes come to these, one after the other, and then to nothing. */
function reporterWhose(writes: (() => Promise<void>)[]) {
  const transaction = vi.fn(() => writes.shift()?.() ?? Promise.resolve());
  const log = { error: vi.fn() };
  return {
    transaction,
    log,
    reporter: createReporter({ db: { transaction }, log } as unknown as Services, row),
  };
}

/** Lets everything that is under way come to its end. */
const rest = () => new Promise((resolve) => setImmediate(resolve));

it("a report that the database refuses for good is told once, and nothing more is written", async () => {
  const refuse = () => Promise.reject(new Error("unsupported Unicode escape sequence"));
  const { reporter, transaction, log } = reporterWhose([refuse, refuse, refuse]);
  reporter.made(progress, [{ credits: 1, segments: [] }]);
  await rest();
  reporter.made(progress);
  await rest();
  await reporter.end();
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledTimes(1);
});

it("a report that finds the database away comes with the next one", async () => {
  const away = () => Promise.reject(new DatabaseAway("for a moment"));
  const { reporter, transaction, log } = reporterWhose([away, away]);
  reporter.made(progress, [{ credits: 1, segments: [] }]);
  await rest();
  await reporter.end();
  expect(transaction).toHaveBeenCalledTimes(3);
  expect(log.error).not.toHaveBeenCalled();
});

it("progress alone waits for a piece, and is not written where the end comes first", async () => {
  const { reporter, transaction } = reporterWhose([]);
  reporter.made(progress);
  await rest();
  await reporter.end();
  expect(transaction).not.toHaveBeenCalled();
});
