import { TOOLS_COPY } from "#words/pages/tools.ts";

const copy = TOOLS_COPY.progress;

/**
 * Words that are read out when they change, and not shown. Give it milestones, not every step: a screen reader
 * speaks each change to its end.
 */
export function LiveStatus({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}

/** Progress as words for listeners, in steps of a quarter. */
export function quarter(progress: number): string {
  const reached = Math.floor(progress * 4) * 25;
  return reached === 0 ? copy.started : copy.reached(reached);
}
