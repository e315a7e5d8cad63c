import { useEffect, useState } from "react";
import { keptOnceThere } from "./kept-once-there.ts";
import type { ToastKind, ToastOptions } from "./toast-slots.ts";

type Module = typeof import("./toast-region.tsx");

let loaded: Module | undefined;
let showRegion = () => {};
let regionIsReady = () => {};
const ready = new Promise<void>((resolve) => {
  regionIsReady = resolve;
});

/** The code of the toasts is not part of the first load: it comes with the first touch of the page, or when needed. */
const load = keptOnceThere(() => import("./toast-region.tsx"));

/** Counts how often the person changed: what was said to the one before is not shown to the next. */
let turn = 0;

async function show(kind: ToastKind, message: string, options: ToastOptions): Promise<void> {
  const own = turn;
  showRegion();
  const { toasts } = await load();
  await ready;
  if (own === turn) toasts.show(kind, message, options);
}

/**
 * Shows a short message for five seconds, at the top right where that covers nothing in use. A newer one of its kind
 * takes its place.
 */
export const notify = {
  success: (message: string, options: ToastOptions = {}): void => void show("success", message, options),
  error: (message: string, options: ToastOptions = {}): void => void show("error", message, options),
  /** The person tries again: takes away what was said of the last time. */
  clearErrors: (): void => loaded?.toasts.clearErrors(),
  /** The person is gone: takes away what was said to them. What is to be seen of their going is said after this. */
  clear: (): void => {
    turn++;
    loaded?.toasts.clear();
  },
};

/** The place where toasts appear; once, in the root. */
export function Toaster() {
  const [region, setRegion] = useState<Module | null>(null);
  useEffect(() => {
    showRegion = () =>
      void load().then((module) => {
        loaded = module;
        setRegion(module);
      });
    const touched = () => showRegion();
    window.addEventListener("pointerdown", touched, { once: true });
    window.addEventListener("keydown", touched, { once: true });
    return () => {
      window.removeEventListener("pointerdown", touched);
      window.removeEventListener("keydown", touched);
    };
  }, []);
  return region ? <region.ToastRegion onReady={regionIsReady} /> : null;
}
