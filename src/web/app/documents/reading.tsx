import { type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { LiveStatus } from "#web/app/conversions/live-status.tsx";
import { AGAIN_SECONDS } from "#web/app/player/steps.ts";
import { stopsOf } from "#web/app/player/stops.ts";
import { type KeyActs, useKeys } from "#web/app/player/use-keys.ts";
import { useMediaSession } from "#web/app/player/use-media-session.ts";
import { usePlace } from "#web/app/player/use-place.ts";
import { useSleep } from "#web/app/player/use-sleep.ts";
import { useSoundKeys } from "#web/app/player/use-sound-keys.ts";
import { DoubtsOfText } from "./checks/doubts-of-text.ts";
import { CleanView } from "./clean-view/clean-view.tsx";
import { useLetterSize } from "./clean-view/letter-size.ts";
import { saysTitle } from "./clean-view/says-title.ts";
import type { CleanView as CleanViewState } from "./clean-view/use-clean-view.ts";
import { useSight } from "./clean-view/use-sight.ts";
import { chapterFrom, chapterOf, chaptersOf, soundingSoFar } from "./making/chapters.ts";
import { useLeftOut } from "./making/left-out.ts";
import type { MakingControl } from "./making/use-making.ts";
import { useSound } from "./making/use-sound.ts";
import { SoundOfText } from "./marks/sound-of-text.ts";
import { useMarksOfText } from "./marks/use-marks.ts";
import type { Opened } from "./opened.ts";
import { placeAt, soundingSegments } from "./place-in-text.ts";
import { useTimeline } from "./player/use-timeline.ts";
import { markedNow, passageOf } from "./quotes/marked-passage.ts";
import { Foot } from "./reading-foot.tsx";
import { ReadingSheet } from "./reading-sheet.tsx";
import { useScripts } from "./script/use-scripts.ts";
import { Sheet } from "./sheet.tsx";
import { Texts } from "./texts.tsx";
import { placeNow } from "./transcript/chosen-place.ts";
import { fewTimes, unsureWords } from "./transcript/doubts-in-text.ts";
import { useTranscriptOfText } from "./transcript/transcript-of-text.ts";
import type { TranscriptControl } from "./transcript/use-transcript.ts";
import { focusSentence, type useEditing } from "./use-editing.ts";
import type { Edits } from "./use-edits.ts";

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
  /** Of what was recorded, and may be edited. */
  transcript: TranscriptControl | null;
  /** Looks for words in the text, and shows what it is about that stands over the text. */
  onFind: () => void;
  bar: ReactNode;
  editing: ReturnType<typeof useEditing>;
  /** Opens the pronunciations of the text with a new one of a word, which may be "". */
  onPronounce: (word: string) => void;
  onKeys: () => void;
  cleanView: CleanViewState;
  /** What became of having it listened to. */
  checking: ReactNode;
  /** Over the text: what is special about it. */
  children: ReactNode;
};

