import { AudioLines, Pencil, RefreshCw, SpellCheck, Undo2 } from "lucide-react";
import { memo, useLayoutEffect, useRef } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import { gapIn, isSameParagraph, type Paragraph as ParagraphText } from "#contract/paragraphs.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { formatNumber } from "#words/locale.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { MAKING } from "#words/pages/making.ts";
import { PRONUNCIATIONS } from "#words/pages/pronunciations.ts";
import { TAKES } from "#words/pages/takes.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { DoubtNote } from "./checks/doubt-note.tsx";
import { useDoubt } from "./checks/doubts-of-text.ts";
import { chosenWord } from "./chosen-word.ts";
import { useLeftOutText } from "./making/left-out.ts";
import type { PlaceInText } from "./place-in-text.ts";
import { SegmentEditor } from "./segment-editor.tsx";
import { Sentence } from "./sentence.tsx";
import type { TakesAsked } from "./takes/takes-dialog.tsx";
import { Tool } from "./tool.tsx";
import type { EditEnd } from "./use-edits.ts";

export type ParagraphActs = {
  onEdit: (segment: string) => void;
  onSave: (segment: string, text: string) => Promise<EditEnd>;
  /** `back`: the focus goes back to the sentence. */
  onClose: (segment: string, back: boolean) => void;
  /** Opens the takes of a sentence, to compare or to make one; null where there are none to be had. */
  onTakes: ((asked: TakesAsked) => void) | null;
  /** Opens the pronunciations with a new one of a word, which may be ""; null where there are none. */
  onPronounce: ((word: string) => void) | null;
  /** Plays from a place in seconds; null where that can't be. */
  onListen: ((seconds: number) => void) | null;
};

type ParagraphProps = {
  paragraph: ParagraphText;
  /** BCP 47. */
  language: string | null;
  playable: boolean;
  /** Where it sounds, if in here. */
  place: PlaceInText | null;
  /** The sentence in here that was chosen, and the one that is written anew. */
  chosen: string | null;
  editing: string | null;
  /** Laid out only when it comes near the screen. */
  deferred: boolean;
  /** The number of the chapter that it is the heading of. */
  chapter: number | null;
  /** Absent where the text is only to be read. */
  acts: ParagraphActs | null;
  /** The words alone. */
  plain: boolean;
};

/** Some sentences, and in the margin who speaks them. While something plays, only where it does is drawn anew. */
export const Paragraph = memo(
  function Paragraph(props: ParagraphProps) {
    const { paragraph, language, playable, place, chosen, editing, deferred, chapter, acts, plain } = props;
    const { segments, named } = paragraph;
    const own = segments.find(({ id }) => id === chosen);
    const Text = editing !== null ? "div" : chapter === null ? "p" : "h2"; // a field stands in no paragraph of HTML
    return (
      <div
        className={classNames(
          plain
            ? "py-[0.45em]"
            : "py-2.5 sm:grid sm:grid-cols-[6rem_minmax(0,38.5rem)] min-[85rem]:grid-cols-[6rem_38.5rem_1fr]",
          deferred && "[contain-intrinsic-size:auto_120px] [content-visibility:auto]",
        )}
      >
        {plain ? (
          <SpeakerName first={segments[0]} named={named} />
        ) : (
          <Margin first={segments[0]} named={named} sounds={place !== null} />
        )}
        <Text lang={language ?? undefined} className={lookOf(chapter, plain)}>
          {chapter === null || plain ? null : (
            <span className="mr-3 text-ink-3">{formatNumber(chapter)}</span>
          )}
          {segments.map((segment, at) => (
            <span key={segment.id}>
              {at > 0 ? gapIn(language) : null}
              {editing === segment.id && acts ? (
                <SegmentEditor
                  segment={segment}
                  onSave={(text) => acts.onSave(segment.id, text)}
                  onClose={(back) => acts.onClose(segment.id, back)}
                />
              ) : (
                <Sentence
                  segment={segment}
                  playable={playable}
                  now={place?.segment === segment.id ? place.word : null}
                  chosen={chosen === segment.id}
                  plain={plain}
                />
              )}
            </span>
          ))}
        </Text>
        {acts && own && editing === null ? <SegmentTools own={own} acts={acts} /> : null}
      </div>
    );
  },
  (one, other) =>
    isSameParagraph(one.paragraph, other.paragraph) &&
    one.place?.segment === other.place?.segment &&
    one.place?.word === other.place?.word &&
    one.language === other.language &&
    one.playable === other.playable &&
    one.chosen === other.chosen &&
    one.editing === other.editing &&
    one.deferred === other.deferred &&
    one.chapter === other.chapter &&
    one.plain === other.plain &&
    one.acts === other.acts,
);

