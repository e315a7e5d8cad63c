import { useEffect, useState } from "react";

type Module = typeof import("./toast-region.tsx");
type ToastAction = { label: string; onClick: () => void };

let loading: Promise<Module> | undefined;
let showRegion = () => {};
let regionIsReady = () => {};
const ready = new Promise<void>((resolve) => {
  regionIsReady = resolve;
});

/** The code of the toasts is not part of the first load: it comes with the first touch of the page, or when needed. */
function load(): Promise<Module> {
  loading ??= import("./toast-region.tsx");
  return loading;
}

async function show(kind: "success" | "error", message: string, action?: ToastAction): Promise<void> {
  showRegion();
  const { toast } = await load();
  await ready;
  toast[kind](message, { id: message, action });
}

/** Shows a short message at the top right for five seconds. The same words on screen are not shown twice. */
export const notify = {
  success: (message: string): void => void show("success", message),
  error: (message: string, action?: ToastAction): void => void show("error", message, action),
};

/** The place where toasts appear; once, in the root. */
export function Toaster() {
  const [region, setRegion] = useState<Pick<Module, "ToastRegion"> | null>(null);
  useEffect(() => {
    showRegion = () => void load().then(({ ToastRegion }) => setRegion({ ToastRegion }));
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
