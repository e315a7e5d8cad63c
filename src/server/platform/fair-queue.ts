/** Work of many people that takes its turns: a few at once in all, fewer of one person, people in rotation. */
export type FairQueue = {
  /**
   * Runs `work` when its turn comes. @throws what `work` throws; the signal's reason when it fires before the turn,
   * and then `work` is never started. Work that has begun minds the signal itself.
   */
  run<T>(person: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** How much waits for its turn. */
  waiting(): number;
};

type Line = { running: number; waiting: (() => void)[] };

/** `atOnce`: what runs at the same time in all; `perPerson`: of that, how much may be one person's. */
export function createFairQueue({ atOnce, perPerson }: { atOnce: number; perPerson: number }): FairQueue {
  /** In the order of their next turns. Nobody stays who has nothing here. */
  const lines = new Map<string, Line>();
  let running = 0;

  function startNext(): void {
    while (running < atOnce) {
      const [person, line] =
        [...lines].find(([, one]) => one.waiting.length > 0 && one.running < perPerson) ?? [];
      if (person === undefined || !line) return;
      lines.delete(person); // and to the end of the rotation
      lines.set(person, line);
      line.running++;
      running++;
      line.waiting.shift()?.();
    }
  }

  /** Waits for a turn. @throws the signal's reason when it fires first */
  function turn(person: string, signal: AbortSignal): Promise<Line> {
    return new Promise((resolve, reject) => {
      const line = lines.get(person) ?? { running: 0, waiting: [] };
      lines.set(person, line);
      const begin = () => {
        signal.removeEventListener("abort", leave);
        resolve(line);
      };
      const leave = () => {
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        forget(person, line);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      line.waiting.push(begin);
      startNext();
    });
  }

  function forget(person: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(person);
  }

  return {
    async run(person, work, signal) {
      signal.throwIfAborted();
      const line = await turn(person, signal);
      try {
        signal.throwIfAborted(); // between the turn and this moment
        return await work();
      } finally {
        line.running--;
        running--;
        forget(person, line);
        startNext();
      }
    },
    waiting: () => [...lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
  };
}
