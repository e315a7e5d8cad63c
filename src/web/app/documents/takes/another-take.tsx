import { useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { useEngine } from "#web/app/conversions/use-engine.ts";
import { InstructionsField } from "#web/app/tools/synthesize/instructions-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { MAKING } from "#words/pages/making.ts";
import { TAKES } from "#words/pages/takes.ts";
import { roomInWords } from "../making/room-in-words.ts";
import type { MakingControl } from "../making/use-making.ts";
import type { Opened } from "../opened.ts";
import { VoiceChoice } from "../voice-choice.tsx";
import { useTake } from "./use-take.ts";

const copy = TAKES.another;

type AnotherTakeProps = {
  opened: Opened;
  segment: DocumentSegment;
  control: MakingControl;
  /** Changes with all that the price hangs on. */
  version: string;
  /** Another voice can be chosen; else it is the sentence's own, in another manner. */
  picks: boolean;
  onCancel: () => void;
};

/** Who is to speak another take and how, and what that costs. */
export function AnotherTake({ opened, segment, control, version, picks, onCancel }: AnotherTakeProps) {
  const { document } = opened;
  const [voice, setVoice] = useState(segment.voice ?? document.voice ?? DEFAULT_VOICE);
  const [instructions, setInstructions] = useState(segment.instructions ?? document.instructions);
  const engine = useEngine({ phase: "idle" });
  const speaking = engine.info?.speaking;
  const params = { id: document.id, segment: segment.id };
  const take = useTake(params, { voice, instructions: instructions.trim() }, control, version);
  const { quote, refusal } = take;
  return (
    <form
      aria-label={picks ? copy.title : TAKES.make}
      className={picks ? "mt-6 grid gap-7" : "mt-3 grid gap-4"}
      onSubmit={(event) => {
        event.preventDefault();
        take.press();
      }}
    >
      {picks ? (
        <VoiceChoice value={voice} onChange={setVoice} engine={engine} language={document.language} />
      ) : null}
      <InstructionsField value={instructions} onChange={setInstructions} speaking={speaking} />
      <div>
        <p role="status" className="min-h-[1lh] text-note text-ink-2 tabular-nums">
          {control.running ? copy.busy : (refusal ?? (quote ? roomInWords(quote) : ""))}
        </p>
        {quote?.host ? (
          <p className="mt-1 text-note text-ink-2 [overflow-wrap:anywhere]">{MAKING.sentTo(quote.host)}</p>
        ) : null}
        <div className="mt-2 flex flex-wrap gap-2.5">
          <Button
            type="submit"
            tone="warm"
            size="small"
            busy={take.pressing}
            disabled={!quote || control.running}
            {...(quote && { cost: quote.credits === 0 ? MAKING.free : formatCredits(quote.credits) })}
          >
            {copy.press}
          </Button>
          <Button tone="ghost" size="small" onClick={onCancel}>
            {copy.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}
