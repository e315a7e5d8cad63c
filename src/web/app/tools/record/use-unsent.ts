import { useCallback, useEffect, useState } from "react";
import { delayOrHint } from "#web/lib/client/delay-or-hint.ts";
import { watchServer } from "#web/lib/client/watch-server.ts";
import { RecordingsHeld, sealPlain } from "#web/lib/recording/recording-database.ts";
import {
  deleteRecording,
  listUnsent,
  loadAudio,
  oneFreed,
  type Recording,
  withPeaks,
} from "#web/lib/recording/recording-store.ts";
import { vaultOf } from "#web/lib/session/vault.ts";
import { choicesOf } from "./choices-of.ts";
import { loadLater } from "./load-later.ts";
import { useCopies } from "./use-copies.ts";
import { joinWaiting, type Waiting } from "./waiting.ts";

type Owner = { person: string | null; email: string | undefined; token: string | null };
type Unsent = Awaited<ReturnType<typeof listUnsent>>;
const NOTHING: Unsent = { free: [], busy: [] };

/** The recordings that wait for this person in this browser and on the server, by their id. */
export function useUnsent({ person: owner, email, token }: Owner) {
  const [unsent, setUnsent] = useState<Unsent>(NOTHING);
  const copies = useCopies(owner, token);
  /** Another tab is in the way: it is looked again until that is gone. */
  const [held, setHeld] = useState(false);
  /** Shows what waits, and tells which recordings another page still holds, and whether the key was to be had. */
  const look = useCallback(async (): Promise<{ busy: string[]; open: boolean }> => {
    if (!owner) return { busy: [], open: true };
    try {
      const closed = await listUnsent(owner);
      setHeld(false);
      setUnsent(closed); // that it waits is seen at once, whenever the key comes
      const vault = await vaultOf(owner).catch(() => null);
      if (!vault) return { busy: closed.busy, open: closed.free.length === 0 };
      await sealPlain(vault, { id: owner, email });
      const { free, busy } = await listUnsent(owner);
      setUnsent({ busy, free: await withPeaks(vault, free) });
      return { busy, open: true };
    } catch (error) {
      // A browser that keeps nothing (some private windows) has nothing to offer.
      setUnsent(NOTHING);
      setHeld(error instanceof RecordingsHeld);
      return { busy: [], open: !(error instanceof RecordingsHeld) };
    }
  }, [owner, email]);
  useEffect(() => {
    const leaving = new AbortController();
    let busy: string[] = [];
    const ask = async () => {
      const found = await look();
      busy = found.busy;
      return found.open;
    };
    /** Without the key nothing can be heard or sent: the server is asked until it gives it. */
    const untilOpen = () => {
      const opened = new AbortController();
      const onAnswer = (open: boolean) => void (open && opened.abort());
      const missing = AbortSignal.any([leaving.signal, opened.signal]);
      return watchServer({ ask, onAnswer, retryDelay: delayOrHint }, missing);
    };
    const offer = async () => {
      do {
        if (busy.length > 0) await oneFreed(busy, leaving.signal);
        await untilOpen();
      } while (busy.length > 0);
    };
    offer().catch(() => undefined); // the page was left, or this browser has no locks: what is there is shown
    return () => leaving.abort();
  }, [look]);
  const reload = useCallback(async () => {
    await Promise.all([look(), copies.reload()]);
  }, [look, copies.reload]);
  /** Deletes it here and on the server. @throws as `call` does where the server can't now: then it stays in both */
  const throwAway = useCallback(
    async ({ id, copy, captions }: Waiting) => {
      if (captions) await (await loadLater()).deleteCaptions(captions, token);
      if (copy) await copies.remove(copy);
      await deleteRecording(id);
      await reload();
    },
    [reload, token, copies.remove],
  );
  /**
   * Takes the recording with this key out of the store, once its text is here and the server has confirmed its bytes, and
   * hands its sound over.
   */
  const release = useCallback(
    async (key: string): Promise<Blob | null> => {
      const recording = owner ? (await listUnsent(owner)).free.find((item) => item.key === key) : undefined;
      const audio = recording ? await soundOf(recording).catch(() => null) : null;
      if (recording && audio && token) {
        const { isConfirmed } = await loadLater();
        const choices = choicesOf(recording);
        if (await isConfirmed(recording, { audio, choices, token })) await deleteRecording(recording.id);
      }
      await reload();
      return audio;
    },
    [owner, token, reload],
  );
  return { list: joinWaiting(owner ?? "", unsent, copies.list), held, reload, throwAway, release };
}

const soundOf = async (recording: Recording) => loadAudio(await vaultOf(recording.owner), recording);
