import { useEffect, useRef, useState } from "react";
import { countCharacters } from "#contract/prices.ts";
import { visitorRoutes } from "#contract/routes/visitors.ts";
import { VISITOR_LIMITS } from "#contract/visitor-limits.ts";
import type { Voice } from "#contract/voices.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { keepVisitorSecret } from "#web/lib/session/visitor-secret.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { OWN_SENTENCE } from "#words/pages/visitor.ts";
import { soundOf } from "./sound-of.ts";

/** A sentence that was spoken: its MP3, seconds and levels 0 to 1. */
export type MadeSentence = { voice: Voice; sound: Blob; seconds: number; peaks: readonly number[] };

type State = {
  /** `slow`: others are before it. */
  work: "none" | "making" | "slow";
  /** What was wrong, in words, and whether an account would help. */
  wrong: string | null;
  accountHelps: boolean;
  made: MadeSentence | null;
};
const NOTHING: State = { work: "none", wrong: null, accountHelps: false, made: null };

/** Milliseconds after which somebody wonders whether it still comes. */
const SLOW = 4_000;

/** Has a sentence spoken without an account, one at a time; what opens it later stays in this browser. */
export function useOwnSentence() {
  const [state, setState] = useState<State>(NOTHING);
  const working = useRef<AbortController>(null);
  useEffect(() => () => working.current?.abort(), []);

  /** @returns false where the text itself is to blame */
  const synthesize = async (text: string, voice: Voice): Promise<boolean> => {
    if (working.current) return true;
    const wrong = complaintOf(text);
    if (wrong) {
      setState((now) => ({ ...now, wrong, accountHelps: false }));
      return false;
    }
    const abort = new AbortController();
    working.current = abort;
    setState({ ...NOTHING, work: "making" });
    const slow = setTimeout(() => setState((now) => ({ ...now, work: "slow" })), SLOW);
    try {
      const body = { text, voice };
      const { secret, sound, seconds, peaks } = await call(visitorRoutes.synthesizeForVisitor, {
        body,
        signal: abort.signal,
      });
      keepVisitorSecret(secret);
      setState({ ...NOTHING, made: { voice, sound: soundOf(sound), seconds, peaks } });
      return true;
    } catch (error) {
      if (abort.signal.aborted) return true;
      setState({ ...NOTHING, wrong: messageOf(error), accountHelps: isUsedUp(error) });
      return !(error instanceof CallError && error.status === 422);
    } finally {
      clearTimeout(slow);
      working.current = null;
    }
  };
  /** What was wrong is being put right. */
  const typed = () => setState((now) => (now.wrong ? { ...now, wrong: null, accountHelps: false } : now));
  return { ...state, synthesize, typed };
}

function complaintOf(text: string): string | null {
  const characters = countCharacters(text);
  const most = VISITOR_LIMITS.characters;
  if (characters === 0) return OWN_SENTENCE.missing;
  return characters > most ? PAGE_OUTCOMES["text-too-long"]({ most }) : null;
}

const isUsedUp = (error: unknown) =>
  error instanceof CallError &&
  (error.code === "visitor-sounds-used" || error.code === "visitor-sounds-gone");
