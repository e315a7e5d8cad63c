import { useEffect } from "react";
import type { Hearing } from "#contract/hearings.ts";
import { hearingRoutes } from "#contract/routes/hearings.ts";
import { type Load, useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { useSession } from "#web/lib/session/session.ts";

/** How often is asked what became of a passage that is listened to, in milliseconds. */
const EVERY = 1_500;

/** What was heard again of a transcript and waits to be taken or left; followed while something is at work. */
export function useHearings(id: string): Pick<Load<{ hearings: Hearing[] }>, "data" | "reload"> {
  const { refreshCredits } = useSession();
  const load = useLoad(`hearings ${id}`, (access) =>
    call(hearingRoutes.listHearings, { params: { id }, ...access }),
  );
  const { data, reload } = load;
  const isAtWork = data?.hearings.some(({ state }) => state === "running") ?? false;
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(reload, EVERY);
    return () => {
      clearInterval(timer);
      void refreshCredits(); // what nothing came of is given back
    };
  }, [isAtWork, reload, refreshCredits]);
  return load;
}
