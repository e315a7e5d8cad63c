/** How a server is watched; tests hand in their own. */
export type Watching = {
  /** Whether the server answered, asked just now. */
  ask: (signal: AbortSignal) => Promise<boolean>;
  onAnswer: (answers: boolean) => void;
  /** Resolves after these milliseconds, or as soon as something suggests that the answer has changed. */
  retryDelay: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const firstDelay = 1_000;
const longestDelay = 30_000;

/**
 * Asks the server again and again until the signal is aborted: soon after the first miss, then more and more seldom,
 * so that many who wait do not keep a server down that comes up; and seldom once it answers.
 */
export async function watchServer(
  { ask, onAnswer, retryDelay }: Watching,
  signal: AbortSignal,
): Promise<void> {
  let next = firstDelay;
  while (!signal.aborted) {
    const answers = await ask(signal);
    if (signal.aborted) return;
    onAnswer(answers);
    await retryDelay(answers ? longestDelay : next, signal);
    next = answers ? firstDelay : Math.min(next * 2, longestDelay);
  }
}
