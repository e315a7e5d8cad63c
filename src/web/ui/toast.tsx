import { useEffect, useState } from "react";
import { keptOnceThere } from "#web/ui/kept-once-there.ts";
import type { ToastKind, ToastOptions } from "./toast-slots.ts";

type Module = typeof import("./toast-region.tsx");
type Shown = Module | string;

let loaded: Module | undefined;
/** Shows the toasts, or a message without their code. */
let place = (_shown?: Shown) => {};

/** The code of the toasts is not part of the first load: it comes with the first touch of the page, or when needed. */
const load = keptOnceThere(() => import("./toast-region.tsx"));

async function showRegion(): Promise<Module> {
  loaded = await load();
  place(loaded);
  return loaded;
}

/** A press says that what was said in plain has been seen; who types may not have. */
function touched({ type }: Event): void {
  showRegion().catch(() => type === "pointerdown" && place());
}

/** Counts how often the person changed: what was said to the one before is not shown to the next. */
let turn = 0;

/** Code that failed to come is asked for once more; without it the message is said in plain. */
async function show(kind: ToastKind, message: string, options: ToastOptions = {}): Promise<void> {
  const own = turn;
  try {
    const { toasts, ready } = await showRegion().catch(showRegion);
    await ready;
    if (own === turn) toasts.show(kind, message, options);
  } catch {
    if (own === turn) place(message);
  }
}

/**
 * Shows a short message for five seconds, at the top right where that covers nothing in use. A newer one of its kind
 * takes its place.
 */
export const notify = {
  success: (message: string, options?: ToastOptions): void => void show("success", message, options),
  error: (message: string, options?: ToastOptions): void => void show("error", message, options),
  /** The person tries again: takes away what was said of the last time. */
  clearErrors: (): void => loaded?.toasts.clearErrors(),
  /** The person is gone: takes away what was said to them. What is to be seen of their going is said after this. */
  clear: (): void => {
    turn++;
    loaded?.toasts.clear();
    place(loaded);
  },
};

/**
 * The place where toasts appear; once, in the root, for as long as the page lives. What is said in plain stands until
 * somebody goes on.
 */
export function Toaster() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    place = setShown;
    for (const touch of ["pointerdown", "keydown"]) window.addEventListener(touch, touched);
  }, []);
  if (typeof shown !== "string") return shown && <shown.ToastRegion />;
  return (
    <p role="alert" className="toast-plain">
      {shown}
    </p>
  );
}
