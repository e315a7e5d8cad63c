import { needsAnotherFile, stillHere } from "#web/app/conversions/after-failure.ts";
import { AlertPanel } from "#web/app/conversions/alert-panel.tsx";
import type { ConversionView } from "#web/app/conversions/conversion-state.ts";
import { isWithoutSpeech } from "#web/app/conversions/is-without-speech.ts";
import { Button } from "#web/ui/button.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { FAILURES } from "#words/failures.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import type { ChosenFile } from "./use-chosen-file.ts";

type FailedProps = {
  failed: Extract<ConversionView, { phase: "failed" }>;
  chosen: ChosenFile | null;
  /** Credits as far as the length is known. */
  needed: number | null;
  perBlock: number;
  onAgain: () => void;
  onChooseOther: () => void;
};

/** Why there is no text, and what can be done: another try, or another file where no try would help. */
export function Failed({ failed, chosen, needed, perBlock, onAgain, onChooseOther }: FailedProps) {
  const { code, message, title = "" } = failed;
  const chooseOther = needsAnotherFile(code) ? (
    <Button tone="cool" onClick={onChooseOther}>
      {TRANSCRIBE.chooseOther}
    </Button>
  ) : null;
  if (isWithoutSpeech(code)) {
    return (
      <AlertPanel
        kind="no-speech"
        title={code === "no-speech" ? TRANSCRIBE.noSpeechTitle : TRANSCRIBE.silentTitle}
        action={chooseOther}
      >
        {TRANSCRIBE.noSpeechBody(chosen?.file.name ?? title)}
      </AlertPanel>
    );
  }
  const again = chosen ? (
    <Button
      tone="cool"
      cost={needed === null ? TRANSCRIBE.from(perBlock) : formatCredits(needed)}
      onClick={onAgain}
    >
      {TRANSCRIBE.transcribe}
    </Button>
  ) : null;
  return (
    <AlertPanel
      kind="failed"
      title={
        code === "account-frozen" ? FAILURES.deductFailed(message) : FAILURES.transcribeFileFailed(message)
      }
      peaks={chosen?.peaks.length ? chosen.peaks : undefined}
      action={chooseOther ?? again}
    >
      {chosen ? stillHere(failed, TRANSCRIBE.failed) : null}
    </AlertPanel>
  );
}
