import type { Fault } from "#contract/faults.ts";

/** Faults that no text and no recording can cause. */
const OF_THE_SERVICE: readonly Fault[] = [
  "engine-down",
  "service-unreachable",
  "service-busy",
  "service-model-ended",
];
/** So many people with one of those are enough to leave an engine out for all. */
const SURELY = 2;
/** Of so many is it known that they failed where others succeeded; the oldest are forgotten. */
const MOST_DOUBTED = 10_000;

/** `closed`: works. `open`: left out for a while. `half-open`: one conversion tries whether it works again. */
export type BreakerState = "closed" | "open" | "half-open";

export type BreakerSettings = {
  /** Faults in a row that open it; 0 = never. */
  faultsInRow: number;
  /** How long it stays open. */
  pauseSeconds: number;
  now: () => Date;
};

/** One use of an engine, as it was let through. Its end is told once; what comes after that changes nothing. */
export type Use = {
  /** The first of the result is there: others may use the engine again, and a fault from now on still counts. */
  answered(): void;
  succeeded(): void;
  failed(fault: Fault): void;
  /** Ended without a verdict: canceled, or the person's own text is to blame. */
  left(): void;
};

export type Breaker = {
  /** Whether a conversion of this person may use the engine now. Without one: of anybody. */
  admits(person?: string): boolean;
  /** Lets a conversion through, or nothing when it is open for this person or somebody else is trying. */
  use(person: string): Use | undefined;
  state(): BreakerState;
  /** The last fault of the row that opened it. */
  why(): Fault | undefined;
  /** Seconds until it is tried again; 0 while it is closed. */
  secondsLeft(): number;
};

/**
 * Leaves out an engine that keeps failing. Faults that what was given may have caused leave it out for those who had them,
 * and for all only when as many people had one as faults open it. Who fails where others succeed counts for nobody else
 * until they succeed, too: some accounts can't close an engine to everybody by texts that break it.
 */
export function createBreaker(
  { faultsInRow, pauseSeconds, now }: BreakerSettings,
  onChange: (state: BreakerState) => void = () => {},
): Breaker {
  let faults = 0;
  let last: Fault | undefined;
  /** Who had the faults in a row; of these, who may be believed, and who had one that is the service's own. */
  const persons = new Set<string>();
  const believed = new Set<string>();
  const surely = new Set<string>();
  const doubted = new Set<string>();
  let openUntil = 0;
  let trial: { until: number } | undefined;

  const time = () => now().getTime();
  const opened = () => faultsInRow > 0 && faults >= faultsInRow;
  const concernsAll = () => surely.size >= SURELY || believed.size >= Math.max(SURELY, faultsInRow);
  const concerns = (person?: string) => concernsAll() || (person !== undefined && persons.has(person));
  const tried = () => trial !== undefined && time() < trial.until;

  function state(): BreakerState {
    if (!opened()) return "closed";
    return time() < openUntil ? "open" : "half-open";
  }

  function admits(person?: string): boolean {
    if (!opened() || !concerns(person)) return true;
    return time() >= openUntil && !tried();
  }

  function doubt(person: string): void {
    doubted.add(person);
    const [oldest] = doubted;
    if (oldest !== undefined && doubted.size > MOST_DOUBTED) doubted.delete(oldest);
  }

  function begin(person: string): Use {
    const mine = opened() && concerns(person) ? { until: time() + pauseSeconds * 1000 } : undefined;
    if (mine) trial = mine;
    let over = false;
    const end = (verdict: () => void) => {
      if (over) return;
      over = true;
      if (trial === mine) trial = undefined;
      verdict();
    };
    return {
      answered() {
        if (over || !mine || trial !== mine) return;
        trial = undefined;
        faults = faultsInRow - 1; // one more fault opens it again
        onChange("closed");
      },
      succeeded: () =>
        end(() => {
          const was = opened();
          faults = 0;
          last = undefined;
          for (const other of persons) doubt(other);
          doubted.delete(person);
          for (const all of [persons, believed, surely]) all.clear();
          if (was) onChange("closed");
        }),
      failed: (fault) =>
        end(() => {
          const was = state();
          faults++;
          last = fault;
          persons.add(person);
          if (!doubted.has(person)) believed.add(person);
          if (OF_THE_SERVICE.includes(fault)) surely.add(person);
          if (opened()) openUntil = time() + pauseSeconds * 1000;
          if (opened() && was !== "open") onChange("open");
        }),
      left: () => end(() => {}),
    };
  }

  return {
    admits,
    use: (person) => (admits(person) ? begin(person) : undefined),
    state,
    why: () => last,
    secondsLeft: () => (opened() ? Math.max(0, Math.ceil((openUntil - time()) / 1000)) : 0),
  };
}
