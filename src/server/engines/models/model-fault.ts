import { type Outcome, type OutcomeCode, outcome } from "#contract/outcomes.ts";
import { isOutOfSpace } from "#server/platform/storage/disk-book.ts";

/** Why a model can't be had, of all outcomes. */
export const MODEL_FAULTS = [
  "model-home-away",
  "model-gone",
  "model-not-genuine",
  "model-no-room",
  "model-no-memory",
  "model-archive-unsafe",
  "model-incomplete",
  "models-folder-locked",
] as const satisfies readonly OutcomeCode[];
type FaultOutcome = Outcome<(typeof MODEL_FAULTS)[number]>;

/** A model could not be had, for a reason that has a name. */
export class ModelFault extends Error {
  override name = "ModelFault";
  readonly outcome: FaultOutcome;
  constructor(ended: FaultOutcome, cause?: unknown) {
    super(ended.code, { cause });
    this.outcome = ended;
  }
}

/** The system's refusals to write, by their name; everything else as it is. `needed` is in bytes. */
export function faultOf(error: unknown, needed: number): unknown {
  if (isOutOfSpace(error)) return new ModelFault(outcome("model-no-room", { needed }), error);
  const { code } = error as NodeJS.ErrnoException;
  const locked = code === "EROFS" || code === "EACCES" || code === "EPERM";
  return locked ? new ModelFault(outcome("models-folder-locked"), error) : error;
}
