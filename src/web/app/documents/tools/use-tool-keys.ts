import { type RefObject, useEffect, useRef } from "react";
import { isInField } from "#web/app/player/is-in-field.ts";

/**
 * Keys that act on the chosen sentence, wherever the focus is: a button says with `aria-keyshortcuts` which letter presses
 * it, and the digits play its takes, or with Shift keep them.
 */
export function useToolKeys(frame: RefObject<HTMLElement | null>, onEdit: () => void): void {
  const edit = useRef(onEdit);
  edit.current = onEdit;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isInField(event.target))
        return;
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      const wanted = digit
        ? `[data-${event.shiftKey ? "take" : "play"}="${digit}"]`
        : /^[a-z]$/i.test(event.key)
          ? `[aria-keyshortcuts="${event.key.toUpperCase()}"]`
          : null;
      if (wanted === null || (event.shiftKey && !digit)) return;
      const button = frame.current?.querySelector<HTMLButtonElement>(wanted);
      if (!button || button.disabled) return;
      event.preventDefault();
      button.focus();
      button.click();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [frame]);
}
