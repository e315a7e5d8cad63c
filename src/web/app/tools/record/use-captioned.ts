import { useCallback, useEffect, useState } from "react";
import { useAction } from "#web/app/session/use-action.ts";
import { keepCaptions, type Recording } from "#web/lib/recording/recording-store.ts";
import { useSession } from "#web/lib/session/session.ts";
import { deleteCaptions, readCaptioned } from "./captions-of-recording.ts";

/** What captions cost that are still written is asked again after so long, in milliseconds. */
const AGAIN = 2_000;

/** What the captions of a recording paid of its transcript, in credits; null where it has none, or that can't be asked now. */
export function useCaptioned({ id, captions }: Recording) {
  const { token } = useSession();
  const [paid, setPaid] = useState<number | null>(null);
  useEffect(() => {
    setPaid(null);
    if (captions === undefined) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const found = await readCaptioned(captions, token).catch(() => null);
      if (!here || !found) return;
      setPaid(found.credits);
      if (found.open) timer = setTimeout(() => void ask(), AGAIN);
    };
    void ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
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
