import { useCallback, useEffect, useRef, useState } from "react";
import type { MakeQuote, Making } from "#contract/making.ts";
import type { OutcomeCode } from "#contract/outcomes.ts";
import { makingRoutes } from "#contract/routes/making.ts";
import { useLookAtEnd } from "#web/app/notices/use-look-at-end.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { type Load, useLoad } from "#web/app/session/use-load.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { useSession } from "#web/lib/session/session.ts";
import { merged, type Opened, readOn } from "../opened.ts";
import { type Progress, useProgress } from "./use-progress.ts";

/** What was refused, and what it would have cost, in credits. A code of null: the server gave no answer. */
export type MakeRefusal = { code: OutcomeCode | null; message: string; credits: number };

/** The making of a document, as its page shows it and acts on it. */
export type MakingControl = {
  /** The newest press; null where nothing was pressed yet. */
  making: Making | null;
  meter: Progress["meter"] | null;
  /** What a press would do now; null until that is known, and where nothing could be made. */
  quote: MakeQuote | null;
  refusal: MakeRefusal | null;
  /** What another engine spoke is made anew too. */
  renew: boolean;
  setRenew: (renew: boolean) => void;
  /** Sentences that are new, changed or failed; those that say the same are made once. */
  unmade: number;
  /** Asks for the price again, after no answer came. */
  again: (() => void) | null;
  /** No answer comes to what is asked of the server. */
  lost: boolean;
  /** Sentences are being made, here or begun elsewhere. */
  running: boolean;
  /** The sentence of which another take is being made; null while all is, or nothing. */
  takeOf: string | null;
  /** Follows a press that was begun elsewhere on this page. */
  follow: (begun: Progress) => void;
  pressing: boolean;
  press: () => void;
  /** Whether the end is to be shown or mailed. */
  notify: (wanted: boolean) => Promise<void>;
  canceling: boolean;
  cancel: () => void;
  /** Loads the text again, after something that changes its sentences' states. */
  refresh: () => Promise<void>;
};

/** Where the first sentence stands that does not sound as it should yet. */
const firstUnmade = (segments: Opened["segments"]): number =>
  Math.max(
    0,
    segments.findIndex(({ state }) => !isMade(state)),
  );
const UNMADE: ReadonlySet<string> = new Set(["new", "changed", "failed"]);
const isMade = (state: Opened["segments"][number]["state"]) => state === "made" || state === "recorded";

/** Follows and leads the making of a document that was written here; null for every other. */
export function useMaking(load: Load<Opened>, opened: Opened): MakingControl | null {
  const { document, segments, revision } = opened;
  const { id } = document;
  const written = document.conversion === null && document.kind === "speech";
  const inMaking = segments.some(({ state }) => state === "making");
  const { setCredits, refreshCredits } = useSession();

  const progress = useProgress(written ? id : null, inMaking);
  const making = progress.data?.making ?? null;
  const atWork = making?.state === "running";
  const running = atWork || inMaking;
  useLookAtEnd(atWork);
  const takeOf = atWork ? making.takeOf : null;

  const refresh = useRefresh(load, opened);
  const mark = making ? `${making.id} ${making.state} ${making.made}` : null;
  useUpToDate(
    {
      mark,
      stale: (atWork && takeOf === null) !== inMaking && making !== null,
      many: segments.length > MANY,
    },
    () => refresh(atWork && segments.length > MANY ? firstUnmade(segments) : null),
  );
  const paid = making ? `${making.id} ${making.state} ${making.charged}` : null;
  useChange(paid, () => void refreshCredits());

  const asked = written && document.binnedAt === null && progress.data !== null && !running;
  const { voice, instructions, namesOff } = document;
  const version = `${revision} ${voice} ${instructions} ${namesOff.join()} ${mark}`;
  const [renew, setRenew] = useState(false);
  const quoting = useQuote(asked ? id : null, version, renew);
  const [refused, setRefused] = useState<MakeRefusal | null>(null);
  useChange(version, () => setRefused(null));
  const quote = quoting.data && "quote" in quoting.data ? quoting.data.quote : null;

  /** Of a press that was not answered yet: it is the same one when it is sent again. */
  const key = useRef<string>(null);
  useChange(making?.id ?? null, () => {
    key.current = null;
  });
  const [pressing, press] = useAction(async ({ token }) => {
    if (!quote) return;
    setRefused(null);
    key.current ??= newKey();
    const body = { credits: quote.credits, engine: quote.engine, renew };
    try {
      const reply = await call(makingRoutes.makeDocument, { params: { id }, body, key: key.current, token });
      key.current = null;
      setCredits(reply.creditBalance, token);
      if (reply.success) {
        setRenew(false);
        if (reply.making?.state === "running") load.setData((now) => begun(now, reply.audio));
        return progress.setData({ making: reply.making, meter: reply.meter });
      }
      setRefused({ code: reply.code, message: reply.message, credits: quote.credits });
      quoting.reload();
    } catch (error) {
      if (error instanceof CallError && error.status < 500) key.current = null;
      throw error;
    }
  });
  const [, notify] = useAction(async ({ token }, wanted: boolean) => {
    const body = { notify: wanted };
    progress.setData(await call(makingRoutes.notifyMake, { params: { id }, body, token }));
  });
  const [canceling, cancel] = useAction(async ({ token }) => {
    const reply = await call(makingRoutes.cancelMake, { params: { id }, token });
    setCredits(reply.creditBalance, token);
    progress.setData({ making: reply.making, meter: reply.meter });
  });

  if (!written) return null;
  const unanswered = quoting.why === null ? null : { code: null, message: quoting.why, credits: 0 };
  const unquoted = quoting.data && "code" in quoting.data ? quoting.data : unanswered;
  return {
    ...{ making, meter: progress.data?.meter ?? null },
    quote: running ? null : quote,
    refusal: running ? null : (refused ?? unquoted),
    ...{ renew, setRenew },
    unmade: segments.filter(({ state }) => UNMADE.has(state)).length,
    again: unanswered && quoting.reload,
    lost: progress.why !== null,
    ...{ running, takeOf, pressing, notify, canceling, refresh },
    follow: progress.setData,
    press: () => void press(),
    cancel: () => void cancel(),
  };
}

