import { useState } from "react";
import type { Document } from "#contract/documents.ts";

/**
 * Which of the documents that are shown are chosen. What is shown under another `list` was not chosen: nothing happens to
 * what cannot be seen.
 */
export function useChoice(list: string, documents: readonly Document[]) {
  const [choice, setChoice] = useState({ list, ids: new Set<string>() as ReadonlySet<string> });
  const ids = choice.list === list ? choice.ids : new Set<string>();
  const set = (chosen: Iterable<string>) => setChoice({ list, ids: new Set(chosen) });
  return {
    chosen: documents.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    choose: (id: string, chosen: boolean) =>
      set(chosen ? [...ids, id] : [...ids].filter((one) => one !== id)),
    all: () => set(documents.map(({ id }) => id)),
    clear: () => set([]),
  };
}
