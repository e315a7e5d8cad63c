import type { RefObject } from "react";
import { VOICES } from "#contract/voices.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SCRIPT } from "#words/pages/making.ts";
import { type Insertion, insertControl } from "./insert-control.ts";
import { nameOfVoice } from "./name-of-voice.ts";

const copy = SCRIPT.insert;
const LOOK =
  "min-h-11 rounded-control px-3 text-small font-semibold text-ink ring-[1.5px] ring-line-2 ring-inset hover:bg-cool-tint disabled:text-ink-3 sm:min-h-9";

const PAUSE: Insertion = { before: "[pause 1s]" };
const SPEED: Insertion = { before: "[speed 1.25]", after: "[/speed]" };
const EMPHASIS: Insertion = { before: "[em]", after: "[/em]" };

type ScriptButtonsProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  disabled?: boolean;
};

/** Puts controls into a text where the cursor is, or around what is selected. */
export function ScriptButtons({ field, text, onText, disabled = false }: ScriptButtonsProps) {
  const insert = (insertion: Insertion) => {
    const area = field.current;
    if (!area) return;
    const done = insertControl(text, { from: area.selectionStart, to: area.selectionEnd }, insertion);
    onText(done.text);
    area.focus();
    // Once the field has the text.
    requestAnimationFrame(() => area.setSelectionRange(done.from, done.to));
  };
  const button = (label: string, insertion: Insertion) => (
    <button
      type="button"
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()} // the cursor stays in the field
      onClick={() => insert(insertion)}
      className={LOOK}
    >
      {label}
    </button>
  );
  return (
    <fieldset aria-label={copy.label} className="flex min-w-0 flex-wrap items-center gap-2">
      {button(copy.pause, PAUSE)}
      {button(copy.speed, SPEED)}
      {button(copy.emphasis, EMPHASIS)}
      <select
        aria-label={copy.voice}
        disabled={disabled}
        value=""
        onChange={({ target }) => insert({ before: `${target.value}: `, atLine: true })}
        className={classNames(LOOK, "bg-transparent")}
      >
        <option value="">{copy.voice}</option>
        {VOICES.map((voice) => (
          <option key={voice} value={nameOfVoice(voice)}>
            {nameOfVoice(voice)}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
