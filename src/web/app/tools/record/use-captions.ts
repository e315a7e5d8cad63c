import { useCallback, useEffect, useRef, useState } from "react";
import type { CaptionsInfo } from "#contract/engine.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { keepCaptions } from "#web/lib/recording/recording-store.ts";
import { keptOnceThere } from "#web/ui/kept-once-there.ts";
import { notify } from "#web/ui/toast.tsx";
import type { CaptionSession } from "./captions/session.ts";
import type { RecorderState, Source } from "./use-recorder.ts";

/** Nothing of captions is loaded before somebody wants them. */
export const loadCaptions = keptOnceThere(() => import("./captions/parts.ts"));

const KEY = "live-captions-wanted";

/** The captions of a recording: while it goes on, and until its transcript is there. */
export type Captioning = {
  session: CaptionSession;
  /** They have begun, and may cost something: the recording then has their id. */
  begun: boolean;
  finishing: boolean;
};

/** Whether somebody wants captions, as this browser keeps it, and those of the recording that goes on. */
export function useCaptions(
  recorder: RecorderState,
  { token, info }: { token: string | null; info: CaptionsInfo | undefined },
) {
  const [wanted, setWanted] = useState(false);
  const [now, setNow] = useState<Captioning | null>(null);
  const session = useRef<CaptionSession | null>(null);
  /** The recording whose captions were begun: each has them once. */
  const captioned = useRef<string | null>(null);
  useEffect(() => setWanted(readWanted()), []);
  useEffect(() => {
    if (wanted) loadCaptions().catch(() => {}); // before it is needed
  }, [wanted]);
  const choose = useCallback((wanted: boolean) => {
    setWanted(wanted);
    keepWanted(wanted);
  }, []);

  const source = "source" in recorder ? recorder.source : null;
  const paused = recorder.phase === "paused";
  const engine = info?.by?.id;
  const ready = info?.ready ?? false;
  useEffect(() => {
    if (!source || !wanted || !ready || !token || captioned.current === source.recording) return;
    captioned.current = source.recording;
    const begin = async ({ recording, sound, elapsed }: Source) => {
      const { beginCaptions } = await loadCaptions();
      const begun = await beginCaptions(
        { sound, elapsed },
        {
          ...{ token, engine },
          onBegun: ({ id }) => {
            setNow((now) => now && { ...now, begun: true });
            keepCaptions(recording, id).catch(() => undefined);
          },
        },
      );
      if (captioned.current !== recording) return begun.leave();
      session.current = begun;
      setNow({ session: begun, begun: false, finishing: false });
    };
    begin(source).catch((error) => notify.error(messageOf(error), { place: "recording" }));
  }, [source, wanted, ready, engine, token]);
  useEffect(() => now?.session.pause(paused), [now?.session, paused]);
  useEffect(() => {
    // A recording does not go on in another page: neither do its captions.
    const leave = () => session.current?.leave();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const forget = useCallback(() => {
    captioned.current = null;
    session.current = null;
    setNow(null);
  }, []);
  /** The recording is over. @returns the id of its captions, once their last words are there; null without any */
  const finish = useCallback(async (): Promise<string | undefined> => {
    if (!session.current) return undefined;
    setNow((now) => now && { ...now, finishing: true });
    const id = await session.current.finish();
    setNow((now) => now && { ...now, finishing: false });
    return id ?? undefined;
  }, []);
  /** The recording is thrown away. */
  const discard = useCallback(() => {
    session.current?.discard();
    forget();
  }, [forget]);
  return { wanted, choose, now, finish, discard, forget };
}

function readWanted(): boolean {
  try {
    return localStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}

function keepWanted(wanted: boolean): void {
  try {
    localStorage.setItem(KEY, String(wanted));
  } catch {
    // it is as it was chosen until the page is closed
  }
}
