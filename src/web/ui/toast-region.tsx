import { X } from "lucide-react";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { Icon } from "./icon.tsx";

export { toast };

/** Sonner's region in our skin: top right, five seconds, Alt+T moves the focus there. */
export function ToastRegion({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      position="top-right"
      duration={5000}
      hotkey={["altKey", "KeyT"]}
      closeButton
      icons={{ close: <Icon of={X} size={16} /> }}
      toastOptions={{ unstyled: true, classNames: { toast: "toast" } }}
    />
  );
}
