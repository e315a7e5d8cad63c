import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type LeaveGuardProps = { active: boolean; title: string; body: string; yes: string; no: string };

/** Asks before a page is left on which something would be cut off, by a link, by Back, or by closing the tab. */
export function LeaveGuard({ active, ...words }: LeaveGuardProps) {
  const blocker = useBlocker(active);
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
      open={blocker.state === "blocked"}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
}
