import { type Copied, type SendingMeanwhile, sendMeanwhile } from "./send-meanwhile.ts";
import type { ServerCopy } from "./server-copy.ts";

/** A recording's sound so far, with the seconds up to the end of each chunk; it grows. */
export type Growing = {
  chunks: readonly { data: Blob; seconds: number }[];
  onCopied: (copied: Copied | null) => void;
};

export type Copying = {
  /** Begins another copy. */
  open: () => ServerCopy;
  /** Throws one away that is not wanted any more. */
  throwAway: (copy: ServerCopy) => Promise<void>;
};

/** Keeps a recording on the server, too, while it is made and as long as its person wants that. */
export function keepOnServer({ open, throwAway }: Copying, { chunks, onCopied }: Growing) {
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
      const copy = open();
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
