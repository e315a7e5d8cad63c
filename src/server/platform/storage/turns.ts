/** Runs work when its turn comes, and resolves as it does. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** So much work runs at a time; the rest waits in order. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === atOnce) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift(); // whose turn this one's becomes
      if (next) next();
      else running -= 1;
    }
  };
}
