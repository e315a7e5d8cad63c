import { useId, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { doubtfulPlaces } from "#contract/doubtful-words.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TRANSCRIPT } from "#words/pages/transcript.ts";
import { NoteAct } from "../notes/note-act.tsx";
import { useChosenPlace } from "./chosen-place.ts";
import { SpeakerMark } from "./speaker-mark.tsx";
import { useTranscriptOfText } from "./transcript-of-text.ts";
import type { TranscriptControl } from "./use-transcript.ts";
import { isSplittable, writtenAt } from "./word-at.ts";

const copy = TRANSCRIPT.acts;

type TranscriptActsProps = {
  segment: DocumentSegment;
  /** None follows. */
  isLast: boolean;
  /** A paragraph begins with it whatever is said of it: at the top, and where somebody else speaks. */
  begins: boolean;
  control: TranscriptControl;
};

/** What can be done with a chosen passage of a recording: its doubts, who says it, and where it is cut. */
export function TranscriptActs({ segment, isLast, begins, control }: TranscriptActsProps) {
  const place = useChosenPlace(segment.id);
  const word = place === null ? "" : writtenAt(segment.text, place);
  return (
    <>
      <Doubts segment={segment} control={control} />
      <Who segment={segment} control={control} />
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-3">
        <NoteAct disabled={!isSplittable(segment, place)} onPress={() => control.split(segment.id, place)}>
          {isSplittable(segment, place) && word ? copy.splitBefore(word) : copy.split}
        </NoteAct>
        {isLast ? null : <NoteAct onPress={() => control.join(segment.id)}>{copy.join}</NoteAct>}
        {begins ? null : (
          <NoteAct onPress={() => control.turnParagraph(segment.id)}>
            {segment.paragraph ? copy.noParagraph : copy.paragraph}
          </NoteAct>
        )}
      </p>
    </>
  );
}

type PartProps = Pick<TranscriptActsProps, "segment" | "control">;

function Doubts({ segment, control }: PartProps) {
  const { doubtedBelow } = useTranscriptOfText();
  const doubts = doubtfulPlaces(segment.words ?? [], doubtedBelow ?? 0);
  const at = useChosenPlace(segment.id);
  if (doubts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take part in no form here
    <div role="group" aria-label={copy.doubts} className="mt-2 [overflow-wrap:anywhere]">
      {doubts.map((place) => {
        const { from, to, heard } = place;
        const written = segment.text.slice(from, to);
        const isChosen = at !== null && from <= at && at < to;
        return heard === null ? (
          <p key={from} className="flex flex-wrap items-baseline gap-x-4 py-1">
            <span>
              <b className="font-semibold">{written}</b> {copy.unsure}
            </span>
            <NoteAct onPress={() => control.take(segment, place, "written")}>{copy.leave}</NoteAct>
          </p>
        ) : (
          <div key={from} className="py-1">
            <p>{copy.vocabulary}</p>
            <p className="mt-1.5 flex flex-wrap gap-1.5">
              <Reading
                words={written}
                shortcut={isChosen ? "1" : undefined}
                onPress={() => control.take(segment, place, "written")}
              />
              <Reading
                words={heard}
                shortcut={isChosen ? "2" : undefined}
                onPress={() => control.take(segment, place, "heard")}
              />
            </p>
          </div>
        );
      })}
    </div>
  );
}

type ReadingProps = { words: string; shortcut: string | undefined; onPress: () => void };

/** One of the readings of a doubt; with its key while that takes it. */
function Reading({ words, shortcut, onPress }: ReadingProps) {
  return (
    <button
      type="button"
      aria-keyshortcuts={shortcut}
      onClick={onPress}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-small px-2.5 text-left leading-tight ring-1 ring-line-2 ring-inset hover:ring-ink"
    >
      {shortcut ? (
        <span aria-hidden className="text-note text-ink-2">
          {shortcut}
        </span>
      ) : null}
      <span className="min-w-0 font-semibold">{words}</span>
    </button>
  );
}

/** Those whom a digit gives it to. */
const BY_KEY = 9;

function Who({ segment, control }: PartProps) {
  const [following, setFollowing] = useState(false);
  const label = useId();
  const people = control.speakers.slice(0, BY_KEY);
  const isRoom = people.length < BY_KEY && control.newSpeaker !== null;
  const give = (speaker: number) => void control.edits.give(segment.id, { speaker, following });
  return (
    <fieldset aria-labelledby={label} className="mt-2 min-w-0 border-y border-line py-2">
      <span id={label} className="flex items-baseline justify-between gap-3 text-note text-ink-2">
        {copy.who}
        {segment.speaker === null ? null : (
          <NoteAct onPress={() => control.ask(segment.id)}>{copy.more}</NoteAct>
        )}
      </span>
      <span className="mt-1 flex flex-wrap gap-1.5">
        {people.map(({ speaker }) => (
          <button
            key={speaker}
            type="button"
            aria-pressed={segment.speaker === speaker}
            onClick={() => give(speaker)}
            className={classNames(
              "inline-flex min-h-11 max-w-full items-center gap-2 rounded-small px-2.5 text-left leading-tight ring-1 ring-line-2 ring-inset hover:ring-ink",
              segment.speaker === speaker && "bg-cool-tint font-semibold",
            )}
          >
            <SpeakerMark speaker={speaker} size={22} />
            <span className="min-w-0 truncate">{control.nameOf(speaker)}</span>
          </button>
        ))}
        {isRoom ? (
          <button
            type="button"
            onClick={() => give(control.newSpeaker ?? 1)}
            className="inline-flex min-h-11 items-center rounded-small px-2.5 ring-1 ring-line-2 ring-inset hover:ring-ink"
          >
            {copy.somebodyNew}
          </button>
        ) : null}
      </span>
      <span className="mt-2 block">
        <Checkbox checked={following} onChange={(event) => setFollowing(event.target.checked)}>
          {TRANSCRIPT.speaker.following}
        </Checkbox>
      </span>
    </fieldset>
  );
}
