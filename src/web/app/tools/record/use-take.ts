import { type RefObject, useCallback, useRef, useState } from "react";
import { readSession } from "#web/lib/session/session-state.ts";
import { notify } from "#web/ui/toast.tsx";
import { RECORD } from "#words/pages/record.ts";
import { loadLater } from "./load-later.ts";
import type { Take } from "./use-recorder.ts";
import type { useSending } from "./use-sending.ts";
import type { useUnsent } from "./use-unsent.ts";

type To = {
  unsent: Pick<ReturnType<typeof useUnsent>, "reload">;
  sending: Pick<ReturnType<typeof useSending>, "send" | "keep">;
  finishCaptions: RefObject<() => Promise<string | undefined>>;
};

/** What becomes of a recording that has just ended: it is sent, kept for later, or waits for its person's next login. */
export function useTake({ unsent: { reload }, sending: { send, keep }, finishCaptions }: To) {
  const later = useRef(false);
  /** One is in hand, and not to be offered meanwhile. */
  const [taking, setTaking] = useState(false);
  const take = useCallback(
    async ({ recording, audio, copy, lost, full }: Take) => {
      const { over, token } = readSession();
      const captions = await finishCaptions.current();
      if (over?.token === token) return;
      const ended = { recording: { ...recording, captions }, audio, copy };
      const warning = [full && RECORD.full, lost && RECORD.lost].filter(Boolean).join(" ");
      if (warning) notify.error(warning, { place: "recording" });
      if (!later.current) {
        await reload();
        return send(ended);
      }
      await keep(ended);
      void loadLater().then(({ notifyKept }) => notifyKept());
    },
    [reload, send, keep, finishCaptions],
  );
  const onTake = useCallback(
    async (ended: Take) => {
      setTaking(true);
      await take(ended).finally(() => setTaking(false));
    },
    [take],
  );
  const keepForLater = useCallback((wanted: boolean) => {
    later.current = wanted;
  }, []);
  return { taking, onTake, keepForLater };
}
