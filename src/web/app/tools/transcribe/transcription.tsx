import { Canceled } from "#web/app/conversions/canceled.tsx";
import type { ConversionView } from "#web/app/conversions/conversion-state.ts";
import { countWords } from "#web/app/conversions/count-words.ts";
import { formatExtent } from "#web/app/conversions/format-extent.ts";
import { OutOfCredit } from "#web/app/conversions/out-of-credit.tsx";
import { Transcribing } from "#web/app/conversions/transcribing.tsx";
import { TranscriptResult } from "#web/app/conversions/transcript-result.tsx";
import { formatWhen } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { formatWordCount } from "#words/pages/formats.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import { Failed } from "./failed.tsx";
import { type FileQueue, isSent } from "./files/use-file-queue.ts";
import { SendingFile } from "./sending.tsx";
import type { Before } from "./transcribe-file.ts";
import type { ChosenFile } from "./use-chosen-file.ts";

type TranscriptionViewProps = {
  state: ConversionView;
  chosen: ChosenFile | null;
  /** The file whose result is shown; null when it is an older one. */
  sound: File | null;
  /** Credits as far as the length is known. */
  needed: number | null;
  /** What a block costs. */
  perBlock: number;
  credits: number;
  /** Many files that were chosen together. */
  queue: Pick<FileQueue, "files" | "running" | "lost">;
  /** The result shown was there before its file was sent again; null of any other. */
  before: Before | null;
  onCancel: () => void;
  onAgain: () => void;
  /** Has it transcribed once more, at its price. */
  onAnew: () => void;
  onAnother: () => void;
  onChooseOther: () => void;
};

/** What became of the file. */
export function TranscriptionView({
  state,
  chosen,
  sound,
  needed,
  perBlock,
  credits,
  queue,
  before,
  onCancel,
  onAgain,
  onAnew,
  onAnother,
  onChooseOther,
}: TranscriptionViewProps) {
  switch (state.phase) {
    case "sending":
      return <SendingFile {...state} onCancel={onCancel} />;
    case "working":
      return (
        <Transcribing
          name={state.whole?.title}
          progress={state.progress}
          waiting={state.waiting}
          canceling={state.canceling}
          peaks={chosen?.peaks ?? []}
          seconds={state.whole?.seconds ?? null}
          credits={state.whole?.credits ?? null}
          words={{
            start: TRANSCRIBE.transcribingStart,
            heard: TRANSCRIBE.transcribedUpTo,
            left: TRANSCRIBE.left,
          }}
          onCancel={onCancel}
        />
      );
    case "done": {
      const { result } = state;
      const count = formatWordCount(countWords(result.text));
      const words = TRANSCRIBE.beforeNote;
      return (
        <TranscriptResult
          key={result.id}
          result={before ? { ...result, note: before.soundDeleted ? words.deleted : words.kept } : result}
          heading={sound?.name ?? result.title}
          meta={TRANSCRIBE.resultMeta(count, formatExtent(result), formatWhen(result.createdAt))}
          sound={sound}
          soundless={TRANSCRIBE.noLocalSound}
        >
          {before ? (
            <Button
              tone="ghost"
              size="small"
              cost={needed === null ? TRANSCRIBE.from(perBlock) : formatCredits(needed)}
              onClick={onAnew}
            >
              {TRANSCRIBE.anew}
            </Button>
          ) : null}
          <Button tone="ghost" size="small" onClick={onAnother}>
            {TRANSCRIBE.another}
          </Button>
        </TranscriptResult>
      );
    }
    case "failed":
      return (
        <Failed
          failed={state}
          chosen={chosen}
          needed={needed}
          perBlock={perBlock}
          onAgain={onAgain}
          onChooseOther={onChooseOther}
        />
      );
    case "out-of-credit":
      return (
        <OutOfCredit needed={needed ?? perBlock} have={credits}>
          {TRANSCRIBE.outOfCreditBody}
        </OutOfCredit>
      );
    case "canceled":
      return <Canceled awaits="text" />;
    default: {
      const { title, body } = stateOf(queue);
      return (
        <StatePanel kind="empty" awaits="text" title={title}>
          {body}
        </StatePanel>
      );
    }
  }
}

/** What stands where the text of a single file would. */
function stateOf({ files, running, lost }: TranscriptionViewProps["queue"]): { title: string; body: string } {
  const words = TRANSCRIBE.several;
  const sent = files.filter(({ phase }) => isSent(phase)).length;
  if (running) return lost ? words.paused : words.underWay;
  if (sent === 0) return TRANSCRIBE.empty;
  return { title: words.soFar(sent, files.length), body: words.underWay.body };
}
