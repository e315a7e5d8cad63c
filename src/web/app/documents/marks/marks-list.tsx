import { ChevronDown, Play } from "lucide-react";
import { useState } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { Icon } from "#web/ui/icon.tsx";
import { formatNumber } from "#words/locale.ts";
import { MARKS } from "#words/pages/marks.ts";
import { focusPlace } from "../transcript/focus-place.ts";
import { useSoundOfText } from "./sound-of-text.ts";
import { type MarksControl, useMarksOfText } from "./use-marks.ts";

/** So many are shown at first: the list stands beside others. */
const FEW = 12;

/** What is marked in a recording, in its order: pressed, it leads there, or plays from there. */
export function MarksList() {
  const marks = useMarksOfText();
  if (!marks || (marks.placed.length === 0 && marks.why === null)) return null;
  return (
    <section className="mb-9 text-small">
      <h2 className="head-field">{MARKS.title}</h2>
      {marks.why === null ? <Rows marks={marks} /> : <Failed marks={marks} />}
    </section>
  );
}

/** The same where nothing stands beside the text: folded over it. */
export function FoldedMarks() {
  const marks = useMarksOfText();
  if (!marks || marks.placed.length === 0) return null;
  return (
    <details className="group text-small">
      <summary className="-mb-px flex min-h-14 items-center gap-3 border-y border-line">
        <h2 className="head-field">{MARKS.title}</h2>
        <span className="text-ink-3 tabular-nums">{formatNumber(marks.placed.length)}</span>
        <Icon of={ChevronDown} size={20} className="ml-auto group-open:rotate-180" />
      </summary>
      <Rows marks={marks} />
    </details>
  );
}

function Failed({ marks: { reload } }: { marks: MarksControl }) {
  return (
    <p className="mt-2 text-ink-2">
      {MARKS.failed}{" "}
      <button type="button" onClick={reload} className="link">
        {MARKS.again}
      </button>
    </p>
  );
}

function Rows({ marks: { placed } }: { marks: MarksControl }) {
  const { onPlay, onGo } = useSoundOfText();
  const [all, setAll] = useState(false);
  const shown = all ? placed : placed.slice(0, FEW);
  return (
    <>
      <ul className="mt-3">
        {shown.map(({ mark, covers, text }) => {
          const [first] = covers;
          const at = formatClock(mark.from.time);
          const label = mark.note.split("\n")[0] || (text ? MARKS.quoted(text) : MARKS.empty);
          return (
            <li key={mark.id} className="flex items-center gap-2 border-b border-line">
              <button
                type="button"
                onClick={({ currentTarget }) => {
                  currentTarget.closest("details")?.removeAttribute("open");
                  onGo?.(mark.from.time);
                  if (first) focusPlace(first.segment, first.from);
                }}
                className="flex min-h-11 min-w-0 flex-1 items-baseline gap-3 py-2.5 text-left hover:text-cool-t"
              >
                <span className="flex-none text-ink-3 tabular-nums">
                  <span className="sr-only">{`${MARKS.go(at)}: `}</span>
                  <span aria-hidden="true">{at}</span>
                </span>
                <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{label}</span>
              </button>
              {onPlay ? (
                <button
                  type="button"
                  aria-label={MARKS.play(at)}
                  title={MARKS.play(at)}
                  onClick={() => onPlay(mark.from.time)}
                  className="grid size-11 flex-none place-items-center rounded-small hover:bg-cool-tint"
                >
                  <Icon of={Play} size={16} filled />
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {shown.length < placed.length ? (
        <button type="button" onClick={() => setAll(true)} className="min-h-11 font-semibold">
          <span className="border-b-[1.5px] border-current">{MARKS.more}</span>
        </button>
      ) : null}
    </>
  );
}
