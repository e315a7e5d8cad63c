/** Work of many people that takes its turns: a few at once in all, fewer of one person, people in rotation. */
export type FairQueue = {
  /**
   * Runs `work` when its turn comes. @throws what `work` throws; the signal's reason when it fires before the turn,
   * and then `work` is never started. Work that has begun minds the signal itself. What is `last` begins only when
   * nothing else waits that could.
   */
  run<T>(person: string, work: () => Promise<T>, signal: AbortSignal, how?: { last?: boolean }): Promise<T>;
  /** How much waits for its turn. */
  waiting(): number;
};

type Line = { running: number; waiting: (() => void)[]; last: boolean };

/** `atOnce`: what runs at the same time in all; `perPerson`: of that, how much may be one person's. */
export function createFairQueue({ atOnce, perPerson }: { atOnce: number; perPerson: number }): FairQueue {
  /** In the order of their next turns. Nobody stays who has nothing here. */
  const lines = new Map<string, Line>();
  let running = 0;

  function startNext(): void {
    while (running < atOnce) {
      const able = [...lines].filter(([, one]) => one.waiting.length > 0 && one.running < perPerson);
      const [key, line] = able.find(([, one]) => !one.last) ?? able[0] ?? [];
      if (key === undefined || !line) return;
      lines.delete(key); // and to the end of the rotation
      lines.set(key, line);
      line.running++;
      running++;
      line.waiting.shift()?.();
    }
  }

  /** Waits for a turn. @throws the signal's reason when it fires first */
  function turn(key: string, last: boolean, signal: AbortSignal): Promise<Line> {
    return new Promise((resolve, reject) => {
      const line = lines.get(key) ?? { running: 0, waiting: [], last };
      lines.set(key, line);
      const begin = () => {
        signal.removeEventListener("abort", leave);
        resolve(line);
      };
      const leave = () => {
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        forget(key, line);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      line.waiting.push(begin);
      startNext();
    });
  }

  function forget(key: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
  }

  return {
    async run(person, work, signal, { last = false } = {}) {
      signal.throwIfAborted();
      const key = `${last ? "last" : ""} ${person}`;
      const line = await turn(key, last, signal);
      try {
        signal.throwIfAborted(); // between the turn and this moment
        return await work();
      } finally {
        line.running--;
        running--;
        forget(key, line);
        startNext();
      }
    },
    waiting: () => [...lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
  };
}
