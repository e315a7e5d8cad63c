const MILLISECONDS = { unknown: 300, running: 1_000, offline: 4_000 };

/** Waits before the server is asked again. Offline it ends at once when the browser is back on the network. */
export function retryDelay(why: keyof typeof MILLISECONDS, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", abort);
      resolve();
    };
    const abort = () => {
      done();
      reject(signal.reason);
    };
    const timer = setTimeout(done, MILLISECONDS[why]);
    if (why === "offline") window.addEventListener("online", done);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort);
  });
}
