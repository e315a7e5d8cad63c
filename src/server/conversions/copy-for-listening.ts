import { encodeListeningCopy } from "#server/audio/listening-copy.ts";
import { MADE_BYTES_A_SECOND } from "#server/documents/index.ts";
import type { Services } from "#server/services.ts";
import { audioKey } from "./audio-key.ts";
import type { ConversionRow } from "./begin.ts";

/** A recording's copy as every browser plays it, on its way into storage. */
export type ListeningCopy = {
  /** Waits for it. @returns its key; null where none is kept, or none could be made: the text stands without it */
  made(): Promise<string | null>;
  /** Nobody will need it. Never throws: what cannot be deleted now is a stray, and goes after a day. */
  discard(): Promise<void>;
};

const NONE: ListeningCopy = { made: async () => null, discard: async () => {} };

/**
 * Begins the copy of a recording for its document, beside the recognition: it is there long before that. The file at
 * `path` has to stay until it is made or discarded.
 */
export function copyForListening(services: Services, row: ConversionRow, path: string): ListeningCopy {
  if (!services.settings.KEEP_UPLOADS) return NONE;
  const { storage, log } = services;
  const stop = new AbortController();
  const key = audioKey(row);
  const seconds = row.seconds ?? 0;
  const copy = encodeListeningCopy(path, { seconds, signal: stop.signal });
  const making = storage.write(key, copy, Math.round(seconds * MADE_BYTES_A_SECOND)).then(
    () => key,
    (error) => {
      if (!stop.signal.aborted) log.error({ err: error, conversion: row.id }, "a recording has no copy");
      return null;
    },
  );
  return {
    made: () => making,
    async discard() {
      stop.abort(new Error("nobody needs this copy"));
      if (await making) await storage.remove(key).catch(() => {});
    },
  };
}
