import { memo, useEffect, useMemo, useRef } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { paragraphsOf } from "#contract/paragraphs.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { Paragraph, type ParagraphActs } from "./paragraph.tsx";
import type { PlaceInText } from "./place-in-text.ts";
import { useTextKeys } from "./use-text-keys.ts";

/** Paragraphs from which on a long text would make the page slow. */
const MANY = 60;

type SheetProps = {
  segments: readonly DocumentSegment[];
  language: string | null;
  /** Where it sounds; null while nothing was played. */
  place: PlaceInText | null;
  playing: boolean;
  /** Plays from a place in seconds, and goes there, playing on only if it plays; both null without sound. */
  onPlay: ((seconds: number) => void) | null;
  onGo: ((seconds: number) => void) | null;
  chosen: string | null;
  onChoose: (segment: string) => void;
  editing: string | null;
  acts: ParagraphActs | null;
  /** The words alone, in the letters of what is around them. */
  plain?: boolean;
};

/** The text as a sheet of paper, one column. It is drawn anew for a new word, not for each frame of the sound. */
export const Sheet = memo(function Sheet(props: SheetProps) {
  const {
    segments,
    language,
    place,
    playing,
    onPlay,
    onGo,
    chosen,
    onChoose,
    editing,
    acts,
    plain = false,
  } = props;
  const frame = useRef<HTMLElement>(null);
  const paragraphs = useMemo(() => paragraphsOf(segments), [segments]);
  useTextKeys(frame, {
    ...{ onPlay, onGo, onChoose },
    ...{ onEdit: acts?.onEdit ?? null, onTools: acts?.onTools ?? null, onLeave: acts?.onLeave ?? null },
  });
  useFollow(frame, playing ? (place?.segment ?? null) : null);
  const within = (id: string | null | undefined, own: readonly DocumentSegment[]) =>
    id && own.some((segment) => segment.id === id) ? id : null;
  let chapter = 0;
  const speaking = useMemo(() => speakingAt(paragraphs, place?.segment), [paragraphs, place?.segment]);
  return (
    <section
      ref={frame}
      aria-label={DOCUMENT.text}
      className="[&_:is([data-item],button,textarea)]:scroll-my-44"
    >
      {paragraphs.map((paragraph, at) => (
        <Paragraph
          key={paragraph.segments[0]?.id}
          paragraph={paragraph}
          language={language}
          playable={onPlay !== null}
          place={within(place?.segment, paragraph.segments) === null ? null : place}
          speaks={at === speaking}
          chosen={within(chosen, paragraph.segments)}
          editing={within(editing, paragraph.segments)}
          chapter={paragraph.segments[0]?.heading ? ++chapter : null}
          deferred={paragraphs.length > MANY}
          acts={acts}
          plain={plain}
        />
      ))}
    </section>
  );
});

/** The paragraph whose margin names the voice that speaks now: the last one before it that names any. */
function speakingAt(paragraphs: ReturnType<typeof paragraphsOf>, segment: string | undefined): number {
  if (segment === undefined) return -1;
  const at = paragraphs.findIndex(({ segments }) => segments.some(({ id }) => id === segment));
  return paragraphs.findLastIndex(({ named }, index) => index <= at && named);
}

/** Brings the sentence that sounds into sight, if the one before was: whoever reads elsewhere is left there. */
function useFollow(frame: React.RefObject<HTMLElement | null>, segment: string | null): void {
  const before = useRef<string>(null);
  useEffect(() => {
    const last = before.current;
    before.current = segment;
    if (segment === null || last === null || last === segment) return;
    const find = (id: string) => frame.current?.querySelector(`[data-segment="${id}"]`);
    const next = find(segment);
    if (next && isInSight(find(last)) && !isInSight(next)) next.scrollIntoView({ block: "center" });
  }, [frame, segment]);
}

/** The player covers the foot of the page, the header its top. */
const COVERED = { top: 90, foot: 150 };

function isInSight(element: Element | null | undefined): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > COVERED.top && top < window.innerHeight - COVERED.foot;
}
