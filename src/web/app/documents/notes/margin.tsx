import { type ReactNode, useContext, useMemo, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { NOTES } from "#words/pages/notes.ts";
import { DoubtNote } from "../checks/doubt-note.tsx";
import { DoubtsOfText } from "../checks/doubts-of-text.ts";
import { LeftOut } from "../making/left-out.ts";
import { MarkNote } from "../marks/mark-note.tsx";
import { useMarksOfText } from "../marks/use-marks.ts";
import { useTakes } from "../takes/use-takes.ts";
import type { TextParts } from "../tools/text-tools.ts";
import { ToolsPlace } from "../tools/tools-place.tsx";
import { LeaderLine } from "./leader-line.tsx";
import { LeftOutNote } from "./left-out-note.tsx";
import { type Note, notesOfText } from "./notes-of-text.ts";
import { ChangedWords, MakingWords } from "./state-note.tsx";
import { usePlaced } from "./use-placed.ts";

/** Lower than this a note that only says what is lit in the text would lead astray, in pixels. */
const FAR = 180;

const UNMARKED: NonNullable<ReturnType<typeof useMarksOfText>>["bySegment"] = new Map();

type MarginProps = {
  parts: TextParts;
  /** The text as it is, to be worked on; an earlier one has no notes but what sounds. */
  isNow: boolean;
  chosen: string | null;
  editing: string | null;
  /** The sentence that sounds; null while nothing plays. */
  sounds: string | null;
  /** The sentences that are on the screen or near it. */
  near: ReadonlySet<string>;
  /** The element with the tools of the chosen one. */
  tools: HTMLElement;
  /** What stands at the top; with a button it stays there, while a mere line would cover what is beside the text. */
  children: ReactNode;
};

/** The right margin of a text: at its top the button that makes it, and beside its sentences what needs a hand. */
export function Margin({ parts, isNow, chosen, editing, sounds, near, tools, children }: MarginProps) {
  const { doubtful } = useContext(DoubtsOfText);
  const leftOut = useContext(LeftOut);
  const marks = useMarksOfText();
  const marked = marks?.bySegment ?? UNMARKED;
  const { segments } = parts.opened;
  const column = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const all = useMemo(
    () => notesOfText(segments, { doubtful, leftOut, marks: marked, sounds, chosen, editing }),
    [segments, doubtful, leftOut, marked, sounds, chosen, editing],
  );
  const notes = all.filter(
    ({ segment, kind }) => (isNow || kind === "playing") && (near.has(segment) || kind === "chosen"),
  );
  const places = usePlaced({ column, head });
  return (
    <div
      ref={column}
      className="pointer-events-none absolute top-9 right-6 bottom-0 left-[48rem] max-w-[280px]"
    >
      <div
        ref={head}
        className="pointer-events-auto top-[6.5rem] z-10 bg-sheet pb-3 empty:hidden has-[button]:sticky"
      >
        {children}
      </div>
      <aside aria-label={NOTES.label}>
        {notes.map((note) => {
          const key = `${note.kind} ${note.segment}`;
          const place = places.get(key);
          return (
            <div
              key={key}
              data-note={key}
              data-of={note.segment}
              data-chosen={note.kind === "chosen" ? "" : undefined}
              data-kind={note.kind}
              className={classNames(
                "pointer-events-auto absolute inset-x-0 text-small leading-[1.45] text-ink-2",
                !place && "opacity-0", // not yet in its place, but the focus can go there
                note.kind === "playing" && (place?.drop ?? 0) > FAR && "invisible",
              )}
              style={{ top: place?.top ?? 0 }}
            >
              {note.kind === "mark" && (place?.drop ?? 0) > FAR ? null : (
                <LeaderLine kind={strokeOf(note)} drop={place?.drop ?? 0} />
              )}
              {note.kind === "chosen" ? (
                <ToolsPlace tools={tools} />
              ) : (
                <NoteWords note={note} parts={parts} />
              )}
            </div>
          );
        })}
      </aside>
    </div>
  );
}

/** A place has a line of its own, as in the text. */
const strokeOf = (note: Note) =>
  note.kind === "mark" && note.marks[0]?.mark.to === null ? "place" : note.kind;

function NoteWords({ note, parts }: { note: Exclude<Note, { kind: "chosen" }>; parts: TextParts }) {
  const { opened, edits, control } = parts;
  const leftOut = useContext(LeftOut).get(note.segment);
  const marks = useMarksOfText();
  switch (note.kind) {
    case "changed":
      return (
        <p className="tabular-nums">
          <ChangedWords sentences={note.sentences} />
        </p>
      );
    case "making":
      return (
        <p className="tabular-nums">
          <MakingWords control={control} />
        </p>
      );
    case "mark":
      return note.marks.map(({ mark }, at) => (
        <div key={mark.id} className={at > 0 ? "mt-3" : undefined}>
          <MarkNote mark={mark} segment={note.segment} acts={marks?.acts ?? null} />
        </div>
      ));
    case "failed":
      return <p>{DOCUMENT.failedHere}</p>;
    case "out":
      return <LeftOutNote onPutBack={() => leftOut && void edits.change(note.segment, leftOut)} />;
    case "playing":
      return <PlayingWords segment={note.segment} parts={parts} />;
    case "doubt": {
      const text = opened.segments.find(({ id }) => id === note.segment)?.text ?? "";
      return <DoubtNote doubt={note.doubt} text={text} onListen={null} />;
    }
  }
}

function PlayingWords({ segment, parts: { opened, control } }: { segment: string; parts: TextParts }) {
  const { data } = useTakes(opened, segment, control);
  const at = data?.findIndex(({ kept }) => kept) ?? -1;
  return (
    <p className="tabular-nums">{data && at >= 0 ? NOTES.playingTake(at + 1, data.length) : NOTES.playing}</p>
  );
}
