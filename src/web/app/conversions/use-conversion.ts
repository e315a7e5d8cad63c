import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { Tool } from "#contract/tools.ts";
import { cancelConversion, findConversion } from "#web/app/conversions/conversion-calls.ts";
import { CallError } from "#web/lib/client/call.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { throughLogins } from "#web/lib/session/held.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { announce } from "./announce.ts";
import {
  type ConversionEvent,
  nextState,
  type Result,
  resultOf,
  type WholeWork,
} from "./conversion-state.ts";
import {
  type Ending,
  followConversion,
  NEVER_ARRIVED,
  type Reply,
  resumeConversion,
  type Watch,
} from "./follow-conversion.ts";
import { recentChanges } from "./recent-changes.ts";
import { forgetRunningKey, keepRunningKey, readRunningKey } from "./running-key.ts";
import { makeRateMeter } from "./upload-rate.ts";
import { watchByKey } from "./watch-by-key.ts";

/** One press of Convert or Transcribe. */
export type NewConversion = {
  /** Bytes to upload; 0 for text. */
  bytes: number;
  /** What is asked for, as far as the page knows before the server tells. */
  whole?: WholeWork;
  /** An earlier key of the same work, so that it is not charged twice. Made afresh when left out. */
  key?: string;
  send: (access: SendAccess) => Promise<Reply | "begun">;
};
/** Milliseconds until it is looked again whether something that was sent has begun. */
const LOOK_AGAIN = 300;

/** The newest try to send something. `isWhole`: no byte of it is left to be sent. */
type Sending = { key: string; isWhole: () => boolean; sent: Promise<unknown> };
type SendAccess = {
  token: string;
  key: string;
  signal: AbortSignal;
  onBytes: (sent: number, total: number) => void;
  /** Tells that nothing can be sent at the moment, or that it can again. */
  onConnection: (lost: boolean) => void;
};

/**
 * The state of one tool's conversion, and its verbs. A conversion that was running when the page was left
 * or reloaded is picked up again. Balance, toasts and a lost session are seen to here.
 * @param onDone called with the key of a conversion whose result has arrived
 */
