/** What the browser notices of its network, or that a person looks again, is a reason to ask, not an answer. */
const hints = () =>
  [
    [window, "online"],
    [window, "offline"],
    [document, "visibilitychange"],
  ] as const;

/** Resolves after these milliseconds, or as soon as something suggests that the answer has changed; never rejects. */
export function pauseOrHint(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const [target, hint] of hints()) target.removeEventListener(hint, done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = Number.isFinite(milliseconds) ? setTimeout(done, milliseconds) : undefined;
    for (const [target, hint] of hints()) target.addEventListener(hint, done);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
