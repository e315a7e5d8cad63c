import { X } from "lucide-react";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { UI } from "#web/content/ui.ts";
import { Icon } from "./icon.tsx";

export { toast };

/** Toasts leave the header free: its buttons can still be pressed. */
const BELOW_HEADER = { wide: { top: 96, right: 24 }, narrow: { top: 80, left: 16, right: 16 } };

/** Sonner's region in our skin: top right, five seconds, Alt+T moves the focus there. */
export function ToastRegion({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      position="top-right"
      duration={5000}
      hotkey={["altKey", "KeyT"]}
      closeButton
      containerAriaLabel={UI.notices}
      offset={BELOW_HEADER.wide}
      mobileOffset={BELOW_HEADER.narrow}
      icons={{ close: <Icon of={X} size={16} /> }}
      toastOptions={{ closeButtonAriaLabel: UI.closeNotice, unstyled: true, classNames: { toast: "toast" } }}
    />
  );
}
