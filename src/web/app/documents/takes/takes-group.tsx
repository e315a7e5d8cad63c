import { type KeyboardEvent, useRef } from "react";
import type { Take } from "#contract/takes.ts";
import { notify } from "#web/ui/toast.tsx";
import { TAKES } from "#words/pages/takes.ts";
import type { Edits } from "../use-edits.ts";
import { TakeRow } from "./take-row.tsx";

type TakesGroupProps = { takes: readonly Take[]; segment: string; edits: Edits };

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The takes of a sentence beside each other, one of them in use. The arrows pass over them, a press keeps one. */
export function TakesGroup({ takes, segment, edits }: TakesGroupProps) {
  const frame = useRef<HTMLDivElement>(null);
  const keep = async (take: string) => {
    if ((await edits.keep(segment, take)) === "done") notify.success(TAKES.kept);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const radios = [...(frame.current?.querySelectorAll<HTMLElement>("[role=radio]") ?? [])];
    const at = radios.findIndex((radio) => radio.parentElement?.contains(document.activeElement));
    radios[(at + step + radios.length) % radios.length]?.focus();
  };
  const first = Math.max(
    0,
    takes.findIndex(({ kept }) => kept),
  );
  return (
    <div
      ref={frame}
      role="radiogroup"
      aria-label={TAKES.title}
      onKeyDown={onKeyDown}
      className="mt-1 border-t border-line"
    >
      {takes.map((take, index) => (
        <TakeRow
          key={take.id}
          take={take}
          number={index + 1}
          busy={edits.last === null}
          inTabOrder={index === first}
          onKeep={() => void keep(take.id)}
        />
      ))}
    </div>
  );
}
