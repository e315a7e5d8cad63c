import type { Run } from "./hub.ts";

/** Why a running conversion is told to stop. */
export class Stopped extends Error {
  override name = "Stopped";
  readonly because: "canceled" | "lost" | "shutdown" | "timeout";
  constructor(because: Stopped["because"]) {
    super(`conversion stopped: ${because}`);
    this.because = because;
  }
}

/** Whether work was stopped because another process has it, or will. */
export const goesElsewhere = (reason: unknown): reason is Stopped =>
  reason instanceof Stopped && (reason.because === "lost" || reason.because === "shutdown");

/**
 * A canceled conversion of which an earlier attempt had given something goes on until that is made again, because it is
 * paid. Call it with the credits whose blocks the work reaches next. @throws Stopped
 */
export function stopWherePaid(run: Run, credits: number): void {
  if (run.canceled && credits > run.delivered) throw new Stopped("canceled");
}
