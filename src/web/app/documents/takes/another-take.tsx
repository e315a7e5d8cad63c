import { useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { useEngine } from "#web/app/conversions/use-engine.ts";
import { InstructionsField } from "#web/app/tools/synthesize/instructions-field.tsx";
import { VoicePicker } from "#web/app/tools/synthesize/voice-picker.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { MAKING } from "#words/pages/making.ts";
import { TAKES } from "#words/pages/takes.ts";
import { roomInWords } from "../making/room-in-words.ts";
import type { MakingControl } from "../making/use-making.ts";
import type { Opened } from "../opened.ts";
import { useTake } from "./use-take.ts";

const copy = TAKES.another;

type AnotherTakeProps = {
  opened: Opened;
  segment: DocumentSegment;
  control: MakingControl;
  /** Changes with all that the price hangs on. */
  version: string;
};

/** Who is to speak another take and how, what that costs, and how far it is. */
export function AnotherTake({ opened, segment, control, version }: AnotherTakeProps) {
  const { document } = opened;
  const [voice, setVoice] = useState(segment.voice ?? document.voice ?? DEFAULT_VOICE);
  const [instructions, setInstructions] = useState(segment.instructions ?? document.instructions);
  const engine = useEngine({ phase: "idle" });
  const speaking = engine.info?.speaking;
  const params = { id: document.id, segment: segment.id };
  const take = useTake(params, { voice, instructions: instructions.trim() }, control, version);
  if (control.takeOf === segment.id)
    return (
      <div className="mt-6 flex items-center justify-between gap-4">
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {copy.making}
        </p>
        <Button tone="ghost" size="small" busy={control.canceling} onClick={control.cancel}>
          {copy.cancel}
        </Button>
      </div>
    );
  const { quote, refusal } = take;
  return (
    <form
      aria-label={copy.title}
      className="mt-7 grid gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        take.press();
      }}
    >
      <div className="max-sm:-mx-3 max-sm:[&_label_.head-field]:text-[0.8125rem]">
        <VoicePicker
          value={voice}
          onChange={setVoice}
          speaking={speaking}
          chosenLanguage={document.language ?? ""}
          onNewlyHeard={engine.look}
        />
      </div>
      <InstructionsField value={instructions} onChange={setInstructions} speaking={speaking} />
      <div>
        <p role="status" className="min-h-[1lh] text-note text-ink-2 tabular-nums">
          {control.running ? copy.busy : (refusal ?? (quote ? roomInWords(quote) : ""))}
        </p>
        {quote?.host ? (
          <p className="mt-1 text-note text-ink-2 [overflow-wrap:anywhere]">{MAKING.sentTo(quote.host)}</p>
        ) : null}
        <Button
          type="submit"
          tone="warm"
          wide
          className="mt-2"
          busy={take.pressing}
          disabled={!quote || control.running}
          {...(quote && { cost: quote.credits === 0 ? MAKING.free : formatCredits(quote.credits) })}
        >
          {copy.press}
        </Button>
      </div>
    </form>
  );
}
