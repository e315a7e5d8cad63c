import { useEffect, useRef, useState } from "react";
import { keptOnceThere } from "#web/ui/kept-once-there.ts";
import { notify } from "#web/ui/toast.tsx";
import { CALLS } from "#words/pages/calls.ts";
import { isPaletteKey } from "./palette-key.ts";

/** It is as heavy as a page, and comes with its first use. */
const loadPalette = keptOnceThere(() => import("./palette.tsx"));
type Loaded = Awaited<ReturnType<typeof loadPalette>>;

let open = () => {};

/** Opens the palette from a button. */
export const openPalette = (): void => open();

/** Where something is asked, keys are its own. The reading view asks nothing. */
const ASKING = "dialog:modal:not([data-clean-view])";

/** The palette of every page behind the login: ⌘K or Ctrl + K opens it. */
export function PaletteHost() {
  const [palette, setPalette] = useState<Loaded | null>(null);
  const shown = palette !== null;
  const turn = useRef(0);
  useEffect(() => {
    open = () => {
      const own = ++turn.current;
      loadPalette().then(
        (loaded) => own === turn.current && setPalette(loaded),
        () => notify.error(CALLS.unreachable),
      );
    };
    return () => {
      turn.current++;
      open = () => {};
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      if (!shown && document.querySelector(ASKING)) return;
      event.preventDefault();
      if (!shown) openPalette();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [shown]);
  return palette && <palette.Palette onClose={() => setPalette(null)} />;
}
