/** Bytes of a statement that a browser reads at once without running out of memory: some 160,000 rows. */
export const MOST_BYTES = 100_000_000;
