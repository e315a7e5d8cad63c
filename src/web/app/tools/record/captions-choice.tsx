import type { CaptionsInfo } from "#contract/engine.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { RECORD } from "#words/pages/record.ts";

export type CaptionsChoiceProps = {
  /** Unknown until the server has said. */
  info: CaptionsInfo | undefined;
  /** How long a block is, in words. */
  block: string;
  wanted: boolean;
  onChoose: (wanted: boolean) => void;
  /** This recording has its captions, or had them. */
  locked: boolean;
};

/** Whether captions are wanted, with their price; or why there are none. */
export function CaptionsChoice({ info, block, wanted, onChoose, locked }: CaptionsChoiceProps) {
  const { by, note, ready = false } = info ?? {};
  return (
    <div>
      <Checkbox
        checked={wanted && (ready || locked)}
        disabled={!ready || locked}
        onChange={({ target }) => onChoose(target.checked)}
      >
        {RECORD.captions.want}
      </Checkbox>
      <p className="mt-1 min-h-[2lh] pl-[34px] text-note text-ink-2">
        {note ? note.message : null}
        {by && !note ? RECORD.captions.cost(formatCredits(by.creditsPerBlock), block) : null}
        {by?.host && !note ? ` ${RECORD.captions.sent(by.host)}` : null}
      </p>
    </div>
  );
}
