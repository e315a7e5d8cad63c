import { createFairQueue } from "#server/platform/fair-queue.ts";

/** Files in the making, by the keys under which they will lie. */
export type Works = {
  /**
   * How much of a file is made, 0–1; undefined where nobody makes it here. Asking keeps it going.
   * @throws what it failed with, once
   */
  progressOf(key: string): number | undefined;
  /** Begins one when its turn comes, unless somebody has begun it here. `make` ends as it will; it minds the signal. */
  begin(
    key: string,
    person: string,
    make: (signal: AbortSignal, onShare: (share: number) => void) => Promise<void>,
  ): void;
  /** How many of a person's are not made yet. */
  openOf(person: string): number;
};

type Work = { person: string; share: number; asked: NodeJS.Timeout; failure?: { error: unknown } };

/** Somebody who does not ask for so long, in milliseconds, has left. */
const PATIENCE = 60_000;

/** `patience`: how long, in milliseconds, a file is made for somebody who does not ask for it. */
export function createWorks(stopped: AbortSignal, patience = PATIENCE): Works {
  /** Each has a processor of its own: two leave room for what is paid. */
  const turns = createFairQueue({ atOnce: 2, perPerson: 1 });
  const works = new Map<string, Work>();
  return {
    progressOf(key) {
      const work = works.get(key);
      if (!work) return undefined;
      work.asked.refresh();
      if (!work.failure) return work.share;
      works.delete(key);
      clearTimeout(work.asked);
      throw work.failure.error;
    },
    begin(key, person, make) {
      const known = works.get(key);
      if (known && !known.failure) return;
      clearTimeout(known?.asked);
      const left = new AbortController();
      const signal = AbortSignal.any([left.signal, stopped]);
      const asked = setTimeout(() => {
        left.abort();
        works.delete(key);
      }, patience).unref();
      const work: Work = { person, share: 0, asked };
      works.set(key, work);
      const onShare = (share: number) => {
        work.share = Math.max(work.share, share);
      };
      turns
        .run(person, () => make(signal, onShare), signal)
        .then(
          () => {
            clearTimeout(asked);
            if (works.get(key) === work) works.delete(key);
          },
          (error) => {
            work.failure = { error };
          },
        );
    },
    openOf: (person) => [...works.values()].filter((work) => work.person === person && !work.failure).length,
  };
}
