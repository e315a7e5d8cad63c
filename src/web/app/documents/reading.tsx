import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { useAudioSource } from "#web/lib/playback/use-object-url.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { Details } from "./details.tsx";
import type { Opened } from "./opened.ts";
import type { ParagraphActs } from "./paragraph.tsx";
import { placeAt, sentenceFrom, soundingSegments } from "./place-in-text.ts";
import { PlayerBar } from "./player-bar.tsx";
import { Sheet } from "./sheet.tsx";
import type { Edits } from "./use-edits.ts";
import { type KeyActs, useKeys } from "./use-keys.ts";
import { useMediaSession } from "./use-media-session.ts";
import { usePlace } from "./use-place.ts";
import { focusItem } from "./use-text-keys.ts";

type ReadingProps = {
  opened: Opened;
  /** What is read: the text as it is, or was. */
  segments: readonly DocumentSegment[];
  edits: Edits;
  editable: boolean;
  onKeys: () => void;
  /** Over the text: what is special about it. */
  children: ReactNode;
};

/** The text with its sound: what plays is lit, and a press on a word plays from there. */
export function Reading({ opened, segments, edits, editable, onKeys, children }: ReadingProps) {
  const { document, undo, redo } = opened;
  // Each reply signs the address of the same sound anew; another one would begin it again.
  const [audio] = useState(document.audio);
  const seconds = document.seconds ?? 0;
  const source = useAudioSource(audio, seconds);
  const playback = usePlayback(source);
  const { seek, time, playing, toggle } = playback;
  usePlace(playback, { id: document.id, ready: source !== null, seconds });
  useMediaSession(playback, { title: document.title, seconds, sounds: audio !== null });

  const sounding = useMemo(() => soundingSegments(segments), [segments]);
  const found = audio && (time > 0 || playing) ? placeAt(sounding, time) : null;
  const { segment, word } = found ?? {};
  const place = useMemo(
    () => (segment === undefined || word === undefined ? null : { segment, word }),
    [segment, word],
  );
  const play = useCallback((from: number) => seek(from, true), [seek]);

  const goTo = (wanted: number | null) => wanted !== null && seek(Math.min(seconds, Math.max(0, wanted)));
  const keys: KeyActs = { showKeys: onKeys };
  if (audio && source) {
    keys.sound = {
      toggle,
      move: (by) => goTo(time + by),
      sentence: (step) => goTo(sentenceFrom(sounding, time, step)),
    };
  }
  if (editable) {
    keys.edits = { undo: () => undo && void edits.undo(), redo: () => redo && void edits.redo() };
  }
  useKeys(keys);

  const { chosen, setChosen, editing, acts } = useEditing(edits);
  return (
    <>
      <div className="nav:grid nav:grid-cols-[248px_minmax(0,1fr)] nav:pl-[max(clamp(1.25rem,-0.1rem_+_5.1vw,4.5rem),calc(50vw_-_40.5rem))]">
        <Details opened={opened} />
        <div className="border-t border-line bg-sheet px-[clamp(1.25rem,-0.1rem+5.1vw,4.5rem)] pt-8 pb-16 nav:border-l nav:px-0 nav:pt-9 nav:pr-[4.5rem]">
          {children}
          {audio ? null : (
            <p className="mb-5 text-small text-ink-2 sm:ml-24">
              {document.kind === "transcript" ? DOCUMENT.soundless : DOCUMENT.soundEnded}
            </p>
          )}
          <Sheet
            segments={segments}
            language={document.language}
            place={place}
            playing={playing}
            onPlay={audio ? play : null}
            chosen={editable ? chosen : null}
            onChoose={setChosen}
            editing={editable ? editing : null}
            acts={editable ? acts : null}
          />
        </div>
      </div>
      {audio ? (
        <PlayerBar
          playback={playback}
          ready={source !== null}
          peaks={document.peaks ?? []}
          seconds={seconds}
        />
      ) : null}
    </>
  );
}

/** Which sentence is chosen, and which is written anew. */
function useEditing({ change }: Edits) {
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
    }),
    [change],
  );
  return { chosen, setChosen, editing, acts };
}

function focusSentence(segment: string): void {
  focusItem(window.document.body, window.document.querySelector<HTMLElement>(`[data-segment="${segment}"]`));
}
