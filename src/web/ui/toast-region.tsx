import { X } from "lucide-react";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { UI } from "#words/pages/ui.ts";
import { Icon } from "./icon.tsx";
import { edgeHere, OFFSET } from "./toast-edge.ts";
import { makeToastSlots } from "./toast-slots.ts";

/** Milliseconds on screen: what can be pressed has to be reached first. */
const TIME = { toRead: 5_000, toPress: 20_000 };

/** The toasts of this page. */
export const toasts = makeToastSlots({
  draw: (kind, message, { id, more, action, onGone }) =>
    toast[kind](message, {
      id,
      description: more,
      action,
      duration: action ? TIME.toPress : TIME.toRead,
      position: `${edgeHere({ message, more, action })}-right`,
      onAutoClose: onGone,
      onDismiss: onGone,
    }),
  dismiss: (id) => toast.dismiss(id),
});

/**
 * Sonner's region in our skin: top right, five seconds, Alt+T moves the focus there. It leaves the header free: its
 * buttons can still be pressed. Where it departs from that, and why: docs/decisions/0015.
 */
export function ToastRegion({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  useEffect(() => {
    // A form that is sent again takes away what was said of the last time, before it says anything new.
    window.addEventListener("submit", toasts.clearErrors, true);
    return () => window.removeEventListener("submit", toasts.clearErrors, true);
  }, []);
  return (
    <Toaster
      position="top-right"
      hotkey={["altKey", "KeyT"]}
      closeButton
      containerAriaLabel={UI.notices}
      offset={OFFSET.wide}
      mobileOffset={OFFSET.narrow}
      icons={{ close: <Icon of={X} size={16} /> }}
      toastOptions={{ closeButtonAriaLabel: UI.closeNotice, unstyled: true, classNames: { toast: "toast" } }}
    />
  );
}
