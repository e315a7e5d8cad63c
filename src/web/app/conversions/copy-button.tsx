import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/toast.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";

/** Copies a text, and says for a moment that it did. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify.error(TOOLS_COPY.copyFailed);
    }
  };
  return (
    <Button tone="ghost" size="small" icon={<Icon of={copied ? Check : Copy} size={18} />} onClick={copy}>
      <span aria-live="polite">{copied ? TOOLS_COPY.copied : TOOLS_COPY.copy}</span>
    </Button>
  );
}
