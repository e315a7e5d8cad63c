import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { UI } from "#words/pages/ui.ts";
import { dismissToast, drawToast, placeAnew, shownToasts, subscribeToasts } from "./shown-toasts.ts";
import { ToastItem } from "./toast-item.tsx";
import { makeToastSlots } from "./toast-slots.ts";

/** The toasts of this page. */
export const toasts = makeToastSlots({ draw: drawToast, dismiss: dismissToast });

let isThere = () => {};
/** Resolves once the region is on the page: what came before it would not be read aloud. */
export const ready = new Promise<void>((resolve) => {
  isThere = resolve;
});

/**
 * Where toasts stand: top right, five seconds, Alt+T moves the focus there. They leave the header free: its buttons can
 * still be pressed. Where that is departed from, and why: docs/decisions/0015.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeToasts, shownToasts);
  const open = shown.filter((toast) => toast.open);
  const newest = open.at(-1) ?? shown.at(-1);
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => isThere(), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === "KeyT") list.current?.focus();
    };
    // A form that is sent again takes away what was said of the last time, before it says anything new.
    window.addEventListener("submit", toasts.clearErrors, true);
    document.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("submit", toasts.clearErrors, true);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  const none = open.length === 0;
  useEffect(() => {
    if (none) return;
    const page = new ResizeObserver(placeAnew);
    page.observe(document.body);
    window.addEventListener("scrollend", placeAnew);
    return () => {
      page.disconnect();
      window.removeEventListener("scrollend", placeAnew);
    };
  }, [none]);
  useEffect(() => {
    if (!none) return;
    setOver(false);
    if (list.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
  }, [none]);

  const entered = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      before.current = relatedTarget;
    }
  };
  return (
    <section aria-label={`${UI.notices} alt+T`} aria-live="polite" aria-relevant="additions text">
      <ol
        ref={list}
        className="toasts"
        data-edge={newest?.edge}
        style={newest?.above ? { marginBottom: newest.above } : undefined}
        tabIndex={-1}
        onPointerEnter={() => setOver(true)}
        onPointerLeave={() => setOver(false)}
        onFocus={entered}
        onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      >
        {shown.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            behind={toast.open ? open.length - 1 - open.indexOf(toast) : 0}
            held={isOver || isFocused}
          />
        ))}
      </ol>
    </section>
  );
}
