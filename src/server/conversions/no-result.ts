import type { ConversionFailure } from "#server/db/schema.ts";

/** Work came to its end with nothing to show, and nobody is at fault. `message` is for the person. */
export class NoResult extends Error {
  override name = "NoResult";
  readonly failure: ConversionFailure;
  constructor(failure: ConversionFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
