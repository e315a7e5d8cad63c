import { isUnexplained, Refused } from "#server/engines/service/failures.ts";
import type { Difference } from "./differences.ts";

type Differences = Record<string, Difference>;
/** One value of each. */
export type Agreed<Table extends Differences> = { [Name in keyof Table]: Table[Name]["values"][number] };

export type Negotiation<Table extends Differences> = {
  /** What the server takes, as far as that is known: the best before it was asked. */
  agreed(): Agreed<Table>;
  /**
   * Sends with what the server takes, or with the next best of what it refuses; that is remembered once it answers, what
   * may be `ofOne` once two need it in a row. `by` stands for who asks; without it, the answer says nothing of such.
   * @throws Refused when nothing is left, or something else is refused: then it is asked from the best on again
   */
  ask<T>(send: (wanted: Agreed<Table>) => Promise<T>, by?: object): Promise<T>;
};

/** Finds out what one server takes, by asking it. `from` are the first values that make sense. */
export function negotiate<Table extends Differences>(
  table: Table,
  from: Partial<Agreed<Table>> = {},
): Negotiation<Table> {
  const names = Object.keys(table) as (keyof Table & string)[];
  const best = Object.fromEntries(names.map((name) => [name, from[name] ?? table[name]!.values[0]]));
  let known = best as Agreed<Table>;
  let hasAnswered = false;
  /** Who needed less of what may be theirs alone. */
  const needed = new Map<string, object>();

  /** What of an answer holds for the next as well. */
  function remembered(tried: Agreed<Table>, by: object | undefined): Agreed<Table> {
    const kept = { ...tried };
    for (const name of names) {
      const { ofOne, values } = table[name]!;
      if (!ofOne) continue;
      const isLess = values.indexOf(tried[name]) > values.indexOf(known[name]);
      const other = needed.get(name);
      if (isLess && (!other || !by || other === by)) kept[name] = known[name];
      if (by) isLess ? needed.set(name, other ?? by) : needed.delete(name);
    }
    return kept;
  }

  /** A refusal that says nothing is one of the format, which the fewest servers agree on. */
  function next(tried: Agreed<Table>, error: unknown): Agreed<Table> | undefined {
    const meant = names.find((name) => refuses(error, table[name]!)) ?? unexplained(error);
    if (!meant) return undefined;
    const { values } = table[meant]!;
    const at = values.indexOf(tried[meant]) + 1;
    return at < values.length ? { ...tried, [meant]: values[at] } : undefined;
  }
  const unexplained = (error: unknown) =>
    !hasAnswered && error instanceof Refused && isUnexplained(error.refusal) ? names.at(-1) : undefined;

  return {
    agreed: () => known,
    async ask(send, by) {
      for (let tried = known; ; ) {
        try {
          const answer = await send(tried);
          [known, hasAnswered] = [remembered(tried, by), true];
          return answer;
        } catch (error) {
          const other = next(tried, error);
          if (!other) {
            if (tried !== known || isRefusal(error)) [known, hasAnswered] = [best as Agreed<Table>, false];
            throw error;
          }
          tried = other;
        }
      }
    },
  };
}

const isRefusal = (error: unknown): error is Refused =>
  error instanceof Refused && (error.refusal.status === 400 || error.refusal.status === 422);

/** By the field that it names, else by its words. */
function refuses(error: unknown, { refusedAs }: Difference): boolean {
  if (!isRefusal(error)) return false;
  const { param, words = "" } = error.refusal;
  return refusedAs.test(param ?? words);
}
