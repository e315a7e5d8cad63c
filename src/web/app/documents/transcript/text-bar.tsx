import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { TRANSCRIPT } from "#words/pages/transcript.ts";
import { showInMiddle } from "../show-in-middle.ts";
import { type Mark, useTextMarks } from "./use-text-marks.ts";

const copy = TRANSCRIPT.bar;

type TextBarProps = {
  label: string;
  /** What it leads through, in the order of the text. */
  marks: readonly Mark[];
  /** How many there are, in words. */
  count: string;
  onClose: () => void;
  /** What it looks for, before the way through it. */
  children: ReactNode;
  /** What is done to one, or to all. */
  /** `skip` goes on by so many places, from where it was then. */
  acts: (now: Mark | null, skip: (places: number) => void) => ReactNode;
};

/** Over the text while somebody leads through places of it: they are marked, and one after the other is looked at. */
export function TextBar({ label, marks, count, onClose, children, acts }: TextBarProps) {
  const [at, setAt] = useState(0);
  const index = marks.length === 0 ? -1 : at < marks.length ? at : 0;
  const now = marks[index] ?? null;
  useTextMarks(marks, now);
  const key = now ? `${now.segment} ${now.from}` : "";
  useEffect(() => {
    const [segment] = key.split(" ");
    if (segment) showInMiddle(document.querySelector(`[data-segment="${segment}"]`));
  }, [key]);
  const step = (by: 1 | -1) => setAt((index + by + marks.length) % Math.max(1, marks.length));
  return (
    <search
      aria-label={label}
      className="sticky top-[4.5rem] z-10 mb-4 block border-b border-line bg-sheet pt-6 pb-3 text-small sm:max-w-[44.5rem] sm:pl-24"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.nativeEvent.isComposing) onClose();
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        step(event.shiftKey ? -1 : 1);
      }}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">{children}</div>
        <button
          type="button"
          aria-label={copy.close}
          title={copy.close}
          onClick={onClose}
          className="grid size-11 flex-none place-items-center rounded-small hover:bg-cool-tint"
        >
          <Icon of={X} size={20} />
        </button>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="tabular-nums">
          {now ? copy.of(index + 1, count) : count}
        </p>
        <Step label={copy.previous} disabled={marks.length < 2} onPress={() => step(-1)} of={ChevronLeft} />
        <Step label={copy.next} disabled={marks.length < 2} onPress={() => step(1)} of={ChevronRight} />
        {acts(now, (places) => setAt(index + places))}
      </div>
    </search>
  );
}

type StepProps = { label: string; disabled: boolean; onPress: () => void; of: typeof ChevronLeft };

function Step({ label, disabled, onPress, of }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-small hover:bg-cool-tint disabled:text-ink-3"
    >
      <Icon of={of} size={20} />
    </button>
  );
}
