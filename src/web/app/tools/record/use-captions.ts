import { useCallback, useEffect, useRef, useState } from "react";
import type { CaptionsInfo } from "#contract/engine.ts";
import type { LivePhrase } from "#contract/live.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { keepCaptions } from "#web/lib/recording/recording-store.ts";
import { keptOnceThere } from "#web/ui/kept-once-there.ts";
import { notify } from "#web/ui/toast.tsx";
import type { CaptionSession } from "./captions/session.ts";
import { writesIn } from "./captions-choice.tsx";
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
  /** What earlier captions of the same recording wrote: they were ended, and others begun. */
  before: readonly Written[];
  /** The last of those that had begun: its link stands there until others take it over. */
  earlier: CaptionSession | null;
};
export type Written = {
  phrases: readonly LivePhrase[] /** Seconds of the recording before their first sample. */;
  begins: number;
};

/** Whether a person wants captions, as this browser keeps it for them, and those of the recording that goes on. */
export function useCaptions(
  recorder: RecorderState,
  {
    token,
    person,
    info,
    language,
  }: {
    token: string | null;
    person: string | null;
    info: CaptionsInfo | undefined;
    language: string | undefined;
  },
) {
  const [wanted, setWanted] = useState(false);
  const [now, setNow] = useState<Captioning | null>(null);
  const session = useRef<CaptionSession | null>(null);
  /** Captions are being begun. */
  const beginning = useRef(false);
  /** Captions of this recording that are there, and how often others were begun after them. */
  const newest = useRef<string | null>(null);
  const [round, setRound] = useState(0);
  const spoken = useRef(language);
  useEffect(() => {
    spoken.current = language;
  });
  /** The recording whose captions were begun: each has them once by itself. */
  const captioned = useRef<string | null>(null);
  useEffect(() => setWanted(readWanted(person)), [person]);
  useEffect(() => {
    if (wanted) loadCaptions().catch(() => {}); // before it is needed
  }, [wanted]);
  const choose = useCallback(
    (wanted: boolean) => {
      setWanted(wanted);
      keepWanted(wanted ? person : null);
    },
    [person],
  );

  const source = "source" in recorder ? recorder.source : null;
  const paused = recorder.phase === "paused";
  const engine = info?.by?.id;
  const ready = (info?.ready ?? false) && writesIn(info?.by?.languages ?? [], language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each round anew
  useEffect(() => {
    if (!source || !wanted || !ready || !token || captioned.current === source.recording) return;
    captioned.current = source.recording;
    beginning.current = true;
    const begin = async ({ recording, sound, elapsed }: Source) => {
      const { beginCaptions } = await loadCaptions();
      const begun = await beginCaptions(
        { sound, elapsed },
        {
          ...{
            token,
            person: person ?? "",
            engine,
            language: spoken.current,
            recording,
            before: newest.current,
          },
          onBegun: ({ id }) => {
            newest.current = id;
            setNow((now) => now && { ...now, begun: true });
            keepCaptions(recording, id).catch(() => undefined);
          },
        },
      );
      if (captioned.current !== recording) return begun.leave();
      const earlier = session.current;
      const written = earlier && { phrases: earlier.captions.read().phrases, begins: earlier.begins };
      session.current = begun;
      setNow((now) => ({
        ...{ session: begun, begun: now?.begun ?? false, finishing: false },
        before: [...(now?.before ?? []), ...(written ? [written] : [])],
        earlier: earlier?.captions.read().live ? earlier : (now?.earlier ?? null),
      }));
    };
    begin(source)
      .catch((error) => notify.error(messageOf(error), { place: "recording" }))
      .finally(() => {
        beginning.current = false;
      });
  }, [source, wanted, ready, engine, token, person, round]);
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
    newest.current = null;
    setNow(null);
  }, []);
  /** They have ended, and are to go on: others begin, of the same recording. */
  const again = useCallback(() => {
    if (beginning.current) return; // pressed twice: each would be paid
    captioned.current = null;
    setRound((round) => round + 1);
  }, []);
  /** The recording is over. @returns the id of its captions, once their last words are there; null without any */
  const finish = useCallback(async (): Promise<string | undefined> => {
    const ending = session.current;
    if (!ending) return undefined;
    setNow((now) => now && { ...now, finishing: true });
    ending.endLink();
    const id = await ending.finish();
    setNow((now) => now && { ...now, finishing: false });
    return id ?? undefined;
  }, []);
  /** The recording is thrown away. */
  const discard = useCallback(() => {
    session.current?.discard();
    forget();
  }, [forget]);
  return { wanted, choose, now, again, finish, discard, forget };
}

/** Captions cost credits: the next person at this browser has not asked for them. */
function readWanted(person: string | null): boolean {
  try {
    return person !== null && localStorage.getItem(KEY) === person;
  } catch {
    return false;
  }
}

/** `person`: who wants them; null: nobody does. */
function keepWanted(person: string | null): void {
  try {
    if (person === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, person);
  } catch {
    // it is as it was chosen until the page is closed
  }
}
