import { useRef } from "react";
import { formatClock } from "#contract/format-clock.ts";
import type { Timeline } from "#web/app/player/timeline.ts";
import { useWidth } from "#web/app/player/use-width.ts";
import { classNames } from "#web/ui/class-names.ts";
import { formatNumber } from "#words/locale.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { MAKING } from "#words/pages/making.ts";
import type { Chapter } from "../making/chapters.ts";

/** Room that a stop needs to be pressed, in pixels; those that stand closer are only ticks. */
const ROOM = 44;
/** The tick stands so far inside of its button, in pixels. */
const INSET = 6;

type ChapterStopsProps = {
  chapters: readonly Chapter[];
  timeline: Timeline;
  /** The number of the chapter that sounds. */
  current: number | null;
  onGo: (chapter: Chapter) => void;
};

/** Where chapters begin, under the line of the player: each a tick with its number that leads there. */
export function ChapterStops({ chapters, timeline, current, onGo }: ChapterStopsProps) {
  const frame = useRef<HTMLOListElement>(null);
  const width = useWidth(frame);
  let free = 0;
  const stops = chapters.flatMap((chapter) => {
    const place = timeline.headings.get(chapter.segment);
    if (place === undefined || timeline.length === 0) return [];
    const x = (place / timeline.length) * width;
    const pressable = x >= free;
    if (pressable) free = x + ROOM;
    return [{ chapter, left: `${(100 * place) / timeline.length}%`, pressable }];
  });
  return (
    <ol ref={frame} aria-label={MAKING.chapters.title} className="relative h-11 text-note tabular-nums">
      {stops.map(({ chapter, left, pressable }) => {
        const sounds = chapter.number === current;
        const tick = (
          <span
            aria-hidden="true"
            className={classNames(
              "absolute top-0 h-3 w-[1.5px]",
              sounds ? "w-0.5 bg-ink" : pressable ? "bg-line-2" : "bg-line",
            )}
            style={{ left: pressable ? INSET : 0 }}
          />
        );
        return (
          <li
            key={chapter.segment}
            className="absolute top-0"
            style={{ left: pressable ? `calc(${left} - ${INSET}px)` : left }}
            aria-hidden={pressable ? undefined : true}
          >
            {pressable ? (
              <button
                type="button"
                aria-current={sounds ? "location" : undefined}
                aria-label={nameOf(chapter)}
                title={nameOf(chapter)}
                onClick={() => onGo(chapter)}
                className={classNames(
                  "relative block h-11 pb-5 pl-[13px] text-left leading-none hover:text-cool-t",
                  sounds ? "font-semibold" : "text-ink-2",
                )}
                style={{ width: ROOM }}
              >
                {tick}
                {formatNumber(chapter.number)}
              </button>
            ) : (
              tick
            )}
          </li>
        );
      })}
    </ol>
  );
}

const nameOf = ({ number, name, start }: Chapter): string =>
  DOCUMENT.player.chapter(number, name, start === null ? null : formatClock(start));
