import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { DEVELOPERS } from "#words/pages/developers.ts";

const { copying: copy } = DEVELOPERS;

/** Copies a text, and says for a moment that it did. */
export function CopyCode({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  const write = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => notify.error(copy.failed),
    );
  return (
    <Button tone="ghost" size="small" onClick={() => void write()}>
      <span aria-live="polite">{copied ? copy.copied : copy.copy}</span>
    </Button>
  );
}
