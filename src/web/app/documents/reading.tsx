import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { CleanView } from "./clean-view/clean-view.tsx";
import { useLetterSize } from "./clean-view/letter-size.ts";
import type { CleanView as CleanViewState } from "./clean-view/use-clean-view.ts";
import { useSight } from "./clean-view/use-sight.ts";
import { Details } from "./details.tsx";
import { type Chapter, chapterFrom, chapterOf, chaptersOf, soundingSoFar } from "./making/chapters.ts";
import { ChapterColumn, ChapterRow } from "./making/chapters-panel.tsx";
import { GrowingBar } from "./making/growing-bar.tsx";
import { LeftOut, useLeftOut } from "./making/left-out.ts";
import { PressPanel } from "./making/press-panel.tsx";
import type { MakingControl } from "./making/use-making.ts";
import { useSound } from "./making/use-sound.ts";
import type { Opened } from "./opened.ts";
import type { ParagraphActs } from "./paragraph.tsx";
import { placeAt, sentenceFrom, soundingSegments } from "./place-in-text.ts";
import { PlayerBar } from "./player/player-bar.tsx";
import { useTimeline } from "./player/use-timeline.ts";
import { ScriptsOfText, useScripts } from "./script/use-scripts.ts";
import { Sheet } from "./sheet.tsx";
import type { Edits } from "./use-edits.ts";
import { type KeyActs, useKeys } from "./use-keys.ts";
import { useMediaSession } from "./use-media-session.ts";
import { usePlace } from "./use-place.ts";
import { useSleep } from "./use-sleep.ts";
import { focusItem } from "./use-text-keys.ts";

type ReadingProps = {
  opened: Opened;
  /** What is read: the text as it is, or was. */
  segments: readonly DocumentSegment[];
  edits: Edits;
  editable: boolean;
  /** Of what was written here, and is shown as it is. */
  making: MakingControl | null;
  /** It is being made. */
  growing: boolean;
  /** Opens the takes of a sentence; null where there are none to be had. */
  onTakes: ParagraphActs["onTakes"];
  onPronounce: ParagraphActs["onPronounce"];
  onKeys: () => void;
  cleanView: CleanViewState;
  /** Over the text: what is special about it. */
  children: ReactNode;
};

