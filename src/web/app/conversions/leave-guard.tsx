import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { useHeldSession } from "#web/lib/session/held.ts";
import { askBeforeLeaving } from "#web/lib/session/leaving.ts";
import type { Unfinished } from "#web/lib/session/session-state.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type LeaveGuardProps = {
  active: boolean;
  /** What would be cut off: the page stays, too, when the session ends elsewhere. */
  what: Unfinished;
  title: string;
  body: string;
  yes: string;
  no: string;
};

/** Asks before a page is left on which something would be cut off, by a link, Back, Logout, or closing the tab. */
export function LeaveGuard({ active, what, ...words }: LeaveGuardProps) {
  useHeldSession(active ? what : null);
  const blocker = useBlocker(active);
  const [logout, setLogout] = useState<{ goOn: () => void } | null>(null);
  useEffect(() => {
    if (!active) return;
    const ended = askBeforeLeaving((goOn) => setLogout({ goOn }));
    return () => {
      ended();
      setLogout(null);
    };
  }, [active]);
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active]);
  useEffect(() => {
    if (!active && blocker.state === "blocked") blocker.proceed();
  }, [active, blocker]);
  return (
    <ConfirmDialog
      {...words}
      open={blocker.state === "blocked" || logout !== null}
      onYes={() => (logout ? logout.goOn() : blocker.proceed?.())}
      onNo={() => (logout ? setLogout(null) : blocker.reset?.())}
    />
  );
}
