import type { ConversionFailure } from "#contract/faults.ts";

/** Work came to its end with nothing to show, and nobody is at fault. */
export class NoResult extends Error {
  override name = "NoResult";
  readonly failure: ConversionFailure;
  constructor(failure: ConversionFailure) {
    super(failure);
    this.failure = failure;
  }
}
