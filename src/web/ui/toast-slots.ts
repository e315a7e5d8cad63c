export type ToastKind = "success" | "error";

export type ToastOptions = {
  /** What it is about: the page, unless told otherwise. A newer one of its kind about the same takes its place. */
  place?: "page" | "recording" | "balance";
  /** A smaller line below the message. */
  more?: string;
  /** One thing to press. */
  action?: { label: string; onClick: () => void };
};

/** What a toast is drawn of, beside its kind and message. */
export type Given = Omit<ToastOptions, "place"> & { id: string; onRemoved: () => void };

/** How toasts are drawn and taken away; tests hand in their own. */
export type Toasts = {
  draw: (kind: ToastKind, message: string, given: Given) => void;
  dismiss: (id: string) => void;
};

const MOST = 3;

/** Decides which toasts stand beside each other: one of a kind in each place, three at most, the oldest goes. */
export function makeToastSlots({ draw, dismiss }: Toasts) {
  const slots = new Map<string, string>();
  let count = 0;
  const leave = (slot: string) => {
    const id = slots.get(slot);
    slots.delete(slot);
    if (id) dismiss(id);
  };
  return {
    show(kind: ToastKind, message: string, { place = "page", ...rest }: ToastOptions): void {
      const slot = `${kind} ${place}`;
      const id = slots.get(slot) ?? `toast-${++count}`;
      slots.delete(slot);
      slots.set(slot, id);
      const onRemoved = () => void (slots.get(slot) === id && slots.delete(slot));
      draw(kind, message, { ...rest, id, onRemoved });
      const [oldest] = slots.keys();
      if (slots.size > MOST && oldest) leave(oldest);
    },
    /** The person tries again: what went wrong before is over. */
    clearErrors(): void {
      leave("error page");
    },
    /** Whoever they were for is gone. */
    clear(): void {
      for (const slot of [...slots.keys()]) leave(slot);
    },
  };
}