/** The text with its sound: what plays is lit, and a press on a word goes there, or lets it be heard. */
export function Reading({
  opened,
  segments,
  edits,
  editable,
  making,
  growing,
  transcript,
  onFind,
  bar,
  editing,
  onPronounce,
  onKeys,
  cleanView,
  checking,
  children,
}: ReadingProps) {
  const { document, undo, redo } = opened;
  const { address: audio, seconds, ready, playback } = useSound(opened, growing);
  const { seek, toggle, time, playing } = playback;
  const movable = audio !== null && !growing;
  usePlace(playback, { id: document.id, ready, growing, seconds });
  const sleep = useSleep(playback);
  const letters = useLetterSize();
  const marks = useMarksOfText();

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

  const stops = useMemo(() => stopsOf(sounding), [sounding]);
  const { sound, said } = useSoundKeys(playback, { ready, seconds: movable ? seconds : null, stops });
  const keys: KeyActs = { showKeys: onKeys, cleanView: cleanView.open ? cleanView.leave : cleanView.show };
  if (cleanView.open) keys.letters = letters.step;
  if (sound) keys.sound = sound;
  if (editable && !cleanView.open) {
    keys.edits = { undo: () => undo && void edits.undo(), redo: () => redo && void edits.redo() };
  }
  const [collapsed, setCollapsed] = useState(() => making !== null && isNarrow());
  const [wide, setWide] = useState(false);
  const collapse = useCallback(() => setCollapsed((now) => !now), []);
  if (editable && !cleanView.open) {
    keys.chapters = collapse;
    keys.find = onFind;
    if (making) keys.toMake = focusMake;
    if (transcript && sound) keys.back = () => sound.move(-AGAIN_SECONDS);
    if (marks?.acts) {
      const { highlight, markPlace } = marks.acts;
      keys.mark = () => void markPlace(playing ? time : (timeOfPlace(segments) ?? time));
      keys.highlight = () => {
        const passage = markedNow(segments) ?? passageOfPlace(segments, editing.chosen);
        if (passage) void highlight(passage.from, passage.to);
      };
    }
    if (transcript) {
      keys.tool = (key) => {
        const segment = markedNow(segments)?.from.segment ?? placeNow()?.segment ?? editing.chosen;
        if (!segment) return;
        editing.choose(segment);
        requestAnimationFrame(() => focusTool(key));
      };
    }
  }
  useKeys(keys);

  const written = document.conversion === null && document.kind === "speech";
  const scripts = useScripts(segments, document.namesOff, written);
  const chapters = useMemo(
    () => (written ? chaptersOf(segments, scripts, growing ? 0 : seconds) : []),
    [written, segments, scripts, growing, seconds],
  );
  const sounds = place?.segment ?? null;
  const current = chapterOf(chapters, sounds);
  const made = growing ? (sounding.at(-1)?.end ?? 0) : seconds;
  const doubtful = useContext(DoubtsOfText).doubtful;
  const { doubtedBelow } = useTranscriptOfText();
  const doubts = useMemo(() => {
    if (doubtedBelow !== null) return fewTimes(unsureWords(segments, doubtedBelow), MOST_DOUBTS);
    return segments.flatMap(({ id, start }) => (doubtful.has(id) && start !== null ? [start] : []));
  }, [segments, doubtful, doubtedBelow]);
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
  const listen = movable ? play : null;
  const { entered, acts } = editing;
  const parts = useMemo(
    () => ({
      ...{ opened, edits, control: making, transcript, entered },
      ...{ onEdit: acts.onEdit, onListen: listen, onBack: focusSentence, onPronounce },
    }),
    [opened, edits, making, transcript, entered, acts, listen, onPronounce],
  );
  const leftOut = useLeftOut(opened, making !== null);
  const { language } = document;
  const soundOfText = useMemo(
    () => ({ onPlay: listen, onGo: movable ? seek : null }),
    [listen, movable, seek],
  );
  const lit = useMemo(
    () => ({ segments, language, place, playing, ...soundOfText, onToggle: toggle }),
    [segments, language, place, playing, soundOfText, toggle],
  );
  if (cleanView.open) {
    return (
      <Texts leftOut={leftOut} scripts={scripts}>
        <CleanView
          title={document.title}
          titled={!saysTitle(document.title, segments)}
          language={document.language}
          letters={letters}
          playback={audio ? playback : null}
          ready={ready}
          onLeave={cleanView.leave}
        >
          <Sheet {...lit} {...UNTOUCHED} plain />
          <LiveStatus>{said}</LiveStatus>
        </CleanView>
      </Texts>
    );
  }
  return (
    <Texts leftOut={leftOut} scripts={scripts}>
      <SoundOfText value={soundOfText}>
        <ReadingSheet
          {...{
            opened,
            parts,
            editing,
            editable,
            chapters,
            sounds,
            collapsed,
            onCollapse: collapse,
            lit,
            checking,
            bar,
          }}
          onSeek={movable ? seek : null}
          wide={wide}
          onWide={setWide}
          soundless={audio === null && making === null}
        >
          {children}
        </ReadingSheet>
      </SoundOfText>
      <Foot
        {...{ playback, ready, timeline, sleep, growing, chapters, current, seconds, made }}
        audible={audio !== null}
        control={making}
        doubts={doubts}
        segments={segments}
        peaks={document.peaks ?? []}
        onSeek={movable ? seek : null}
        panel={!wide}
        collapsed={collapsed}
      />
      <LiveStatus>{said}</LiveStatus>
    </Texts>
  );
}

/** Rings on the line of the player that can be told apart. */
const MOST_DOUBTS = 150;

/** When the chosen word sounds; undefined where none is chosen that does. */
function timeOfPlace(segments: readonly DocumentSegment[]): number | undefined {
  const place = placeNow();
  const segment = place && segments.find(({ id }) => id === place.segment);
  return segment?.words?.findLast(({ from }) => from <= place!.at)?.start ?? segment?.start ?? undefined;
}

/** What is said in the segment of the chosen word, else in the chosen one; null where nothing is chosen that sounds. */
function passageOfPlace(segments: readonly DocumentSegment[], chosen: string | null) {
  const find = (id: string | undefined | null) => segments.find((one) => one.id === id);
  const segment = find(placeNow()?.segment) ?? find(chosen);
  return segment ? passageOf(segment) : null;
}

const nothing = () => {};
/** Text that is read only. */
const UNTOUCHED = { chosen: null, onChoose: nothing, editing: null, acts: null };

/** Below this width the column beside the text begins collapsed: there is no room for it and the notes. */
const isNarrow = () => window.matchMedia("(width < 85rem)").matches;

/** Leads into a part of the tools of the chosen sentence, by its key. */
function focusTool(key: string): void {
  window.document.querySelector<HTMLElement>(`[data-tools] [data-key="${key}"] button`)?.focus();
}

function focusMake(): void {
  window.document.querySelector<HTMLElement>("[data-make]")?.focus();
}
