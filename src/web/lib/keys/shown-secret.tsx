import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";

type ShownSecretProps = {
  secret: string;
  head: string;
  note: string;
  /** What the button says by which its person has it. */
  kept: string;
  onKept: () => void;
  /** What copies it. */
  copies: ReactNode;
};

/** Something secret that was just made, the one time it is shown. */
export function ShownSecret({ secret, head, note, kept, onKept, copies }: ShownSecretProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is led to as the first was
  useEffect(() => heading.current?.focus(), [secret]);
  return (
    <div className="mt-6 rounded-panel bg-voice-tint p-5 sm:p-7">
      <h3 ref={heading} tabIndex={-1} className="head-field outline-none [overflow-wrap:anywhere]">
        {head}
      </h3>
      <p className="mt-1 text-small text-ink-2">{note}</p>
      <code className="mt-5 block font-mono text-small [overflow-wrap:anywhere] select-all">{secret}</code>
      <div className="mt-5 flex flex-wrap gap-3">
        {copies}
        <Button size="small" onClick={onKept}>
          {kept}
        </Button>
      </div>
    </div>
  );
}
