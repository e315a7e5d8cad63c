import { memo } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { gapIn, isSameParagraph, type Paragraph as ParagraphText } from "#contract/paragraphs.ts";
import { classNames } from "#web/ui/class-names.ts";
import { formatNumber } from "#words/locale.ts";
import { Margin } from "./paragraph-margin.tsx";
import type { PlaceInText } from "./place-in-text.ts";
import { SegmentEditor } from "./segment-editor.tsx";
import { Sentence } from "./sentence.tsx";
import { useDrafted } from "./sentence-drafts.ts";
import { ToolsPlace, useFoldedTools } from "./tools/tools-place.tsx";
import { useTranscriptOfText } from "./transcript/transcript-of-text.ts";
import type { EditEnd } from "./use-edits.ts";

export type ParagraphActs = {
  /** The document that it is a part of. */
  document: string;
  onEdit: (segment: string) => void;
  onSave: (segment: string, text: string) => Promise<EditEnd>;
  /** `back`: the focus goes back to the sentence. */
  onClose: (segment: string, back: boolean) => void;
  /** Leads into the tools of a sentence; null where a press of Enter edits it. */
  onTools: ((segment: string) => void) | null;
  /** No sentence is chosen any more. */
  onLeave: () => void;
};

type ParagraphProps = {
  paragraph: ParagraphText;
  /** BCP 47. */
  language: string | null;
  playable: boolean;
  /** Where it sounds, if in here. */
  place: PlaceInText | null;
  /** The voice that the margin names here speaks now, in this paragraph or one after it. */
  speaks: boolean;
  /** The sentence in here that was chosen, and the one that is written anew. */
  chosen: string | null;
  editing: string | null;
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
    const { paragraph, language, playable, place, speaks, chosen, editing, chapter, acts, plain } = props;
    const { segments, named } = paragraph;
    const drafted = useDrafted(segments);
    const isWritten = acts !== null && (editing !== null || drafted !== "");
    const isHeading = chapter !== null && !isWritten;
    // A field and what can be done with a sentence stand in no paragraph of HTML.
    const Text = isHeading ? "h2" : acts ? "div" : "p";
    return (
      <div
        data-paragraph=""
        className={plain ? "py-[0.45em]" : "py-2.5 sm:grid sm:grid-cols-[6rem_minmax(0,38.5rem)]"}
      >
        {plain ? (
          <SpeakerName first={segments[0]} named={named} />
        ) : (
          <Margin segments={segments} named={named} sounds={speaks} />
        )}
        <Text
          lang={language ?? undefined}
          role={Text === "div" && !isWritten ? "paragraph" : undefined}
          className={lookOf(chapter, plain)}
        >
          {chapter === null || plain ? null : (
            <span className="mr-3 text-ink-3">{formatNumber(chapter)}</span>
          )}
          {segments.map((segment, at) => (
            <span key={segment.id}>
              {at > 0 ? gapIn(language) : null}
              {acts && (editing === segment.id || drafted.includes(segment.id)) ? (
                <SegmentEditor
                  segment={segment}
                  document={acts.document}
                  isAsked={editing === segment.id}
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
              {acts && chosen === segment.id && editing === null && !isHeading ? <FoldedPlace /> : null}
            </span>
          ))}
        </Text>
        {acts && chosen !== null && isHeading ? <FoldedPlace /> : null}
      </div>
    );
  },
  (one, other) =>
    isSameParagraph(one.paragraph, other.paragraph) &&
    one.place?.segment === other.place?.segment &&
    one.place?.word === other.place?.word &&
    one.speaks === other.speaks &&
    one.language === other.language &&
    one.playable === other.playable &&
    one.chosen === other.chosen &&
    one.editing === other.editing &&
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

/** Where there is no margin: what can be done with the chosen sentence, under it. */
function FoldedPlace() {
  const tools = useFoldedTools();
  if (tools === null) return null;
  return (
    <div className="my-3 border-l-2 border-voice pl-4 font-text tracking-normal sm:col-start-2">
      <ToolsPlace tools={tools} />
    </div>
  );
}

/** Of what was recorded, who speaks from here on: without that it could not be understood. */
function SpeakerName({ first, named }: { first: DocumentSegment | undefined; named: boolean }) {
  const { nameOf } = useTranscriptOfText();
  if (!named || first?.speaker == null) return null;
  return <p className="pt-[0.4em] text-[0.75em] font-semibold text-ink-2">{nameOf(first.speaker)}</p>;
}