type Quoted = { quote: MakeQuote } | MakeRefusal;

function useQuote(id: string | null, version: string, renew: boolean): Load<Quoted | null> {
  return useLoad<Quoted | null>(`quote ${id} ${version} ${renew}`, async (access) => {
    if (id === null) return null;
    const query = { renew: renew ? "yes" : "no" } as const;
    const reply = await call(makingRoutes.quoteMake, { params: { id }, query, ...access });
    if (reply.success) return { quote: reply.quote };
    return { code: reply.code, message: reply.message, credits: 0 };
  });
}

/** A text of which all that is new or changed is being made from now on. */
function begun(now: Opened, audio: string | null): Opened {
  const segments = now.segments.map((segment) =>
    isMade(segment.state) ? segment : { ...segment, state: "making" as const },
  );
  return { ...now, document: { ...now.document, audio }, segments };
}

/**
 * The text as it is by now, unless an edit made here has come before; with a place, from there on and as far as it is
 * made. What cannot be loaded stays as it was.
 */
function useRefresh({ setData }: Load<Opened>, opened: Opened): (from?: number | null) => Promise<void> {
  const { token } = useSession();
  const { id } = opened.document;
  const known = useRef(opened.revision);
  known.current = opened.revision;
  return useCallback(
    async (from = null) => {
      if (!token) return;
      const read = (from: number | null): Promise<void> =>
        readOn(id, { from: from ?? 0, count: from === null ? ALL : SOME }, { token }, (part) => {
          if (from !== null && part.revision !== known.current) {
            void read(null); // it was edited elsewhere: all of it is to be seen
            return false;
          }
          setData((now) => (part.revision < now.revision ? now : merged(now, part)));
          const last = part.segments.at(-1);
          return from === null || (last !== undefined && isMade(last.state));
        }).catch(() => {
          // Asked for again with the next sentence, or as long as it is stale.
        });
      await read(from);
    },
    [id, token, setData],
  );
}

/** Segments that are asked for together: of all of a text, and of what is made of it just now. */
const ALL = 1_000;
const SOME = 100;
/** Sentences from which on a text is not loaded at each look. */
const MANY = 500;
/** Milliseconds between two loads of such a text. */
const MANY_WAIT = 2_000;
/** Milliseconds after which a text that is behind is asked for again. */
const STALE_WAIT = 1_000;

type UpToDate = { mark: string | null; stale: boolean; many: boolean };

/** Loads the text again when more of it is made, and as long as it says otherwise than its press. */
function useUpToDate({ mark, stale, many }: UpToDate, refresh: () => Promise<void>): void {
  const last = useRef({ mark, at: 0 });
  const newest = useRef(refresh);
  newest.current = refresh;
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    const isNew = last.current.mark !== null && last.current.mark !== mark;
    if (last.current.mark === null) last.current.mark = mark;
    if (!isNew && !stale) return;
    const since = performance.now() - last.current.at;
    const wait = isNew ? (many ? MANY_WAIT : 0) : STALE_WAIT;
    const timer = setTimeout(
      () => {
        last.current = { mark, at: performance.now() };
        void newest.current().then(() => setRound((count) => count + 1));
      },
      Math.max(0, wait - since),
    );
    return () => clearTimeout(timer);
  }, [mark, stale, many, round]);
}

/** Calls back when a value that was known is another one. */
function useChange(value: string | null, changed: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    const before = last.current;
    last.current = value;
    if (before !== null && value !== null && before !== value) changed();
  });
}
