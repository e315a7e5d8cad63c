import { useEffect, useId, useRef } from "react";
import { LANGUAGE } from "#words/locale.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { NOTES } from "#words/pages/notes.ts";
import { DoubtNote } from "../checks/doubt-note.tsx";
import { useDoubt } from "../checks/doubts-of-text.ts";
import { HearAgain } from "../hearings/hear-again.tsx";
import { useLeftOutText } from "../making/left-out.ts";
import { MarkPart } from "../marks/mark-part.tsx";
import { LeftOutNote } from "../notes/left-out-note.tsx";
import { StateNote } from "../notes/state-note.tsx";
import { QuotePart } from "../quotes/quote-part.tsx";
import { useTakes } from "../takes/use-takes.ts";
import { TranscriptActs } from "../transcript/transcript-acts.tsx";
import { SentenceActs } from "./sentence-acts.tsx";
import { showAboveFoot } from "./show-above-foot.ts";
import type { TextParts } from "./text-tools.ts";
import { useToolKeys } from "./use-tool-keys.ts";

type SentenceToolsProps = { segment: string; parts: TextParts };

/** What can be done with the chosen sentence: what is said of it, its takes, and the buttons under them. */
export function SentenceTools({ segment: id, parts }: SentenceToolsProps) {
  const { opened, edits, control, transcript, entered } = parts;
  const frame = useRef<HTMLDivElement>(null);
  const label = useId();
  const doubt = useDoubt(id);
  const leftOut = useLeftOutText(id);
  const load = useTakes(opened, id, control);
  const at = opened.segments.findIndex((one) => one.id === id);
  const segment = opened.segments[at];
  const time = entered?.segment === id ? entered.time : null;
  useEffect(() => {
    if (time === null) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: "nearest" });
  }, [time]);
  const loaded = load.data !== null;
  useEffect(() => {
    void loaded; // its takes make it higher
    const drawn = requestAnimationFrame(() => {
      const sentence = window.document.querySelector(`[data-segment="${id}"]`);
      if (frame.current) showAboveFoot(frame.current, sentence);
    });
    return () => cancelAnimationFrame(drawn);
  }, [id, loaded]);
  useToolKeys(frame, () => parts.onEdit(id));
  if (!segment) return null;
  const inUse = load.data?.findIndex(({ kept }) => kept) ?? -1;
  const many = (load.data?.length ?? 0) > 1;
  const { start } = segment;
  const listen = parts.onListen;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take part in no form here
    <div
      ref={frame}
      role="group"
      lang={LANGUAGE}
      tabIndex={-1}
      aria-labelledby={label}
      data-tools=""
      className="scroll-mt-60 scroll-mb-44 text-small leading-normal [&_:is(button,textarea)]:scroll-mt-60 [&_:is(button,textarea)]:scroll-mb-44"
      onKeyDown={(event) => {
        const inDialog = event.target instanceof Element && event.target.closest("dialog");
        if (event.key !== "Escape" || event.defaultPrevented || inDialog) return;
        event.preventDefault();
        parts.onBack(id);
      }}
    >
      <div className="flex items-baseline justify-between gap-3">
        <p id={label} className="text-note text-ink-2 tabular-nums">
          {NOTES.sentence(at + 1, segment.voice, many && inUse >= 0 ? inUse + 1 : null)}
        </p>
        {leftOut ? null : (
          <button
            type="button"
            aria-keyshortcuts="E"
            onClick={() => parts.onEdit(id)}
            className="-my-2.5 min-h-11 flex-none font-semibold"
          >
            <span className="border-b-[1.5px] border-current">{DOCUMENT.edit.open}</span>
          </button>
        )}
      </div>
      <StateNote segment={segment} control={control} />
      {doubt ? (
        <div className="mt-1">
          <DoubtNote
            doubt={doubt}
            text={segment.text}
            onListen={listen && start !== null ? () => listen(start) : null}
          />
        </div>
      ) : null}
      {leftOut ? (
        <LeftOutNote onPutBack={() => void edits.change(id, leftOut)} />
      ) : control ? (
        <SentenceActs key={id} segment={segment} takes={load} parts={parts} control={control} />
      ) : transcript ? (
        <>
          <TranscriptActs
            key={id}
            segment={segment}
            begins={opened.segments[at - 1]?.speaker !== segment.speaker}
            isLast={at === opened.segments.length - 1}
            control={transcript}
          />
          <MarkPart segments={opened.segments} segment={segment} />
          <QuotePart opened={opened} segment={segment} nameOf={transcript.nameOf} onPlay={listen} />
          <HearAgain opened={opened} edits={edits} segment={segment} />
        </>
      ) : null}
    </div>
  );
}
