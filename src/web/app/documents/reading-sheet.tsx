import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useWidth } from "#web/app/player/use-width.ts";
import { classNames } from "#web/ui/class-names.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { Details } from "./details.tsx";
import type { Chapter } from "./making/chapters.ts";
import { ChapterColumn, ChapterRow, CollapseButton } from "./making/chapters-panel.tsx";
import { isAtRest, PressPanel } from "./making/press-panel.tsx";
import { MakingRows } from "./notes/making-rows.tsx";
import { Margin } from "./notes/margin.tsx";
import { useNear } from "./notes/use-near.ts";
import type { Opened } from "./opened.ts";
import { Sheet } from "./sheet.tsx";
import { SentenceTools } from "./tools/sentence-tools.tsx";
import type { TextParts } from "./tools/text-tools.ts";
import { FoldedTools } from "./tools/tools-place.tsx";
import type { useEditing } from "./use-editing.ts";

type ReadingSheetProps = {
  opened: Opened;
  parts: TextParts;
  editing: ReturnType<typeof useEditing>;
  editable: boolean;
  chapters: readonly Chapter[];
  sounds: string | null;
  collapsed: boolean;
  onCollapse: () => void;
  onSeek: ((seconds: number) => void) | null;
  /** There is room for a margin beside the text; told once that is measured, and whenever it changes. */
  wide: boolean;
  onWide: (wide: boolean) => void;
  lit: Pick<
    Parameters<typeof Sheet>[0],
    "segments" | "language" | "place" | "playing" | "onPlay" | "onGo" | "onToggle"
  >;
  /** What became of having it listened to. */
  checking: ReactNode;
  /** Stays over the text while somebody leads through places of it. */
  bar: ReactNode;
  /** It has no sound, and none can be made of it. */
  soundless: boolean;
  /** Over the text: what is special about it. */
  children: ReactNode;
};

/** What a sheet needs for text and margin: 768 px up to the margin, 240 for that and 24 beyond. */
const WIDE = 1032;

/** The sheet with its margins, and the column of chapters beside it. It is drawn anew for a word, not for each frame. */
export const ReadingSheet = memo(function ReadingSheet(props: ReadingSheetProps) {
  const { opened, parts, editing, editable, chapters, sounds, collapsed, lit, wide, onWide } = props;
  const { chosen, choose, acts } = editing;
  const frame = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const near = useNear(text, lit.segments);
  const hasMargin = width >= WIDE;
  useLayoutEffect(() => onWide(hasMargin), [hasMargin, onWide]);
  const [tools] = useState(() => document.createElement("div"));
  const { control } = parts;
  const { onCollapse, onSeek } = props;
  const hasChapters = chapters.length > 0;
  const column = useMemo(
    () => (hasChapters ? <ChapterColumn {...{ chapters, sounds, onSeek }} /> : null),
    [hasChapters, chapters, sounds, onSeek],
  );
  const collapse = useMemo(
    () => <CollapseButton collapsed={collapsed} onCollapse={onCollapse} />,
    [collapsed, onCollapse],
  );
  return (
    <>
      {hasChapters ? <ChapterRow {...{ chapters, sounds, onSeek }} /> : null}
      <div
        className={classNames(
          "flex flex-1 flex-col nav:grid nav:pl-[max(clamp(1.25rem,-0.1rem_+_5.1vw,4.5rem),calc(50vw_-_40.5rem))]",
          collapsed ? "nav:grid-cols-[44px_minmax(0,1fr)]" : "nav:grid-cols-[248px_minmax(0,1fr)]",
        )}
      >
        <Details opened={opened} collapsed={collapsed} collapse={collapse}>
          {column}
        </Details>
        <div
          ref={frame}
          className="relative flex-1 overflow-x-clip border-t border-line bg-sheet px-[clamp(1.25rem,-0.1rem+5.1vw,4.5rem)] pt-3 pb-16 sm:pt-8 nav:border-l nav:px-0 nav:pt-9"
        >
          {props.children}
          {props.soundless ? (
            <p className="mb-5 text-small text-ink-2 sm:ml-24">
              {opened.document.recording
                ? DOCUMENT.soundless[opened.document.recording]
                : DOCUMENT.soundEnded}
            </p>
          ) : null}
          {props.bar}
          <FoldedTools value={wide ? null : tools}>
            <div ref={text} className="relative">
              <Sheet
                {...lit}
                chosen={editable ? chosen : null}
                onChoose={choose}
                editing={editable ? editing.editing : null}
                acts={editable ? acts : null}
              />
              <MakingRows frame={text} segments={lit.segments} near={near} />
            </div>
          </FoldedTools>
          {!wide && control && isAtRest(control) ? (
            <div className="mt-8 sm:ml-24">
              <PressPanel control={control} />
            </div>
          ) : null}
          {wide || !props.checking ? null : (
            <div className="mt-8 sm:ml-24 sm:max-w-[38.5rem]">{props.checking}</div>
          )}
          {editable && chosen !== null && editing.editing === null
            ? createPortal(<SentenceTools key={chosen} segment={chosen} parts={parts} />, tools)
            : null}
          {wide ? (
            <Margin
              {...{ parts, near, tools }}
              sounds={lit.playing ? sounds : null}
              isNow={editable}
              chosen={editable ? chosen : null}
              editing={editable ? editing.editing : null}
            >
              {control ? <PressPanel control={control} /> : null}
              {props.checking ? <div className="mt-3">{props.checking}</div> : null}
            </Margin>
          ) : null}
        </div>
      </div>
    </>
  );
});
