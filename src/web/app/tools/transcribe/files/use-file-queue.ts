import { useCallback, useEffect, useRef, useState } from "react";
import { recentChanges } from "#web/app/conversions/recent-changes.ts";
import type { TranscriptWish } from "#web/app/conversions/wish-body.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { CALLS } from "#words/pages/calls.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import { mayBeSound, measureSeconds } from "../audio-file.ts";
import { fingerprintOf } from "../send-file.ts";

/** A file of the list, and what has become of it. */
export type QueuedFile = {
  /** By what a file is known that is chosen a second time. */
  id: string;
  file: File;
  /** Seconds; `undefined` while measuring, null when it cannot be told here. */
  seconds: number | null | undefined;
  /** `unusable`: no further try would help it, and no price counts it. */
  phase: "waiting" | "sending" | "begun" | "before" | "refused" | "unusable";
  /** Share of it that is sent, 0–1. */
  sent: number;
  /** Why it was refused; empty else. */
  problem: string;
  /** What it costs, once the server has said that it is more than was told; 0 of what was transcribed before. */
  price?: number | undefined;
};

export type FileQueue = ReturnType<typeof useFileQueue>;

/** Several files that are sent one after the other; what the server has of them goes on without this page. */
export function useFileQueue() {
  const { token, refreshCredits } = useSession();
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const [running, setRunning] = useState(false);
  /** Nothing can be sent at the moment. */
  const [lost, setLost] = useState(false);
  /** How many the server was given, for the list of what it works on. */
  const [given, setGiven] = useState(0);
  const now = useRef(files);
  now.current = files;
  /** What each was asked for with, so that the same asked for again is not charged again. */
  const keys = useRef(new Map<string, string>());
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const change = useCallback((id: string, part: Partial<QueuedFile>) => {
    now.current = now.current.map((one) => (one.id === id ? { ...one, ...part } : one));
    setFiles(now.current);
  }, []);

  const add = useCallback((fresh: readonly File[]) => {
    // What was sent before and is chosen again is meant again.
    const still = now.current.filter(({ phase }) => !isSent(phase));
    const known = new Set(still.map(({ id }) => id));
    const rows: QueuedFile[] = [];
    for (const file of fresh) {
      const id = fingerprintOf(file);
      if (known.has(id)) continue;
      known.add(id);
      rows.push({ id, file, seconds: undefined, phase: "waiting", sent: 0, problem: "" });
    }
    const again = new Set(rows.map(({ id }) => id));
    now.current = [...now.current.filter(({ id }) => !again.has(id)), ...rows];
    setFiles(now.current);
  }, []);

  /** One after the other: a browser has only so many decoders. */
  const { id: next, file: unmeasured } = files.find(({ seconds }) => seconds === undefined) ?? {};
  useEffect(() => {
    if (next === undefined || !unmeasured) return;
    const left = new AbortController();
    const address = URL.createObjectURL(unmeasured);
    void measureSeconds(address, left.signal).then(async (seconds) => {
      URL.revokeObjectURL(address);
      const usable = seconds !== null || (await mayBeSound(unmeasured).catch(() => true));
      if (left.signal.aborted) return;
      change(next, { seconds, ...(!usable && { phase: "unusable", problem: TRANSCRIBE.notAudio }) });
    });
    return () => left.abort();
  }, [next, unmeasured, change]);

  const remove = useCallback((id: string) => {
    now.current = now.current.filter((one) => one.id !== id);
    setFiles(now.current);
  }, []);

  /**
   * Sends what waits or was refused, until all of it is begun, it is stopped, or there is no credit for more.
   * @param problemOf why a file need not be sent; empty where nothing speaks against it
   * @param priceOf credits that the page shows for a file
   */
  const start = async (
    wish: TranscriptWish,
    problemOf: (file: QueuedFile) => string,
    priceOf: (file: QueuedFile) => number,
  ) => {
    if (!token || running) return;
    const own = new AbortController();
    abort.current = own;
    notify.clearErrors();
    for (const { id, phase } of now.current)
      if (phase === "refused") change(id, { phase: "waiting", problem: "" });
      else if (phase !== "waiting" && phase !== "unusable") remove(id);
    /** What comes later was in no price of this press. */
    const pressed = new Set(now.current.map(({ id }) => id));
    const waiting = () => now.current.find(({ id, phase }) => phase === "waiting" && pressed.has(id));
    setRunning(true);
    let begun = 0;
    try {
      const parts = await import("../file-lists.ts").catch(() => null);
      if (!parts) return notify.error(CALLS.unreachable);
      for (let next = waiting(); next; next = waiting()) {
        const { id, file, seconds } = next;
        const problem = problemOf(next);
        change(id, problem ? { phase: "refused", problem } : { phase: "sending", sent: 0 });
        if (problem) continue;
        const ended = await parts.sendQueued({
          ...{ ...wish, file, seconds, token, signal: own.signal },
          ...{ key: keyFor(keys.current, id, wish), credits: priceOf(next) },
          onBytes: (sent, total) => change(id, { sent: total > 0 ? sent / total : 0 }),
          onConnection: setLost,
          onId: () => {},
        });
        if (ended === "no-credit") {
          change(id, { phase: "waiting", sent: 0 });
          notify.error(PAGE_OUTCOMES["insufficient-credit"]);
          return;
        }
        if (typeof ended === "object") {
          const { refused: problem, price } = ended;
          change(id, { phase: ended.final ? "unusable" : "refused", problem, ...(price && { price }) });
          continue;
        }
        begun++;
        change(id, { phase: ended, sent: 1 });
        setGiven((count) => count + 1);
        recentChanges.announce();
        void refreshCredits();
      }
      if (begun > 0) notify.success(TRANSCRIBE.several.allSent(begun));
    } catch (error) {
      if (!own.signal.aborted) throw error;
      for (const { id, phase } of now.current)
        if (phase === "sending") change(id, { phase: "waiting", sent: 0 });
    } finally {
      setLost(false);
      setRunning(false);
    }
  };
  const stop = () => abort.current?.abort();
  const clear = () => {
    now.current = [];
    setFiles([]);
  };
  return { files, running, lost, given, add, change, remove, clear, start, stop };
}

/** It is all there, and its text is made or was before. */
export const isSent = (phase: QueuedFile["phase"]) => phase === "begun" || phase === "before";

/** The same file with the same wish has the same key; another wish is another piece of work. */
function keyFor(keys: Map<string, string>, id: string, wish: TranscriptWish): string {
  const what = JSON.stringify([id, wish]);
  const key = keys.get(what) ?? newKey();
  keys.set(what, key);
  return key;
}
