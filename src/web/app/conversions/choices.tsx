import { Checkbox } from "#web/ui/checkbox.tsx";
import { CHOICES } from "#words/pages/choices.ts";
import type { ChoicesProps } from "./choices-field.tsx";
import { HearNoise } from "./noise/hear-noise.tsx";
import { offeredChoices } from "./offered-choices.ts";
import { SpeakersField } from "./speakers-field.tsx";
import { SpokenField } from "./spoken-field.tsx";

/** What may be asked of a recording: only what can be had from what listens here. */
export function Choices({ value, onChange, listening, locked, hearable }: ChoicesProps) {
  if (!listening) return null;
  const boxes = [
    { name: "translate", offered: listening.translates },
    { name: "denoise", offered: listening.denoises },
  ] as const;
  const checked = offeredChoices(value, listening);
  return (
    <div className="grid gap-3">
      <SpokenField
        value={checked.language}
        onChange={(language) => onChange({ ...value, language })}
        listening={listening}
        locked={locked}
      />
      <SpeakersField
        value={value.speakers}
        onChange={(speakers) => onChange({ ...value, speakers })}
        listening={listening}
        locked={locked}
      />
      {boxes
        .filter(({ offered }) => offered)
        .map(({ name }) => (
          <Checkbox
            key={name}
            checked={checked[name]}
            disabled={locked}
            onChange={({ target }) => onChange({ ...value, [name]: target.checked })}
          >
            {CHOICES[name]}
          </Checkbox>
        ))}
      {checked.denoise ? (
        <div className="grid gap-2 pl-[34px]">
          <p className="text-note text-ink-2">
            {CHOICES.noise.what} {CHOICES.noise.perhapsWorse}
          </p>
          {hearable ? <HearNoise key={hearable.of} hearable={hearable} locked={locked} /> : null}
        </div>
      ) : null}
    </div>
  );
}
