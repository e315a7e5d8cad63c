import { useCallback, useEffect, useState } from "react";
import type { Upload } from "#contract/uploads.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import { endUpload, listUploads } from "./send-file.ts";

export type UnfinishedUploads = {
  uploads: readonly Upload[];
  remove: (id: string) => Promise<void>;
};

/** What a person has begun to send here or elsewhere; none while something is being sent. */
export function useUnfinished(busy: boolean): UnfinishedUploads {
  const { token } = useSession();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);

  useEffect(() => {
    setUploads([]);
    if (!token || busy) return;
    const left = new AbortController();
    listUploads({ token, signal: left.signal }).then(
      // Of what has no byte yet there is nothing to go on with; recordings wait where they were made.
      (found) => setUploads(found.filter(({ received, recording }) => received > 0 && !recording)),
      () => {}, // they are offered the next time
    );
    return () => left.abort();
  }, [token, busy]);

  const remove = useCallback(
    async (id: string) => {
      if (!token) return;
      try {
        await endUpload(id, token);
        setUploads((now) => now.filter((one) => one.id !== id));
      } catch (error) {
        notify.error(messageOf(error, TRANSCRIBE.removeFailed));
      }
    },
    [token],
  );
  return { uploads, remove };
}
