import type { ListedTerm } from "#contract/vocabulary.ts";

type Term = Omit<ListedTerm, "id">;

/** The terms of two lists in turns, each written once: where an engine takes few of them, it takes some of both. */
export function mixedTerms(some: readonly Term[], others: readonly Term[]): Term[] {
  const turns = Array.from({ length: Math.max(some.length, others.length) }, (_, i) => [some[i], others[i]]);
  const byWritten = new Map<string, Term>();
  for (const term of turns.flat()) {
    // Who wrote how it sounds knows more than whoever only named it.
    if (term && !byWritten.get(term.written)?.soundsLike.length) byWritten.set(term.written, term);
  }
  return [...byWritten.values()];
}
