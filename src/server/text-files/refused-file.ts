import { type Outcome, type OutcomeCode, outcome } from "#contract/outcomes.ts";
import type { TEXT_FILE_OUTCOMES } from "#contract/text-file-outcomes.ts";
import { TEXT_FILE_LIMITS } from "#contract/text-files.ts";

export type FileRefusal = Outcome<
  Extract<OutcomeCode, keyof typeof TEXT_FILE_OUTCOMES> | "text-too-long" | "file-empty"
>;

/** Thrown where a file is read, and no fault of ours: its text can't be had, for this reason. */
export class RefusedFile extends Error {
  override name = "RefusedFile";
  readonly refusal: FileRefusal;
  constructor(code: Exclude<FileRefusal["code"], "text-too-long"> | FileRefusal) {
    const refusal = typeof code === "string" ? outcome(code) : code;
    super(refusal.code);
    this.refusal = refusal;
  }
}

export const textTooLong = () =>
  new RefusedFile(outcome("text-too-long", { most: TEXT_FILE_LIMITS.characters }));
