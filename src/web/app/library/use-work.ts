import { useEffect, useRef, useState } from "react";
import type { Work } from "#contract/library-state.ts";
import { batchRoutes } from "#contract/routes/batches.ts";
import { documentRoutes } from "#contract/routes/documents.ts";
import { makingRoutes } from "#contract/routes/making.ts";
import { cancelConversion } from "#web/app/conversions/conversion-calls.ts";
import { recentChanges } from "#web/app/conversions/recent-changes.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { useSession } from "#web/lib/session/session.ts";

/** Milliseconds between two looks while something is under way, and after one that had no answer. */
const SOON = 2_000;
const LATER = 10_000;

/** What tells one work from another: ids alone are of different tables. */
export const keyOfWork = ({ kind, id }: Work): string => `${kind} ${id}`;

/**
 * What is being made now. It is asked for again as long as there is something and somebody looks; a page that is merely
 * open keeps no session alive. `onEnded` is called when some of it is over.
 * @returns the work, as it was last looked at; whether one was told to stop and still goes on; what tells one to stop
 */
export function useWork(onEnded: () => void) {
  const { refreshCredits } = useSession();
  const load = useLoad("work", (access) => call(documentRoutes.listWork, access));
  const { data, loading, why, reload } = load;
  const work = data?.work ?? [];
  const [stopping, setStopping] = useState<ReadonlySet<string>>(new Set());

  const goesOn = work.length > 0;
  useEffect(() => {
    if (!goesOn || loading) return;
    const look = () => document.visibilityState === "visible" && reload();
    const timer = setTimeout(look, why === null ? SOON : LATER);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [goesOn, loading, why, reload]);

  const keys = work.map(keyOfWork).join();
  const before = useRef(keys);
  const ended = useRef(onEnded);
  ended.current = onEnded;
  useEffect(() => {
    const lost = before.current.split(",").some((key) => key && !keys.split(",").includes(key));
    if (before.current !== keys) void refreshCredits();
    before.current = keys;
    if (lost) ended.current();
  }, [keys, refreshCredits]);

  const [, stop] = useAction(async (access, one: Work) => {
    const { kind, id } = one;
    setStopping((now) => new Set([...now, keyOfWork(one)]));
    try {
      if (kind === "conversion") await cancelConversion(id, access);
      else if (kind === "press") await call(makingRoutes.cancelMake, { params: { id }, ...access });
      else await call(batchRoutes.cancelBatch, { params: { id }, ...access });
      recentChanges.announce();
      reload();
    } catch (error) {
      setStopping((now) => new Set([...now].filter((key) => key !== keyOfWork(one))));
      throw error;
    }
  });
  return {
    work,
    isStopping: (one: Work) => stopping.has(keyOfWork(one)),
    stop: (one: Work) => void stop(one),
  };
}
