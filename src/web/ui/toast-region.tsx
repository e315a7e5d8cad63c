import { X } from "lucide-react";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { UI } from "#web/content/ui.ts";
import { Icon } from "./icon.tsx";
import { edgeHere } from "./toast-edge.ts";
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
      position: `${edgeHere()}-right`,
      onAutoClose: onGone,
      onDismiss: onGone,
    }),
  dismiss: (id) => toast.dismiss(id),
});

/** Toasts leave the header free: its buttons can still be pressed. */
const CLEAR = {
  wide: { top: 96, right: 24, bottom: 24 },
  narrow: { top: 80, left: 16, right: 16, bottom: 16 },
};

/** Sonner's region in our skin: top right, five seconds, Alt+T moves the focus there. */
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
      offset={CLEAR.wide}
      mobileOffset={CLEAR.narrow}
      icons={{ close: <Icon of={X} size={16} /> }}
      toastOptions={{ closeButtonAriaLabel: UI.closeNotice, unstyled: true, classNames: { toast: "toast" } }}
    />
  );
}
