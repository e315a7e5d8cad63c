import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type Draft, isOwnWork, keepAside, layAside, readAside } from "#web/lib/draft.ts";
import { SCRIPT_PARAMETER } from "#web/lib/scripts/script-path.ts";
import { sealedItems } from "#web/lib/session/sealed-items.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";
import { OPENED_SCRIPT } from "#words/pages/scripts/opened.ts";

/** What the scripts did to the page: which one was filled in, and whether own work lies aside. */
export type ScriptState = {
  /** Title of the script that was filled in, or null. */
  filled: string | null;
  hasAside: boolean;
  bringBack: () => void;
  throwAway: () => void;
  close: () => void;
};

/**
 * Fills in the starter script that the address asks for, once, and takes it out of the address. What the person had
 * written is laid aside and can be brought back; it survives a reload of this tab. The scripts' texts are loaded
 * only when one is asked for.
 */
export function useScript(draft: Draft, setDraft: (draft: Draft) => void): ScriptState {
  const [search, setSearch] = useSearchParams();
  const { person } = useSession();
  const wanted = search.get(SCRIPT_PARAMETER);
  const [filled, setFilled] = useState<string | null>(null);
  const [aside, setAside] = useState(() => readAside(sealedItems(person)));
  const newest = useRef({ draft, setDraft, setSearch, aside });
  newest.current = { draft, setDraft, setSearch, aside };

  useEffect(() => keepAside(sealedItems(person), aside), [person, aside]);

  useEffect(() => {
    if (wanted === null) return;
    let left = false;
    const open = async () => {
      const { findScript, SCRIPTS } = await import("#web/lib/scripts/scripts.ts");
      if (left) return;
      const now = newest.current;
      now.setSearch({}, { replace: true });
      const script = findScript(wanted);
      if (!script) return notify.error(OPENED_SCRIPT.missing);
      if (isOwnWork(now.draft, SCRIPTS)) setAside(layAside(now.aside, now.draft));
      now.setDraft({ text: script.text, voice: script.voice, instructions: script.instructions });
      setFilled(script.title);
    };
    open().catch(() => notify.error(OPENED_SCRIPT.failed));
    return () => {
      left = true;
    };
  }, [wanted]);

  const bringBack = async () => {
    const { SCRIPTS } = await import("#web/lib/scripts/scripts.ts");
    const { draft: here, aside: laid } = newest.current;
    const back = laid.at(-1);
    if (!back) return;
    const others = laid.slice(0, -1);
    // What stands there now may be own work too: then the two change places.
    setAside(isOwnWork(here, SCRIPTS) ? [here, ...others] : others);
    newest.current.setDraft(back);
    setFilled(null);
  };

  return {
    filled,
    hasAside: aside.length > 0,
    bringBack: () => void bringBack().catch(() => notify.error(OPENED_SCRIPT.failed)),
    throwAway: () => setAside([]),
    close: () => setFilled(null),
  };
}
