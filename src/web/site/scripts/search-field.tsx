import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { TextField } from "#web/ui/field.tsx";
import { SCRIPTS_PAGE } from "#words/pages/scripts/words.ts";
import { TYPED } from "./use-filter.ts";

/** The search. It shows what is typed at once; the address follows, and leads when somebody goes back. */
export function SearchField({ q, onType }: { q: string; onType: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const { key, state } = useLocation();
  const came = useNavigationType();
  const byTyping = came !== "POP" && state?.typed === TYPED.typed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address may change what stands in the field
  useEffect(() => {
    if (!byTyping) setTyped(q);
  }, [key, q]);
  return (
    <TextField
      label={SCRIPTS_PAGE.search}
      type="search"
      placeholder={SCRIPTS_PAGE.searchHint}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onType(target.value);
      }}
    />
  );
}
