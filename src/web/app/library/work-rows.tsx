import { Link } from "react-router";
import { formatClock } from "#contract/format-clock.ts";
import type { Work } from "#contract/library-state.ts";
import type { PageAddress } from "#contract/page-paths.ts";
import { ProgressBars } from "#web/app/conversions/progress-bars.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { wait as formatWait } from "#words/formats.ts";
import { formatNumber } from "#words/locale.ts";
import { LIBRARY } from "#words/pages/library.ts";
import { documentPath, documentPlaying } from "./document-address.ts";
import { DocumentMark } from "./document-mark.tsx";
import { keyOfWork } from "./use-work.ts";

const copy = LIBRARY.work;

type WorkRowsProps = {
  work: readonly Work[];
  isStopping: (work: Work) => boolean;
  onStop: (work: Work) => void;
};

/** What is being made now, before all that is there. */
export function WorkRows({ work, isStopping, onStop }: WorkRowsProps) {
  if (work.length === 0) return null;
  return (
    <ul aria-label={copy.label}>
      {work.map((one) => (
        <WorkRow key={keyOfWork(one)} work={one} stopping={isStopping(one)} onStop={() => onStop(one)} />
      ))}
    </ul>
  );
}

function WorkRow({ work, stopping, onStop }: { work: Work; stopping: boolean; onStop: () => void }) {
  const { title, voice, makes, progress, secondsLeft, peaks } = work;
  const state = stateOf(work);
  const now = nowOf(work);
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 gap-y-3 border-b border-line py-5 md:grid-cols-[106px_minmax(0,1fr)] md:gap-x-5 lg:grid-cols-[106px_minmax(0,1fr)_minmax(0,42%)]">
      <span className="md:pl-[42px]">
        <DocumentMark voice={voice} title={title} />
      </span>
      <div className="min-w-0">
        <h2
          className="truncate font-head text-[1.3125rem] leading-tight font-[620] tracking-[-0.012em]"
          title={title}
        >
          {title}
        </h2>
        <p className="mt-1 text-note text-ink-3 tabular-nums">
          {work.stopCosts > 0 ? `${state}. ${copy.stopCosts(formatCredits(work.stopCosts))}` : state}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-6">
          <Link to={placeOf(work)} className="inline-flex min-h-11 items-center text-small">
            <span className="link">
              {copy.open[work.kind === "batch" ? "batch" : work.made > 0 ? makes : "see"]}
            </span>
          </Link>
          <button
            type="button"
            aria-label={`${stopping ? copy.stopping : copy.stop}: ${title}`}
            aria-disabled={stopping || undefined}
            onClick={() => stopping || onStop()}
            className="min-h-11 text-small"
          >
            <span className="link">{stopping ? copy.stopping : copy.stop}</span>
          </button>
        </p>
      </div>
      <div className="col-span-full lg:col-span-1 lg:col-start-3 lg:row-start-1">
        <ProgressBars
          peaks={peaks ?? (makes === "speech" ? STANDING : [])}
          done={progress}
          making={makes === "speech" ? "sound" : "text"}
          height={44}
          label={`${title}: ${state}`}
        />
        <p className="mt-2.5 flex flex-wrap justify-between gap-x-6 gap-y-1 text-small tabular-nums">
          <span className="text-ink-2">{now ? `${now} ${copy.close}` : copy.close}</span>
          {secondsLeft === null ? null : <span>{copy.left(formatWait(secondsLeft))}</span>}
        </p>
      </div>
    </li>
  );
}

/** The levels of sound that is not there yet are not known: bars of one height say how much of it is. */
const STANDING = [0.35];

/** How far it is, in words. */
function stateOf({ begun, makes, unit, made, of }: Work): string {
  if (!begun) return copy.waiting;
  if (unit !== "seconds") return copy.counted[unit](formatNumber(made), formatNumber(of ?? 0));
  if (of === null) return made > 0 ? copy.made(formatClock(made)) : copy[makes];
  return copy.of[makes](formatClock(made), formatClock(of));
}

/** What of it can be read or heard by now. */
function nowOf({ kind, makes, made }: Work): string | null {
  if (made === 0 || kind === "batch") return null;
  if (kind === "press") return copy.now.press;
  return makes === "speech" ? copy.now.speech(formatClock(made)) : copy.now.transcript(formatClock(made));
}

/** Where it can be watched, and what is ready played or read. */
function placeOf({ kind, id, tool, made }: Work): PageAddress {
  if (kind === "batch") return `/library/batch?id=${id}`;
  if (kind === "press") return made > 0 ? documentPlaying(id, 0) : documentPath(id);
  return `/${tool ?? "transcribe"}`;
}
