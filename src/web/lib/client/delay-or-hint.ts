/** Something that may happen, and where. */
export type Hint = readonly [target: EventTarget, event: string];

/** What the browser notices of its network, or that a person looks again, is a reason to ask, not an answer. */
const hints = (): Hint[] => [
  [window, "online"],
  [window, "offline"],
  [window, "focus"],
  [document, "visibilitychange"],
];

/**
 * Resolves after these milliseconds, or as soon as something suggests that the answer has changed: one of the hints
 * above, or `more`; never rejects.
 */
export function delayOrHint(milliseconds: number, signal: AbortSignal, ...more: Hint[]): Promise<void> {
  return new Promise((resolve) => {
    const awaited = [...hints(), ...more];
    const done = () => {
      clearTimeout(timer);
      for (const [target, event] of awaited) target.removeEventListener(event, done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = Number.isFinite(milliseconds) ? setTimeout(done, milliseconds) : undefined;
    for (const [target, event] of awaited) target.addEventListener(event, done);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
