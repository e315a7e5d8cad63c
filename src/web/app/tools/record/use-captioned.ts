import { useCallback, useEffect, useState } from "react";
import { useAction } from "#web/app/session/use-action.ts";
import { delayOrHint } from "#web/lib/client/delay-or-hint.ts";
import { watchServer } from "#web/lib/client/watch-server.ts";
import { keepCaptions, type Recording } from "#web/lib/recording/recording-store.ts";
import { useSession } from "#web/lib/session/session.ts";
import { deleteCaptions, readCaptioned } from "./captions-of-recording.ts";

/** What the captions of a recording paid of its transcript, in credits; null where it has none, or while that can't be asked. */
export function useCaptioned({ id, captions }: Recording) {
  const { token } = useSession();
  const [paid, setPaid] = useState<number | null>(null);
  useEffect(() => {
    setPaid(null);
    if (captions === undefined) return;
    const left = new AbortController();
    /** Captions that are still written may cost more. @returns whether that was told, and stays */
    const ask = async () => {
      const found = await readCaptioned(captions, token).catch(() => null);
      if (found && !left.signal.aborted) setPaid(found.credits);
      return found !== null && !found.open;
    };
    const onAnswer = (settled: boolean) => void (settled && left.abort());
    void watchServer({ ask, onAnswer, retryDelay: delayOrHint }, left.signal);
    return () => left.abort();
  }, [captions, token]);
  const [, remove] = useAction(
    useCallback(
      async (access: { token: string }) => {
        if (captions === undefined) return;
        await deleteCaptions(captions, access.token);
        await keepCaptions(id, null);
        setPaid(null);
      },
      [id, captions],
    ),
  );
  return { paid, remove };
}
