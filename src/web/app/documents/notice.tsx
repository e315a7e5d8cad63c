import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

type NoticeProps = { words: string; act: string; busy: boolean; onAct: () => void; children?: ReactNode };

/** A quiet band over the text: what is special about it, and one thing to press. */
export function Notice({ words, act, busy, onAct, children }: NoticeProps) {
  return (
    <div
      role="status"
      className="mb-7 flex max-w-[38.5rem] flex-wrap items-center gap-x-5 gap-y-3 rounded-panel bg-cool-tint px-5 py-3.5 text-cool-t sm:ml-24"
    >
      <p className="min-w-0 flex-[1_1_16rem] text-small font-medium">{words}</p>
      <Button tone="cool" size="small" busy={busy} onClick={onAct}>
        {act}
      </Button>
      {children}
    </div>
  );
}
