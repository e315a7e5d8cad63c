import { isFault } from "#contract/faults.ts";
import { stillHere, whatFailed } from "#web/app/conversions/after-failure.ts";
import { AlertPanel } from "#web/app/conversions/alert-panel.tsx";
import { Canceled } from "#web/app/conversions/canceled.tsx";
import { type ConversionView, NOTHING_YET } from "#web/app/conversions/conversion-state.ts";
import { OutOfCredit } from "#web/app/conversions/out-of-credit.tsx";
import { Button } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { FAILURES } from "#words/failures.ts";
import { SYNTHESIZE } from "#words/pages/synthesize.ts";
import type { TextPrice } from "./price-of-text.ts";
import { SpeechResult } from "./result.tsx";
import { Working } from "./working.tsx";

type SynthesisProps = {
  state: ConversionView;
  price: TextPrice;
  credits: number;
  startAt: number | null;
  fresh: boolean;
  onCancel: () => void;
  onAnother: () => void;
  onAgain: () => void;
  onListened: (seconds: number) => void;
};

/** What became of the text: nothing yet, in the making, to be heard, failed, or too dear. */
export function Synthesis(props: SynthesisProps) {
  const { state, price } = props;
  switch (state.phase) {
    case "sending":
    case "working":
      return (
        <Working
          progress={state.phase === "working" ? state.progress : NOTHING_YET}
          waiting={state.waiting}
          canceling={state.canceling}
          whole={state.whole}
          onCancel={props.onCancel}
          onListened={props.onListened}
        />
      );
    case "done":
      return (
        <SpeechResult
          key={state.result.id}
          result={state.result}
          startAt={props.startAt}
          fresh={props.fresh}
          onAnother={props.onAnother}
        />
      );
    case "failed":
      return (
        <AlertPanel
          kind="failed"
          title={titleOfFailure(state)}
          action={
            <Button tone="warm" cost={formatCredits(price.credits)} onClick={props.onAgain}>
              {SYNTHESIZE.convert}
            </Button>
          }
        >
          {isFault(state.code) ? `${state.message} ` : null}
          {stillHere(state, SYNTHESIZE.failed)}
        </AlertPanel>
      );
    case "out-of-credit":
      return (
        <OutOfCredit needed={price.credits} have={props.credits}>
          {SYNTHESIZE.failed.body}
        </OutOfCredit>
      );
    case "canceled":
      return <Canceled awaits="sound" />;
    default:
      return (
        <StatePanel kind="empty" awaits="sound" title={SYNTHESIZE.empty.title}>
          {SYNTHESIZE.empty.body}
        </StatePanel>
      );
  }
}

function titleOfFailure(failed: Extract<ConversionView, { phase: "failed" }>): string {
  const { message, code } = failed;
  if (isFault(code)) return FAILURES.synthesizeFailed;
  return code === "account-frozen" ? FAILURES.deductFailed(message) : whatFailed(failed, SYNTHESIZE);
}
