import { createPlaces } from "#server/platform/http/places.ts";
import type { ConversionRow } from "./begin.ts";
import { isOver } from "./outcome.ts";

/** What work tells whoever waits for it so long. */
export type Waiter = {
  /** Hears of the conversion as soon as it has begun; again, where another request had begun it and left. */
  onBegun: (row: ConversionRow) => void;
  /** Asked before a result is noted as given: false where it was said already that the work goes on. */
  takesEnd: () => boolean;
  /** Fires when nobody wants it any more: who was told that it goes on, and has their answer by that, still does. */
  abandoned: AbortSignal;
};

/** Who waits: among whom (`lineOf`), when they have hung up, and when the server ends. */
type Waiting = { line: string; disconnected: AbortSignal; stopped: AbortSignal };

/** Work of a person's that is waited for beyond its answer: what another began, and may leave, is then begun anew. */
const beyond = createPlaces(20);

/**
 * Waits for the end of work as long as `late` takes, from when it has begun. Work that takes longer goes on: the same request finds it. Either its
 * end is the answer or that it runs, never both: a result that was not given is not noted as given.
 */
export async function waitAtMost<Ended>(
  late: (over: AbortSignal) => Promise<unknown>,
  { line, disconnected, stopped }: Waiting,
  work: (waiter: Waiter) => Promise<Ended>,
): Promise<{ ended: Ended } | { running: ConversionRow }> {
  const over = new AbortController();
  const left = new AbortController();
  const begun = Promise.withResolvers<ConversionRow>();
  let answered: "end" | "running" | null = null;
  const leave = () => {
    if (answered !== "running") left.abort();
  };
  disconnected.addEventListener("abort", leave);
  if (disconnected.aborted) leave();
  const waiter: Waiter = {
    onBegun: begun.resolve,
    takesEnd: () => {
      answered ??= "end";
      return answered === "end";
    },
    abandoned: AbortSignal.any([left.signal, stopped]),
  };
  const ended = work(waiter).then((end) => ({ ended: end }));
  ended.catch(() => {}); // who has waited long enough hears no more of it: its row says what became of it
  const running = begun.promise.then(async (row) => {
    if (isOver(row)) return ended;
    await late(over.signal);
    answered ??= "running";
    if (answered === "end") return ended;
    const goOn = beyond.take(line);
    if (goOn) ended.then(goOn, goOn);
    else left.abort();
    return { running: row };
  });
  running.catch(() => {});
  try {
    return await Promise.race([ended, running]);
  } finally {
    over.abort();
  }
}