export function useConversion(tool: Tool, onDone?: (key: string) => void) {
  const { token, refreshCredits, setCredits, forgetSession } = useSession();
  const [state, dispatch] = useReducer(nextState, { phase: "idle" });
  const running = useRef<{ key: string; abort: AbortController } | null>(null);
  /** What is on its way to the server, which does not know it yet. */
  const sending = useRef<Sending | null>(null);
  const [ownKey, setOwnKey] = useState<string | null>(null);
  const done = useRef(onDone);
  /** That of the same person may become another one in the midst of the work. */
  const newest = useRef(token);
  useEffect(() => {
    done.current = onDone;
    newest.current = token;
  });

  const seeThrough = useCallback(
    async (
      key: string,
      work: (watch: Watch, signal: AbortSignal, token: string) => Promise<Ending | undefined>,
    ): Promise<Ending["outcome"] | undefined> => {
      running.current?.abort.abort();
      const abort = new AbortController();
      running.current = { key, abort };
      setOwnKey(key);
      keepRunningKey(tool, key);
      let held = false;
      const onEvent = (event: ConversionEvent) => {
        if (abort.signal.aborted) return;
        // The server has the work, and with it credits on hold.
        if (event.type === "progressed" && !held) {
          held = true;
          void refreshCredits();
          recentChanges.announce();
        }
        announce(tool, event);
        dispatch(event);
      };
      try {
        const ending = await throughLogins(newest.current ?? "", abort.signal, (token) =>
          work(watchByKey(key, token, onEvent), abort.signal, token),
        );
        if (abort.signal.aborted) return undefined;
        forgetRunningKey(tool);
        recentChanges.announce();
        if (!ending)
          onEvent(tool === "transcribe" ? { type: "failed", ...NEVER_ARRIVED } : { type: "reset" });
        else if (ending.creditBalance === undefined) void refreshCredits();
        else setCredits(ending.creditBalance, newest.current);
        if (ending?.outcome === "failed" && ending.creditBalance === 0)
          notify.error(PAGE_OUTCOMES["insufficient-credit"], { place: "balance" });
        if (ending?.outcome === "done") done.current?.(key);
        return ending?.outcome;
      } catch (error) {
        if (abort.signal.aborted) {
          // The page went with its session, and why is said where its person is by then.
          if (error instanceof CallError && error.status === 401) notify.error(messageOf(error));
          return undefined;
        }
        forgetRunningKey(tool);
        recentChanges.announce();
        void refreshCredits();
        onEvent({
          type: "failed",
          code: error instanceof CallError ? error.code : "unexpected",
          message: messageOf(error),
          ...(!isRefusal(error) && { unsure: true }),
        });
        return "failed";
      }
    },
    [tool, refreshCredits, setCredits],
  );

  const isKnown = token !== null;
  useEffect(() => {
    const key = readRunningKey(tool);
    if (key && isKnown) {
      dispatch({ type: "resumed" });
      void seeThrough(key, resumeConversion);
    }
    return () => running.current?.abort.abort();
  }, [tool, isKnown, seeThrough]);

  /** @returns how it ended; undefined when the page was left first, so that the end is not known */
  const start = useCallback(
    (wanted: NewConversion) => {
      notify.clearErrors();
      const key = wanted.key ?? newKey();
      const meter = makeRateMeter();
      let uploaded = wanted.bytes === 0;
      const onBytes = (sent: number, total: number) => {
        uploaded = sent >= total;
        dispatch({ type: "sent", sending: meter(sent, total, performance.now()) });
      };
      const onConnection = (lost: boolean) => dispatch({ type: "connection", lost });
      const send = (signal: AbortSignal, token: string) => {
        const sent = wanted.send({ token, key, signal, onBytes, onConnection });
        sending.current = { key, isWhole: () => uploaded, sent };
        return sent;
      };
      return seeThrough(key, (watch, signal, token) =>
        followConversion(
          {
            ...watch,
            // Before all bytes are there the server does not know the key.
            follow: (following) => (uploaded ? watch.follow(following) : nothing()),
            bytes: wanted.bytes,
            whole: wanted.whole,
            send: (signal) => send(signal, token),
          },
          signal,
        ),
      );
    },
    [seeThrough],
  );

  const stop = useCallback(
    (event: ConversionEvent) => {
      notify.clearErrors();
      running.current?.abort.abort();
      running.current = null;
      forgetRunningKey(tool);
      dispatch(event);
    },
    [tool],
  );

  /** Asks the server to stop, and shows what is kept. If the result was faster, it is shown after all. */
  const cancel = useCallback(async () => {
    const key = running.current?.key;
    if (!key || !token) return;
    dispatch({ type: "canceling", asked: true });
    try {
      const find = () => findConversion(key, { token });
      const known = (await find()) ?? (await findOnceSent(sending.current, key, find));
      if (running.current?.key !== key) return;
      const left = known && (await cancelConversion(known.conversion.id, { token }));
      // One that is not over yet is being stopped by its worker; the run tells what becomes of it.
      if ((left && left.conversion.state !== "canceled") || running.current?.key !== key) return;
      recentChanges.announce();
      stop(
        left && left.conversion.credits > 0
          ? { type: "finished", result: resultOf(left) }
          : { type: "canceled" },
      );
      void refreshCredits();
    } catch (error) {
      dispatch({ type: "canceling", asked: false });
      if (error instanceof CallError && error.status === 401) forgetSession(token);
      notify.error(messageOf(error));
    }
  }, [token, stop, refreshCredits, forgetSession]);

  const reset = useCallback(() => stop({ type: "reset" }), [stop]);
  /** Opens an earlier result in the place of the current one. */
  const show = useCallback((result: Result) => stop({ type: "finished", result }), [stop]);
  const lackCredit = useCallback(() => {
    notify.error(PAGE_OUTCOMES["insufficient-credit"]);
    dispatch({ type: "refused-for-credit" });
  }, []);

  return { state, ownKey, start, cancel, reset, show, lackCredit };
}

/** Whether the server refused the work, so that nothing of it was done. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status < 500;
}

/**
 * What the server makes of something whose last byte has left: a request that is on its way can't be called back, and what
 * it begins would be charged. Undefined where the server was not given all of it, or refused it.
 */
async function findOnceSent<Found>(
  on: Sending | null,
  key: string,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  if (on?.key !== key || !on.isWhole()) return undefined;
  let isOver = false;
  const over = on.sent.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  for (;;) {
    await Promise.race([over, new Promise((again) => setTimeout(again, LOOK_AGAIN))]);
    const isLast = isOver;
    const found = await find();
    if (found || isLast) return found;
  }
}

async function* nothing(): AsyncGenerator<never> {}
