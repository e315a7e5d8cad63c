/** Bytes that are a token at least, of names too: services count in these, and each in its own way. */
const BYTES_PER_TOKEN = 2;

type Bounds = {
  /** How many there may be; left out, any number. */
  most?: number;
  /** Tokens of all of them together, and of what stands between two. */
  tokens: number;
};

/** The first of some hints that a service takes, with room for its own way of counting. */
export function fittingHints(hints: readonly string[], { most = hints.length, tokens }: Bounds): string[] {
  const fitting: string[] = [];
  let taken = 0;
  for (const hint of hints) {
    taken += Math.ceil(Buffer.byteLength(hint) / BYTES_PER_TOKEN) + 1;
    if (taken > tokens || fitting.length === most) break;
    fitting.push(hint);
  }
  return fitting;
}
