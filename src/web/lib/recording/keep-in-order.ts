type Store = () => Promise<void>;

/** Stores what comes in its order: what can't be stored now waits in memory, before all that comes after it. */
export function keepInOrder() {
  const waiting: Store[] = [];
  let stored: Promise<void> = Promise.resolve();
  return {
    /** Stores this and all that waits before it. `onTried`: with null once all of it is kept, or why it is not. */
    add(store: Store, onTried: (failure: unknown) => void): void {
      waiting.push(store);
      stored = stored.then(async () => {
        try {
          for (let next = waiting[0]; next; next = waiting[0]) {
            await next();
            waiting.shift();
          }
          onTried(null);
        } catch (error) {
          onTried(error);
        }
      });
    },
    /** Settles once all that has come was tried. */
    settled: (): Promise<void> => stored,
  };
}
