import { onTestFinished, vi } from "vitest";
import type { Services } from "#server/services.ts";

/** Transactions that wait before they begin. */
export type HeldUp = {
  /** How many have come. */
  readonly count: number;
  /** Lets these go on, and all after them. */
  release(): void;
};

/** Lets the transactions wait that a file of the server begins: as when the database has much to do. */
export function holdUp({ db }: Services, file: string): HeldUp {
  const released = Promise.withResolvers<void>();
  let count = 0;
  const begin = db.transaction.bind(db);
  const spy = vi.spyOn(db, "transaction").mockImplementation(async (...given) => {
    if (new Error().stack?.includes(`/${file}`)) {
      count++;
      await released.promise;
    }
    return begin(...given);
  });
  onTestFinished(() => {
    released.resolve();
    spy.mockRestore();
  });
  return {
    get count() {
      return count;
    },
    release: released.resolve,
  };
}
