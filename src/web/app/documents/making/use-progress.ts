import { useEffect } from "react";
import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { makingRoutes } from "#contract/routes/making.ts";
import { type Load, useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";

/** How far the newest press is, and what is left of the paid blocks. */
export type Progress = Pick<ReplyOf<Calls["readMaking"]>, "making" | "meter">;

/** Milliseconds between two looks: while something is made, and while it could have been begun elsewhere. */
const LOOK = { running: 1_000, idle: 15_000 };

/**
 * Follows the making of a document, and asks anew when somebody comes back to the page. An id of null: there is nothing
 * to follow. `inMaking`: the text says that some of it is being made.
 */
export function useProgress(id: string | null, inMaking: boolean): Load<Progress | null> {
  const load = useLoad<Progress | null>(`making ${id}`, async (access) =>
    id === null ? null : call(makingRoutes.readMaking, { params: { id }, ...access }),
  );
  const { loading, reload } = load;
  const running = inMaking || load.data?.making?.state === "running";
  useEffect(() => {
    if (loading || id === null) return;
    const look = () => (running || document.visibilityState === "visible") && reload();
    const timer = setInterval(look, running ? LOOK.running : LOOK.idle);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [id, loading, running, reload]);
  return load;
}
