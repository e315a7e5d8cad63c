/** What persons were shown last that a block costs, in credits. */
export type ShownPrices = {
  note(person: string, perBlock: number): void;
  /** Undefined of who was shown none here, or too long ago. */
  of(person: string): number | undefined;
};

/** Keeps the prices of the `most` persons who were shown one last. */
export function createShownPrices(most = 10_000): ShownPrices {
  const latest = new Map<string, number>();
  return {
    note(person, perBlock) {
      latest.delete(person); // what is put in anew is the last to go
      latest.set(person, perBlock);
      for (const oldest of latest.keys()) {
        if (latest.size <= most) break;
        latest.delete(oldest);
      }
    },
    of: (person) => latest.get(person),
  };
}
