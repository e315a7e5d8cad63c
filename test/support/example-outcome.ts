import { OUTCOMES, type Outcome, type OutcomeCode, type ValueKind } from "#contract/outcomes.ts";

export const CODES = Object.keys(OUTCOMES) as OutcomeCode[];

/** A value of each kind, unlike all others. */
const VALUES: Record<ValueKind, number | string> = {
  count: 7,
  seconds: 125,
  bytes: 3 * 1024 ** 3,
  cents: 1_950,
  text: "what Ada wrote",
  tool: "transcribe",
};

/** What kind of value belongs in each place of an outcome. */
export function kindsOf(code: OutcomeCode): ValueKind[] {
  return Object.values<ValueKind>(OUTCOMES[code]);
}

/** An outcome with a value in each of its places. */
export function exampleOf(code: OutcomeCode): Outcome {
  const details = Object.fromEntries(
    Object.entries<ValueKind>(OUTCOMES[code]).map(([name, kind]) => [name, VALUES[kind]]),
  );
  return { code, details } as Outcome;
}
