import { CallError } from "#web/lib/client/call.ts";
import type { ServerCopy } from "./server-copy.ts";

/** How far the server has a recording that goes on. */
export type Copied = {
  /** Seconds that are there. */
  seconds: number;
  /** Why no more is coming: no connection, or what the server said. It is tried again either way. */
  trouble: { kind: "offline" } | { kind: "refused"; message: string } | null;
};

type Chunk = { data: Blob; seconds: number };

/** Sound that is sent together: a part every two seconds. */
const PART_SECONDS = 2;
/** So often a paused recording says that it goes on: well below the minute and a half after which it is taken for ended. */
const SIGN_MILLISECONDS = 20_000;
/** What the server refused, such as more than a library may hold, may have got room after so long. */
const AGAIN_MILLISECONDS = 60_000;

/**
 * Sends a recording while it is made, in its order, as its chunks become more. Whatever happens, it goes on: what can't be sent waits
 * here and is sent later.
 */
export function sendMeanwhile(
  copy: ServerCopy,
  chunks: readonly Chunk[],
  onCopied: (copied: Copied) => void,
) {
  const stopped = new AbortController();
  let copied: Copied = { seconds: 0, trouble: null };
  let wake = () => {};
  const say = (next: Partial<Copied>) => {
    copied = { ...copied, ...next };
    onCopied(copied);
  };

  /** Resolves once there is a part to send, or after so long. */
  const more = (milliseconds: number, enough: () => boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(done, milliseconds);
      stopped.signal.addEventListener("abort", done);
      wake = () => enough() && done();
      wake();
      function done() {
        clearTimeout(timer);
        stopped.signal.removeEventListener("abort", done);
        wake = () => {};
        resolve();
      }
    });
  const secondsHere = () => chunks.at(-1)?.seconds ?? 0;
  const isPart = () => secondsHere() - copied.seconds >= PART_SECONDS;

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const seconds = secondsHere();
      const bytes = new Blob(chunks.map(({ data }) => data));
      try {
        if (chunks.length > 0) {
          await copy.send(
            { bytes, seconds, whole: false },
            {
              signal: stopped.signal,
              onKept: (kept) => say({ seconds: secondsAt(chunks, kept) }),
              onConnection: (lost) => say({ trouble: lost ? { kind: "offline" } : null }),
            },
          );
        }
        await more(SIGN_MILLISECONDS, isPart);
      } catch (error) {
        if (stopped.signal.aborted) return;
        if (error instanceof CallError && error.status === 401) return; // logged out: nothing more can be sent
        say({ trouble: { kind: "refused", message: error instanceof Error ? error.message : "" } });
        await more(AGAIN_MILLISECONDS, () => false);
      }
    }
  }
  const running = run();

  return {
    /** There is more to send. */
    grow(): void {
      wake();
    },
    /** Ends it, wherever it is: who finishes or throws away the copy has it alone then. */
    async stop(): Promise<void> {
      stopped.abort();
      await running;
    },
  };
}

export type SendingMeanwhile = ReturnType<typeof sendMeanwhile>;

/** Seconds of the sound in so many bytes from the beginning: those of the chunks that are there whole. */
function secondsAt(chunks: readonly Chunk[], bytes: number): number {
  let end = 0;
  let seconds = 0;
  for (const chunk of chunks) {
    end += chunk.data.size;
    if (end > bytes) break;
    seconds = chunk.seconds;
  }
  return seconds;
}
