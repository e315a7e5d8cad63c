import { fittingHints } from "#server/engines/hints.ts";

/** As many as a request takes (Keyterm prompting, limits). */
const MOST_KEYTERMS = { most: 100, tokens: 480 };

/** Whether a model takes terms that may be said. */
export const takesKeyterms = (model: string): boolean => /^(nova-3|flux)/.test(model);

/** The terms that go with a request to a model; none where it takes none. */
export const keytermsOf = (model: string, hints: readonly string[]): string[] =>
  takesKeyterms(model) ? fittingHints(hints, MOST_KEYTERMS) : [];
