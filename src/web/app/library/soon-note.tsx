import { CalendarClock } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LIBRARY } from "#words/pages/library.ts";

const copy = LIBRARY.soon;

type SoonNoteProps = {
  /** How many documents are deleted soon, and how many of those can be kept longer. */
  goingSoon: number;
  keepableSoon: number;
  busy: boolean;
  onKeep: () => void;
};

/** That documents are deleted soon, with one press that keeps those that may be kept. */
export function SoonNote({ goingSoon, keepableSoon, busy, onKeep }: SoonNoteProps) {
  return (
    <section
      aria-label={copy.label}
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel bg-cool-tint px-5 py-4"
    >
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-3 font-medium">
        <Icon of={CalendarClock} size={20} className="mt-[3px]" />
        {copy.going(goingSoon)}
      </p>
      {keepableSoon > 0 ? (
        <Button tone="ghost" size="small" busy={busy} onClick={onKeep}>
          {copy.keep(keepableSoon)}
        </Button>
      ) : null}
    </section>
  );
}
