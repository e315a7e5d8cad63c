import type { Asked, Checked, Unread } from "#contract/statement-check.ts";

/** `unable`: the part of the page that verifies could not be loaded, or came to its end. */
export type Answer = Checked | Unread | { code: "unable" };

export type Checker = {
  /** A check that still runs is ended by the next, and never answers. */
  check: (asked: Asked) => Promise<Answer>;
  end: () => void;
};

type Message = Answer | { code: "ready" };

/** Loads what verifies at once, so that it is here when the connection isn't; `onReady`: it is. */
export function startChecker(onReady: () => void): Checker {
  let worker = start();
  let state: "idle" | "busy" | "failed" = "idle";
  let answer = (_: Answer) => {};
  function start(): Worker {
    const started = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
    const end = (next: typeof state, found: Answer) => {
      if (started !== worker) return;
      state = next;
      answer(found);
    };
    started.onmessage = ({ data }: MessageEvent<Message>) =>
      data.code === "ready" ? onReady() : end("idle", data);
    started.onerror = () => end("failed", { code: "unable" });
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
        answer = resolve;
        worker.postMessage(asked);
      }),
    end: () => worker.terminate(),
  };
}
