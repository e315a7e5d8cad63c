import type { Recording } from "#web/lib/recording/recording-store.ts";
import type { Copied } from "#web/lib/recording/send-meanwhile.ts";
import type { ServerCopy } from "#web/lib/recording/server-copy.ts";
import type { keepOwnOnServer } from "./keep-on-server.ts";
import { loadLater } from "./load-later.ts";

type Chunk = { data: Blob; seconds: number };

/**
 * The server's side of a recording, from its first second on, whenever the code for it is here: that is asked for with
 * each chunk until it has come.
 */
export function serverSide(recording: Recording, token: string, onCopied: (copied: Copied | null) => void) {
  const chunks: Chunk[] = [];
  let wanted = false;
  let kept: ReturnType<typeof keepOwnOnServer> | undefined;
  let loading = false;
  const load = async () => {
    if (!wanted || kept || loading) return;
    loading = true;
    const parts = await loadLater().catch(() => null); // the next chunk asks again
    loading = false;
    kept = parts?.keepOwnOnServer(recording, token, { chunks, onCopied });
    kept?.want(wanted);
  };
  return {
    add(chunk: Chunk): void {
      chunks.push(chunk);
      if (kept) kept.grow();
      else void load();
    },
    want(now: boolean): void {
      wanted = now;
      kept?.want(now);
      void load();
    },
    /** Sends no more by itself. @returns the copy as far as it got; null where there is none */
    stop: async (): Promise<ServerCopy | null> => (await kept?.stop()) ?? null,
  };
}
