import { delayOrHint } from "#web/lib/client/delay-or-hint.ts";
import type { Recording } from "#web/lib/recording/recording-store.ts";
import { type Copied, type SendingMeanwhile, sendMeanwhile } from "#web/lib/recording/send-meanwhile.ts";
import { type Place, ServerCopy } from "#web/lib/recording/server-copy.ts";
import { audioFileName } from "./audio-file-name.ts";

/** How long, and how often, it is tried to throw away what lies on the server, while there is no connection. */
const TRIES = 100;
const AGAIN_MILLISECONDS = 5_000;

type Growing = {
  /** Its sound so far, with the seconds up to the end of each; it grows. */
  chunks: readonly { data: Blob; seconds: number }[];
  onCopied: (copied: Copied | null) => void;
};

type Kept = Pick<Recording, "id" | "startedAt" | "mimeType">;

/** The server's copy of a recording; `place`: where some of it lies already, as far as anybody knows. */
export function copyOf(recording: Kept, token: string, place: Place | null = null): ServerCopy {
  const { id, startedAt, mimeType } = recording;
  return new ServerCopy({ id, startedAt, mimeType, fileName: audioFileName(mimeType) }, token, place);
}

/** Keeps a recording on the server, too, while it is made and as long as its person wants that. */
export function keepOnServer(recording: Kept, token: string, { chunks, onCopied }: Growing) {
  let kept: { copy: ServerCopy; sending: SendingMeanwhile } | null = null;

  return {
    /** There is more of it. */
    grow(): void {
      kept?.sending.grow();
    },
    /** Whether it is to lie there: from its first second on, or not at all. */
    want(wanted: boolean): void {
      if (wanted === (kept !== null)) return;
      if (kept) {
        const { copy, sending } = kept;
        kept = null;
        onCopied(null);
        void sending.stop().then(() => throwAway(copy));
        return;
      }
      const copy = copyOf(recording, token);
      const sending = sendMeanwhile(copy, chunks, (copied) => {
        if (kept?.copy === copy) onCopied(copied);
      });
      kept = { copy, sending };
      onCopied({ seconds: 0, trouble: null });
    },
    /** Sends no more by itself. @returns the copy as far as it got; null where there is to be none */
    async stop(): Promise<ServerCopy | null> {
      await kept?.sending.stop();
      return kept?.copy ?? null;
    },
  };
}

/** Throws a copy away, again and again while nothing answers; what stays after all is offered as unsent. */
export async function throwAway(copy: ServerCopy): Promise<void> {
  const never = new AbortController().signal;
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      return await copy.remove(never);
    } catch {
      await delayOrHint(AGAIN_MILLISECONDS, never);
    }
  }
}
