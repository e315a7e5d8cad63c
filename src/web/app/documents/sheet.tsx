import { memo, useEffect, useMemo, useRef } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { paragraphsOf } from "#contract/paragraphs.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import type { ParagraphActs } from "./paragraph.tsx";
import type { PlaceInText } from "./place-in-text.ts";
import { Block, blocksOf, has, isIn } from "./stretch.tsx";
import { useTranscriptOfText } from "./transcript/transcript-of-text.ts";
import { useLaidOut } from "./use-laid-out.ts";
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
  /** Pauses it; where the text is edited. */
  onToggle?: () => void;
  chosen: string | null;
  onChoose: (segment: string) => void;
  editing: string | null;
  acts: ParagraphActs | null;
  /** Leads from a sentence of a text that is only read to what can be said of it. */
  onSay?: (segment: string) => void;
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
    onToggle,
    chosen,
    onChoose,
    editing,
    acts,
    onSay,
    plain = false,
  } = props;
  const frame = useRef<HTMLElement>(null);
  const { isRecorded } = useTranscriptOfText();
  const paragraphs = useMemo(() => paragraphsOf(segments), [segments]);
  const blocks = useMemo(() => blocksOf(paragraphs), [paragraphs]);
  useTextKeys(frame, {
    ...{ onPlay, onGo, onChoose, isRecorded, playing, onToggle },
    ...{
      onEdit: acts?.onEdit ?? null,
      onTools: acts?.onTools ?? onSay ?? null,
      onLeave: acts?.onLeave ?? null,
    },
  });
  useLaidOut(frame, segments);
  useFollow(frame, playing ? (place?.segment ?? null) : null);
  const speaking = useMemo(() => speakingAt(paragraphs, place?.segment), [paragraphs, place?.segment]);
  return (
    <section
      ref={frame}
      aria-label={DOCUMENT.text}
      className="[&_:is([data-item],button,textarea)]:scroll-my-44"
    >
      {blocks.map((stretches) => {
        const own = stretches.flat();
        const within = (id: string | null | undefined) => (isIn(own, id) ? (id ?? null) : null);
        return (
          <Block
            key={own[0]?.paragraph.segments[0]?.id}
            stretches={stretches}
            language={language}
            playable={onPlay !== null}
            place={within(place?.segment) === null ? null : place}
            speaking={within(speaking)}
            chosen={within(chosen)}
            editing={within(editing)}
            deferred={paragraphs.length > MANY}
            acts={acts}
            plain={plain}
          />
        );
      })}
    </section>
  );
});

/** The first segment of the paragraph whose margin names the voice that speaks now: the last one before it that names any. */
function speakingAt(paragraphs: ReturnType<typeof paragraphsOf>, segment: string | undefined): string | null {
  const at = paragraphs.findIndex((paragraph) => has(paragraph, segment));
  return paragraphs.findLast(({ named }, index) => index <= at && named)?.segments[0]?.id ?? null;
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
