import { useState } from "react";
import { CAPTION_BOUNDS, CAPTION_RULES, type CaptionRules } from "#contract/caption-rules.ts";
import type { Document } from "#contract/documents.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { controlLook } from "#web/ui/field.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { type ExportChoice, ruleWithin } from "./kept-export.ts";

const copy = DOCUMENT.export;

type TextOptionsProps = {
  document: Document;
  /** Its words have times, of which captions are made. */
  timed: boolean;
  choice: ExportChoice;
  choose: (changed: Partial<ExportChoice>) => void;
};

/** How texts are written: what there is to choose of this document. */
export function TextOptions({ document, timed, choice, choose }: TextOptionsProps) {
  const isRecording = document.kind === "transcript";
  const isThere = { names: document.speakers !== null, times: timed, notes: timed };
  const boxes = (["names", "times", "notes"] as const).filter((one) => isRecording && isThere[one]);
  if (boxes.length === 0 && !timed) return null;
  return (
    <div className="mx-3 mt-1.5 border-t border-line pt-3 pb-2">
      {boxes.length > 0 ? (
        <div className="mb-3 flex flex-wrap gap-x-3 gap-y-3">
          {boxes.map((one) => (
            <Checkbox
              key={one}
              checked={choice[one]}
              onChange={({ target }) => choose({ [one]: target.checked })}
            >
              {copy[one]}
            </Checkbox>
          ))}
        </div>
      ) : null}
      {timed ? (
        <CaptionRulesPart rules={choice.captionRules} onRules={(captionRules) => choose({ captionRules })} />
      ) : null}
    </div>
  );
}

type RulesProps = { rules: CaptionRules; onRules: (rules: CaptionRules) => void };

/** Says by what captions are cut, and lets it be changed. */
function CaptionRulesPart({ rules, onRules }: RulesProps) {
  const [open, setOpen] = useState(false);
  const names = Object.keys(CAPTION_BOUNDS) as (keyof CaptionRules)[];
  const isUsual = names.every((name) => rules[name] === CAPTION_RULES[name]);
  const button = (label: string, onPress: () => void, expanded?: boolean) => (
    <button type="button" className="link text-note" aria-expanded={expanded} onClick={onPress}>
      {label}
    </button>
  );
  return (
    <>
      <p className="text-note text-ink-2">
        {copy.captions.rules(rules)} {button(copy.captions.change, () => setOpen(!open), open)}
      </p>
      {open ? (
        <>
          {names.map((name) => (
            <RuleField
              key={`${name} ${rules[name]}`}
              name={name}
              value={rules[name]}
              onValue={(value) => onRules({ ...rules, [name]: value })}
            />
          ))}
          <p className="mt-3 text-note text-ink-2">{copy.captions.note}</p>
          {isUsual ? null : (
            <p className="mt-2">{button(copy.captions.usual, () => onRules(CAPTION_RULES))}</p>
          )}
        </>
      ) : null}
    </>
  );
}

type FieldProps = { name: keyof CaptionRules; value: number; onValue: (value: number) => void };

/** A number that takes the next possible value when it is left. */
function RuleField({ name, value, onValue }: FieldProps) {
  const [text, setText] = useState(String(value));
  const settle = () => {
    const settled = text.trim() === "" ? value : ruleWithin(name, Number(text));
    setText(String(settled));
    if (settled !== value) onValue(settled);
  };
  return (
    <label className="mt-2 flex items-center gap-3 text-small">
      <span className="min-w-0 flex-1">{copy.captions.fields[name]}</span>
      <span className="w-24 flex-none">
        <input
          type="number"
          inputMode="decimal"
          {...CAPTION_BOUNDS[name]}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={settle}
          onKeyDown={({ key }) => key === "Enter" && settle()}
          className={`${controlLook()} h-11 tabular-nums`}
        />
      </span>
    </label>
  );
}