/** The text with its sound: what plays is lit, and a press on a word plays from there. */
export function Reading({
  opened,
  segments,
  edits,
  editable,
  making,
  growing,
  onTakes,
  onPronounce,
  onKeys,
  cleanView,
  children,
}: ReadingProps) {
  const { document, undo, redo } = opened;
  const { address: audio, seconds, ready, playback } = useSound(opened, growing);
  const { seek, time, playing, toggle } = playback;
  const movable = audio !== null && !growing;
  usePlace(playback, { id: document.id, ready, growing, seconds });
  const sleep = useSleep(playback);
  const letters = useLetterSize();

  const sounding = useMemo(
    () => soundingSegments(growing ? soundingSoFar(segments) : segments),
    [growing, segments],
  );
  const found = audio && (time > 0 || playing) ? placeAt(sounding, time) : null;
  const { segment, word } = found ?? {};
  const place = useMemo(
    () => (segment === undefined || word === undefined ? null : { segment, word }),
    [segment, word],
  );
  const play = useCallback((from: number) => seek(from, true), [seek]);

  const goTo = (wanted: number | null) =>
    movable && wanted !== null && seek(Math.min(seconds, Math.max(0, wanted)));
  const keys: KeyActs = { showKeys: onKeys, cleanView: cleanView.open ? cleanView.leave : cleanView.show };
  if (cleanView.open) keys.letters = letters.step;
  if (ready) {
    keys.sound = {
      toggle,
      move: (by) => goTo(time + by),
      sentence: (step) => goTo(sentenceFrom(sounding, time, step)),
    };
  }
  if (editable && !cleanView.open) {
    keys.edits = { undo: () => undo && void edits.undo(), redo: () => redo && void edits.redo() };
  }
  useKeys(keys);

  const { chosen, setChosen, editing, acts } = useEditing(
    edits,
    { onTakes, onPronounce },
    movable ? play : null,
  );
  const written = making !== null;
  const scripts = useScripts(segments, document.namesOff, written);
  const chapters = useMemo(
    () => (written ? chaptersOf(segments, scripts) : []),
    [written, segments, scripts],
  );
  const sounds = place?.segment ?? null;
  const current = chapterOf(chapters, sounds);
  const inChapters = { chapters, sounds, onSeek: movable ? seek : null };
  const made = growing ? (sounding.at(-1)?.end ?? 0) : seconds;
  const timeline = useTimeline({ segments, scripts, seconds, growing });
  useSight(cleanView.open, sounds);
  useMediaSession(playback, {
    title: document.title,
    voice: document.voice,
    chapter: current?.name ?? null,
    seconds: growing ? null : seconds,
    sounds: audio !== null,
    chapterFrom: chapters.length > 0 ? (step) => chapterFrom(chapters, playback.time, step) : undefined,
  });
  const leftOut = useLeftOut(opened, written);
  const lit = { segments, language: document.language, place, playing, onPlay: movable ? play : null };
  if (cleanView.open) {
    return (
      <Texts leftOut={leftOut} scripts={scripts}>
        <CleanView
          title={document.title}
          language={document.language}
          letters={letters}
          playback={audio ? playback : null}
          ready={ready}
          onLeave={cleanView.leave}
        >
          <Sheet {...lit} {...UNTOUCHED} plain />
        </CleanView>
      </Texts>
    );
  }
  const panel = making ? <PressPanel control={making} /> : null;
  const peaks = document.peaks ?? [];
  return (
    <Texts leftOut={leftOut} scripts={scripts}>
      {chapters.length > 0 ? <ChapterRow {...inChapters} /> : null}
      <div className="nav:grid nav:grid-cols-[248px_minmax(0,1fr)] nav:pl-[max(clamp(1.25rem,-0.1rem_+_5.1vw,4.5rem),calc(50vw_-_40.5rem))]">
        <Details opened={opened}>{chapters.length > 0 ? <ChapterColumn {...inChapters} /> : null}</Details>
        <div className="relative border-t border-line bg-sheet px-[clamp(1.25rem,-0.1rem+5.1vw,4.5rem)] pt-8 pb-16 nav:border-l nav:px-0 nav:pt-9 nav:pr-[4.5rem]">
          {panel ? (
            <div className="pointer-events-none absolute inset-y-0 right-[4.5rem] left-[48rem] hidden max-w-[280px] pt-9 min-[85rem]:block">
              <div className="pointer-events-auto sticky top-[6.5rem] z-10 bg-sheet pb-3">{panel}</div>
            </div>
          ) : null}
          {children}
          {audio || making ? null : (
            <p className="mb-5 text-small text-ink-2 sm:ml-24">
              {document.kind === "transcript" ? DOCUMENT.soundless : DOCUMENT.soundEnded}
            </p>
          )}
          <Sheet
            {...lit}
            chosen={editable ? chosen : null}
            onChoose={setChosen}
            editing={editable ? editing : null}
            acts={editable ? acts : null}
          />
        </div>
      </div>
      <div className="sticky bottom-0 z-20 bg-paper">
        {audio && growing && making ? (
          <GrowingBar {...{ playback, timeline, peaks, sleep }} control={making} seconds={made} />
        ) : audio ? (
          <PlayerBar
            {...{ playback, ready, timeline, peaks, seconds, chapters, sleep }}
            current={current?.number ?? null}
            onGo={(chapter) => goToStop(chapter, movable ? seek : null)}
          />
        ) : null}
        {panel ? <div className="page border-t border-line py-3 min-[85rem]:hidden">{panel}</div> : null}
      </div>
    </Texts>
  );
}

const nothing = () => {};
/** Text that is read only. */
const UNTOUCHED = { chosen: null, onChoose: nothing, editing: null, acts: null };

/** Plays on from a chapter, with its heading in sight; who presses at the player stays there. */
function goToStop({ segment, start }: Chapter, seek: ((seconds: number) => void) | null): void {
  const heading = window.document.querySelector(`[data-segment="${segment}"]`);
  heading?.scrollIntoView({ block: "start" });
  if (start !== null) seek?.(start);
}

type TextsProps = {
  leftOut: ReturnType<typeof useLeftOut>;
  scripts: ReturnType<typeof useScripts>;
  children: ReactNode;
};

/** What sentences know beside their text. */
function Texts({ leftOut, scripts, children }: TextsProps) {
  return (
    <LeftOut value={leftOut}>
      <ScriptsOfText value={scripts}>{children}</ScriptsOfText>
    </LeftOut>
  );
}

/** Which sentence is chosen, and which is written anew. */
function useEditing(
  { change }: Edits,
  { onTakes, onPronounce }: Pick<ParagraphActs, "onTakes" | "onPronounce">,
  onListen: ParagraphActs["onListen"],
) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  /** The sentence that gets the focus back once it stands in the place of its field. */
  const left = useRef<string>(null);
  useLayoutEffect(() => {
    if (editing === null && left.current !== null) focusSentence(left.current);
    left.current = null;
  }, [editing]);
  const acts = useMemo(
    (): ParagraphActs => ({
      onEdit: (segment) => {
        setChosen(segment);
        setEditing(segment);
      },
      onSave: change,
      onClose: (segment, back) => {
        left.current = back ? segment : null;
        setEditing((now) => (now === segment ? null : now));
      },
      onTakes,
      onPronounce,
      onListen,
    }),
    [change, onTakes, onPronounce, onListen],
  );
  return { chosen, setChosen, editing, acts };
}

function focusSentence(segment: string): void {
  focusItem(window.document.body, window.document.querySelector<HTMLElement>(`[data-segment="${segment}"]`));
}
