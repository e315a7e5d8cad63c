/** What persons were last told that a block costs, in credits. */
export type ToldPrices = {
  note(person: string, perBlock: number): void;
  /** Undefined of who was told nothing here, or too long ago. */
  of(person: string): number | undefined;
};

/** Keeps the prices of the `most` persons who were told one last. */
export function createToldPrices(most = 10_000): ToldPrices {
  const told = new Map<string, number>();
  return {
    note(person, perBlock) {
      told.delete(person); // what is put in anew is the last to go
      told.set(person, perBlock);
      for (const oldest of told.keys()) {
        if (told.size <= most) break;
        told.delete(oldest);
      }
    },
    of: (person) => told.get(person),
  };
}
