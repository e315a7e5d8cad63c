import { inject, test } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether this run is a long one. */
    atLength: boolean;
  }
}

/** Whether tests are run at length: by `npm run test:faults`, not by `npm test`. */
export const atLength = inject("atLength");

/** A test of the long run alone. What it proves, a cheaper test proves once in the short one, here or in a kin of it. */
export const testAtLength: (name: string, body: () => Promise<void>) => void = atLength ? test : test.skip;

/** All of them at length; in short every `nth`, begun with the one at `first`. */
export function inShort<const T>(all: readonly T[], nth: number, first = 0): readonly T[] {
  return atLength ? all : all.filter((_, at) => at % nth === first);
}
