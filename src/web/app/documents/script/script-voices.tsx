import { useMemo, useState } from "react";
import { countVoices, readScript } from "#contract/read-script.ts";
import type { Voice } from "#contract/voices.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SCRIPT } from "#words/pages/making.ts";
import type { MakingControl } from "../making/use-making.ts";
import type { Opened } from "../opened.ts";
import type { Edits } from "../use-edits.ts";
import { nameOfVoice } from "./name-of-voice.ts";

const copy = SCRIPT.voices;

type ScriptVoicesProps = { opened: Opened; edits: Edits; control: MakingControl };

/** Which names of the text change the voice, and how much each speaks. A name that is a person's can be switched off. */
export function ScriptVoices({ opened, edits, control }: ScriptVoicesProps) {
  const { document, segments } = opened;
  const { namesOff } = document;
  /** The one that is being switched: it shows at once what it will be. */
  const [switching, setSwitching] = useState<{ voice: Voice; on: boolean } | null>(null);
  const voices = useMemo(() => voicesOf(segments, namesOff), [segments, namesOff]);
  if (voices.length === 0) return null;
  const set = async (voice: Voice, on: boolean) => {
    const others = namesOff.filter((name) => name !== voice);
    setSwitching({ voice, on });
    await edits.name({ namesOff: on ? others : [...others, voice] });
    await control.refresh();
    setSwitching(null);
  };
  return (
    <fieldset className="mb-5 border-l-2 border-voice pl-4 sm:ml-24 sm:max-w-[38.5rem]">
      <legend className="sr-only">{copy.title}</legend>
      <p className="mb-2.5 text-note text-ink-2">{copy.hint}</p>
      <div className="flex flex-wrap gap-x-7 gap-y-2.5">
        {voices.map(({ voice, sentences, on }) => (
          <Checkbox
            key={voice}
            checked={voice === switching?.voice ? switching.on : on}
            disabled={control.running || edits.last === null}
            onChange={({ target }) => void set(voice, target.checked)}
          >
            {on ? copy.speaks(nameOfVoice(voice), sentences) : copy.isText(nameOfVoice(voice))}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

type Called = { voice: Voice; sentences: number; on: boolean };

function voicesOf(segments: Opened["segments"], namesOff: readonly Voice[]): Called[] {
  const all = countVoices(readScript(segments));
  const now = namesOff.length > 0 ? countVoices(readScript(segments, namesOff)) : all;
  return [...all.keys()].map((voice) => ({
    voice,
    sentences: now.get(voice) ?? 0,
    on: !namesOff.includes(voice),
  }));
}