function lookOf(chapter: number | null, plain: boolean): string {
  if (plain) return chapter === null ? "leading-[1.65] text-pretty" : "head-card pt-[1.2em] text-[1.3em]!";
  if (chapter === null)
    return "text-[1.125rem] leading-[1.75] text-pretty sm:text-[1.375rem] sm:leading-[1.68]";
  return classNames("head-card", chapter > 1 && "pt-7");
}

/** What can be done with the chosen sentence: under its paragraph, or in the right margin at its height. */
function SegmentTools({ own, acts }: { own: DocumentSegment; acts: ParagraphActs }) {
  const { id: segment, text, start, state } = own;
  const doubt = useDoubt(segment);
  const leftOut = useLeftOutText(segment);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = frame.current?.parentElement;
    const line = row?.querySelector(`[data-segment="${segment}"]`)?.getClientRects()[0];
    if (!row || !line) return;
    const below = line.top - row.getBoundingClientRect().top - parseFloat(getComputedStyle(row).paddingTop);
    frame.current?.style.setProperty("--below", `${Math.round(below)}px`);
  }, [segment]);
  return (
    <div
      ref={frame}
      className="mt-2 sm:col-start-2 min-[85rem]:col-start-3 min-[85rem]:mt-(--below) min-[85rem]:pl-14"
    >
      <div className="min-[85rem]:sticky min-[85rem]:top-72 min-[85rem]:-mt-2.5">
        {doubt ? (
          <DoubtNote
            doubt={doubt}
            text={text}
            onListen={acts.onListen && start !== null ? () => acts.onListen?.(start) : null}
          />
        ) : null}
        {state === "failed" ? (
          <p className="mb-1 border-l-2 border-err pl-4 text-small text-ink-2">{DOCUMENT.failedHere}</p>
        ) : null}
        <div className="flex flex-wrap gap-x-6">
          <Tool
            icon={leftOut ? Undo2 : Pencil}
            onPress={() => (leftOut ? void acts.onSave(segment, leftOut) : acts.onEdit(segment))}
          >
            {leftOut ? MAKING.leftOut.putBack : DOCUMENT.edit.open}
          </Tool>
          {acts.onTakes && !leftOut ? (
            <>
              <Tool icon={RefreshCw} onPress={() => acts.onTakes?.({ segment, make: true })}>
                {TAKES.make}
              </Tool>
              <Tool icon={AudioLines} onPress={() => acts.onTakes?.({ segment, make: false })}>
                {TAKES.open}
              </Tool>
              <Tool icon={SpellCheck} onPress={() => acts.onPronounce?.(chosenWord(segment))}>
                {PRONUNCIATIONS.ofDocument.open}
              </Tool>
            </>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Of what was recorded, who speaks from here on: without that it could not be understood. */
function SpeakerName({ first, named }: Pick<MarginProps, "first" | "named">) {
  if (!named || first?.speaker == null) return null;
  return (
    <p className="pt-[0.4em] text-[0.75em] font-semibold text-ink-2">
      {TOOLS_COPY.speakers.named(first.speaker)}
    </p>
  );
}

type MarginProps = { first: DocumentSegment | undefined; named: boolean; sounds: boolean };

/** Whose words these are, where that changes; of what was recorded also when. On a phone a line above. */
function Margin({ first, named, sounds }: MarginProps) {
  if (!first) return null;
  const { voice, speaker, start } = first;
  const clock = voice === null && start !== null ? formatClock(start) : null;
  const name = voice ?? (speaker === null ? null : TOOLS_COPY.speakers.named(speaker));
  if (!clock && !named) return <div className="max-sm:hidden" />;
  return (
    <div className="mb-1 flex items-center gap-2.5 pt-1 text-[0.875rem] leading-tight sm:mb-0 sm:flex-col sm:gap-1 sm:pr-5 sm:pl-1 sm:text-center">
      {named && voice ? (
        <>
          <VoiceMark voice={voice} size={40} filled={sounds} className="max-sm:hidden" />
          <VoiceMark voice={voice} size={28} filled className="sm:hidden" />
        </>
      ) : null}
      {named && name ? <span className="font-head font-[620]">{name}</span> : null}
      {clock ? <span className="text-note text-ink-3 tabular-nums max-sm:ml-auto">{clock}</span> : null}
    </div>
  );
}
