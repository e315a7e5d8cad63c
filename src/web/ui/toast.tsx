import { X } from "lucide-react";
import { Toaster as SonnerToaster, toast } from "sonner";
import { Icon } from "./icon.tsx";

type ToastAction = { label: string; onClick: () => void };

/** Shows a short message at the top right for five seconds. The same words on screen are not shown twice. */
export const notify = {
  success: (message: string) => toast.success(message, { id: message }),
  error: (message: string, action?: ToastAction) => toast.error(message, { id: message, action }),
};

/** The place where toasts appear; once, in the root. Alt+T moves the focus there. */
export function Toaster() {
  return (
    <SonnerToaster
      position="top-right"
      duration={5000}
      hotkey={["altKey", "KeyT"]}
      closeButton
      icons={{ close: <Icon of={X} size={16} /> }}
      toastOptions={{ unstyled: true, classNames: { toast: "toast" } }}
    />
  );
}
