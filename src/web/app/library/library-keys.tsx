import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { hasCommandKey } from "#web/app/palette/palette-key.ts";
import { KeysSheet } from "#web/app/parts/keys-sheet.tsx";
import { LIBRARY } from "#words/pages/library.ts";
import { PALETTE } from "#words/pages/palette.ts";

const copy = LIBRARY.keys;

/** Where a key is a letter, or something is asked. */
const TAKEN = "input:not([type=checkbox]), textarea, select, [contenteditable], dialog";
const ROWS = "#main [data-row]";

/** The keys of the library, and the sheet that lists them. `onEscape` does nothing where nothing is chosen. */
export function LibraryKeys({ onEscape }: { onEscape: () => void }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const acts: Record<string, () => void> = {
    "?": () => setOpen(true),
    n: () => void navigate("/library/new"),
    j: () => moveTo(1),
    k: () => moveTo(-1),
    x: () => rowInUse()?.querySelector<HTMLElement>("input[type=checkbox]")?.click(),
    escape: onEscape,
  };
  const newest = useRef(acts);
  newest.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(TAKEN)) return;
      const act = newest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <KeysSheet
      open={open}
      words={copy}
      rows={[
        [["/"], copy.search],
        [["N"], copy.write],
        [["J", "K"], copy.rows],
        [["X"], copy.choose],
        [[copy.escape], copy.clear],
        [[hasCommandKey() ? "⌘" : PALETTE.control, "K"], copy.palette],
        [["?"], copy.sheet],
      ]}
      onClose={() => setOpen(false)}
    />
  );
}

const rowInUse = () => document.activeElement?.closest(ROWS) ?? null;

/** The focus goes to the title of the next row, or of the one before. */
function moveTo(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(ROWS)];
  const now = rows.indexOf(rowInUse() as Element);
  const next = now === -1 ? rows[0] : rows[now + step];
  next?.querySelector<HTMLElement>("h2 a")?.focus();
}
