import { type Place, placeHere } from "./toast-edge.ts";
import type { Given, ToastKind } from "./toast-slots.ts";

/** Milliseconds on screen: what can be pressed has to be reached first. */
const TIME = { toRead: 5_000, toPress: 20_000 };

/** A toast on the screen, or on its way out of it. */
export type ShownToast = Given &
  Place & {
    /** Another one each time it is drawn: what takes the place of an older toast has its own time. */
    turn: number;
    kind: ToastKind;
    message: string;
    duration: number;
    open: boolean;
  };

let shown: readonly ShownToast[] = [];
let turns = 0;
const listeners = new Set<() => void>();

/** The toasts of this page, the oldest first. */
export const shownToasts = (): readonly ShownToast[] => shown;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, in the place of the one with its id if that is still there. */
export function drawToast(kind: ToastKind, message: string, given: Given): void {
  const { id, more, action } = given;
  const others = shown.filter((toast) => toast.open && toast.id !== id);
  const duration = action ? TIME.toPress : TIME.toRead;
  const place = placeHere({ message, more, action });
  show([...others, { ...given, turn: ++turns, kind, message, ...place, duration, open: true }]);
}

/** Gives those on the screen another place, where they would cover what has appeared or moved since. */
export function placeAnew(): void {
  const moved = shown.map((toast) => ({ ...toast, ...placeHere(toast) }));
  if (moved.some(({ edge, above }, at) => edge !== shown[at]?.edge || above !== shown[at]?.above))
    show(moved);
}

/** Lets a toast slide out. */
export function dismissToast(id: string): void {
  const going = shown.find((toast) => toast.id === id && toast.open);
  if (!going) return;
  show(shown.map((toast) => (toast === going ? { ...toast, open: false } : toast)));
  going.onRemoved();
}

/** It has slid out. */
export function forgetToast(leaving: ShownToast): void {
  show(shown.filter((toast) => toast !== leaving));
}
