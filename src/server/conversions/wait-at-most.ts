import type { ConversionRow } from "./begin.ts";
import { isOver } from "./outcome.ts";

/** What work tells whoever waits for it so long. */
export type Waiter = {
  /** Hears of the conversion as soon as it has begun; again, where another request had begun it and left. */
  onBegun: (row: ConversionRow) => void;
  /** Asked before a result is noted as given: false where it was said already that the work goes on. */
  takesEnd: () => boolean;
};

/**
 * Waits for the end of work as long as `late` takes, from when it has begun. Work that takes longer goes on: the same request finds it. Either its
 * end is the answer or that it runs, never both: a result that was not given is not noted as given.
 */
export async function waitAtMost<Ended>(
  late: (over: AbortSignal) => Promise<unknown>,
  work: (waiter: Waiter) => Promise<Ended>,
): Promise<{ ended: Ended } | { running: ConversionRow }> {
  const over = new AbortController();
  const begun = Promise.withResolvers<ConversionRow>();
  let answered: "end" | "running" | null = null;
  const waiter: Waiter = {
    onBegun: begun.resolve,
    takesEnd: () => {
      answered ??= "end";
      return answered === "end";
    },
  };
  const ended = work(waiter).then((end) => ({ ended: end }));
  ended.catch(() => {}); // who has waited long enough hears no more of it: its row says what became of it
  const running = begun.promise.then(async (row) => {
    if (isOver(row)) return ended;
    await late(over.signal);
    answered ??= "running";
    return answered === "end" ? ended : { running: row };
  });
  running.catch(() => {});
  try {
    return await Promise.race([ended, running]);
  } finally {
    over.abort();
  }
}
