import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { KEYS as copy } from "#words/pages/keys.ts";

type ShownKeyProps = {
  name: string;
  secret: string;
  onKept: () => void;
  /** What copies it. */
  copies: ReactNode;
};

/** A key that was just made, the one time it is shown. */
export function ShownKey({ name, secret, onKept, copies }: ShownKeyProps) {
  const head = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is led to as the first was
  useEffect(() => head.current?.focus(), [secret]);
  return (
    <div className="mt-6 rounded-panel bg-voice-tint p-5 sm:p-7">
      <h3 ref={head} tabIndex={-1} className="head-field outline-none [overflow-wrap:anywhere]">
        {copy.shown(name)}
      </h3>
      <p className="mt-1 text-small text-ink-2">{copy.shownOnce}</p>
      <code className="mt-5 block font-mono text-small [overflow-wrap:anywhere] select-all">{secret}</code>
      <div className="mt-5 flex flex-wrap gap-3">
        {copies}
        <Button size="small" onClick={onKept}>
          {copy.kept}
        </Button>
      </div>
    </div>
  );
}
