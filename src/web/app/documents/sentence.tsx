import { TriangleAlert } from "lucide-react";
import type { Doubt } from "#contract/checks.ts";
import type { DocumentSegment } from "#contract/documents.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CHECK } from "#words/pages/check.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { MAKING } from "#words/pages/making.ts";
import { DoubtedText } from "./checks/doubted-text.tsx";
import { useDoubt } from "./checks/doubts-of-text.ts";
import { useLeftOutText } from "./making/left-out.ts";
import { useIsPaid } from "./making/paid-sentences.ts";
import { ScriptText } from "./script/script-text.tsx";
import { useScript } from "./script/use-scripts.ts";
import { SpokenWords, WrittenWords } from "./spoken-words.tsx";
import { useTranscriptOfText } from "./transcript/transcript-of-text.ts";

type SentenceProps = {
  segment: DocumentSegment;
  /** It can be played from each of its words. */
  playable: boolean;
  /** The number of the word that sounds, −1 before the first; null while another sentence does. */
  now: number | null;
  chosen: boolean;
  /** Its words alone, whatever their state. */
  plain: boolean;
};

const NO_PLACES: readonly Doubt[] = [];

const STATES: Record<DocumentSegment["state"], string> = {
  made: "",
  recorded: "underline decoration-voice-t decoration-1 underline-offset-[7px]",
  changed: "text-ink-3 underline decoration-cool decoration-dotted decoration-2 underline-offset-[7px]",
  failed: "text-ink-2 underline decoration-err decoration-double decoration-1 underline-offset-[6px]",
  making: "text-ink-2", // the line under it is drawn over the text
  new: "text-ink-3 underline decoration-cool decoration-dashed decoration-1 underline-offset-[7px]",
};

/** One sentence, its state to be seen without colour and told to who listens to the page. */
export function Sentence({ segment, playable, now, chosen, plain }: SentenceProps) {
  const { text, words, state, start, speaker } = segment;
  const leftOut = useLeftOutText(segment.id);
  const script = useScript(segment.id);
  const doubt = useDoubt(segment.id);
  const { doubtedBelow, isRecorded } = useTranscriptOfText();
  const paid = useIsPaid(segment.id) && !plain;
  const places = plain || !doubt ? NO_PLACES : doubt.places;
  const linked = playable && start !== null;
  const isTimed = linked || (isRecorded && start !== null);
  const spoken = isTimed && words && words.length > 0 ? words : null;
  /** Of a recording every word can be led to, whatever is known of it. */
  const isInWords = isRecorded && !plain && text !== "";
  if (plain && text === "") return null;
  return (
    <span
      data-segment={segment.id}
      data-state={state}
      data-paid={paid || undefined}
      data-item={spoken || isInWords ? undefined : ""}
      data-start={linked && !spoken ? start : undefined}
      className={classNames(
        !plain && STATES[state],
        linked && "cursor-pointer",
        paid && "rounded-[4px] bg-voice-tint box-decoration-clone px-1 ring-1 ring-voice-t",
        chosen && "-mx-1.5 rounded-[4px] bg-voice-tint box-decoration-clone px-1.5 py-1",
        now !== null && !spoken && (speaker === null ? "text-voice-t" : "text-cool-t"),
      )}
    >
      {script ? (
        <ScriptText parts={script} words={spoken} now={now} plain={plain} places={places} />
      ) : spoken ? (
        <SpokenWords
          {...{ text, now, places }}
          words={spoken}
          warm={speaker === null}
          doubtedBelow={plain ? null : doubtedBelow}
        />
      ) : isInWords ? (
        <WrittenWords text={text} />
      ) : (
        (text && <DoubtedText text={text} at={0} places={places} />) || <LeftOutText said={leftOut} />
      )}
      {state === "failed" && !plain ? (
        <Icon of={TriangleAlert} size={17} className="ml-1.5 inline align-[-0.08em] text-err" />
      ) : null}
      {state === "made" || plain ? null : <span className="sr-only"> ({DOCUMENT.state[state]})</span>}
      {paid ? <span className="sr-only"> ({DOCUMENT.paid.label})</span> : null}
      {places.length > 0 ? <span className="sr-only"> ({CHECK.doubtful})</span> : null}
    </span>
  );
}

/** A sentence that does not sound: what it said, struck, where that is known. */
function LeftOutText({ said }: { said: string | undefined }) {
  if (!said) return <span className="text-ink-3">({DOCUMENT.empty})</span>;
  return (
    <>
      <del className="text-ink-3 decoration-[1.5px]">{said}</del>
      <span className="sr-only"> ({MAKING.leftOut.label})</span>
    </>
  );
}
