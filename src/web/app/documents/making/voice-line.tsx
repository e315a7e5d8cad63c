import { useMemo, useState } from "react";
import { countSpoken } from "#contract/parse-script.ts";
import { readScript } from "#contract/read-script.ts";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { useEngine } from "#web/app/conversions/use-engine.ts";
import { InstructionsField } from "#web/app/tools/synthesize/instructions-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { MAKING } from "#words/pages/making.ts";
import { PRONUNCIATIONS } from "#words/pages/pronunciations.ts";
import type { Opened } from "../opened.ts";
import { Breaks } from "../script/breaks-dialog.tsx";
import type { Edits } from "../use-edits.ts";
import { VoiceChoice } from "../voice-choice.tsx";
import type { MakingControl } from "./use-making.ts";

const copy = MAKING.voice;

type VoiceLineProps = { opened: Opened; edits: Edits; control: MakingControl };

/** Who speaks the text and how, and the way to another voice. */
export function VoiceLine({ onPronunciations, ...props }: VoiceLineProps & { onPronunciations: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-1 flex items-center gap-x-5 overflow-x-auto text-small whitespace-nowrap sm:mb-3 sm:ml-24 sm:max-w-[38.5rem] sm:flex-wrap">
      <VoiceName document={props.opened.document} className="min-w-0 max-sm:flex-none" />
      <button
        type="button"
        disabled={props.control.running}
        onClick={() => setOpen(true)}
        className="min-h-11 disabled:text-ink-3"
      >
        <span className="link">{copy.change}</span>
      </button>
      <Breaks {...props} />
      <button type="button" onClick={onPronunciations} className="min-h-11">
        <span className="link">{PRONUNCIATIONS.title}</span>
      </button>
      <Dialog open={open} title={copy.title} describes={copy.body} onClose={() => setOpen(false)}>
        <VoiceForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

type VoiceNameProps = { document: Opened["document"]; className: string };

/** Who speaks a text and how, as it is or was. */
export function VoiceName({ document: { voice, instructions }, className }: VoiceNameProps) {
  return (
    <p className={classNames("truncate text-small text-ink-2", className)} title={instructions || undefined}>
      {[voice ?? DEFAULT_VOICE, instructions].filter(Boolean).join(" · ")}
    </p>
  );
}

function VoiceForm({ opened, edits, control, onClose }: VoiceLineProps & { onClose: () => void }) {
  const { document, segments } = opened;
  const [voice, setVoice] = useState(document.voice ?? DEFAULT_VOICE);
  const [instructions, setInstructions] = useState(document.instructions);
  const engine = useEngine({ phase: "idle" });
  const speaking = engine.info?.speaking;
  const changed =
    voice !== (document.voice ?? DEFAULT_VOICE) || instructions.trim() !== document.instructions;
  const scripts = useMemo(() => readScript(segments, document.namesOff), [segments, document.namesOff]);
  const made = scripts.filter((_, at) => segments[at]?.state === "made" && segments[at].text.trim() !== "");
  const characters = made.reduce((sum, { parts }) => sum + countSpoken(parts), 0);
  const save = async () => {
    if (changed) {
      if ((await edits.name({ voice, instructions: instructions.trim() })) !== "done") return;
      await control.refresh();
    }
    onClose();
  };
  return (
    <form
      className="mt-6 grid gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <VoiceChoice value={voice} onChange={setVoice} engine={engine} language={document.language} />
      <InstructionsField value={instructions} onChange={setInstructions} speaking={speaking} />
      {changed && made.length > 0 ? (
        <p role="status" className="border-l-2 border-voice pl-4 text-small text-ink-2 tabular-nums">
          {copy.warns(made.length, characters)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={edits.last === null}>
          {copy.save}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
