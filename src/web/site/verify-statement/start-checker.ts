import type { Asked, Checked, Unread } from "./check-statement.ts";

/** `unable`: the part of the page that verifies could not be loaded, or came to its end. */
export type Answer = Checked | Unread | { code: "unable" };

export type Checker = {
  /** A check that still runs is ended by the next, and never answers. */
  check: (asked: Asked) => Promise<Answer>;
  end: () => void;
};

/** Loads what verifies at once, so that it is here when the connection isn't. */
export function startChecker(): Checker {
  let worker = start();
  let state: "idle" | "busy" | "failed" = "idle";
  function start(): Worker {
    const started = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
    started.onerror = () => {
      state = "failed";
    };
    return started;
  }
  return {
    check: (asked) =>
      new Promise((resolve) => {
        if (state !== "idle") {
          worker.terminate();
          worker = start();
        }
        state = "busy";
        const answer = (found: Answer) => {
          state = found.code === "unable" ? "failed" : "idle";
          resolve(found);
        };
        worker.onmessage = ({ data }: MessageEvent<Answer>) => answer(data);
        worker.onerror = () => answer({ code: "unable" });
        worker.postMessage(asked);
      }),
    end: () => worker.terminate(),
  };
}
