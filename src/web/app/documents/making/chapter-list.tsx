import { formatClock } from "#contract/format-clock.ts";
import { classNames } from "#web/ui/class-names.ts";
import { formatNumber } from "#words/locale.ts";
import { MAKING } from "#words/pages/making.ts";
import type { Chapter } from "./chapters.ts";

const copy = MAKING.chapters;

type ChapterListProps = {
  chapters: readonly Chapter[];
  /** The number of the one that sounds. */
  current: number | null;
  onGo: (chapter: Chapter) => void;
  /** Beside the sheet: the one that sounds has a tab on its edge. */
  tab?: boolean;
};

/** The chapters with their lengths; the rule under each is solid as far as it is made. A press leads there. */
export function ChapterList({ chapters, current, onGo, tab = false }: ChapterListProps) {
  return (
    <>
      <ol className="text-small tabular-nums">
        {chapters.map((chapter) => (
          <li key={chapter.segment} className="relative">
            <button
              type="button"
              aria-current={chapter.number === current ? "location" : undefined}
              onClick={() => onGo(chapter)}
              className={classNames(
                "flex min-h-11 w-full items-baseline gap-3 py-2.5 text-left leading-[1.4] hover:text-cool-t",
                chapter.number === current && "font-semibold",
              )}
            >
              <span className="min-w-5 text-ink-3">{formatNumber(chapter.number)}</span>
              <span className="min-w-0 grow [overflow-wrap:anywhere]">{chapter.name}</span>
              <span className="flex-none text-ink-3">{lengthOf(chapter)}</span>
            </button>
            <span
              aria-hidden="true"
              className="absolute right-0 -bottom-px border-b-2 border-dotted border-cool"
              style={{ left: `${100 * chapter.made}%` }}
            />
            <span
              aria-hidden="true"
              className="absolute bottom-0 left-0 h-px bg-line-2"
              style={{ width: `${100 * chapter.made}%` }}
            />
            {tab && chapter.number === current ? (
              <span aria-hidden="true" className="absolute -right-[37px] bottom-1.5 h-8 w-[3px] bg-ink" />
            ) : null}
          </li>
        ))}
      </ol>
      {chapters.some(({ made }) => made < 1) ? (
        <p className="mt-4 text-note text-ink-2">{copy.legend}</p>
      ) : null}
    </>
  );
}

function lengthOf({ seconds, about }: Chapter): string {
  return about ? copy.about(formatClock(seconds)) : formatClock(seconds);
}
