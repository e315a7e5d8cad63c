import type { ScriptPart } from "#contract/parse-script.ts";
import type { ControlFault } from "#contract/script-controls.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SCRIPT } from "#words/pages/making.ts";
import { nameOfVoice } from "./name-of-voice.ts";

type ControlPart = Exclude<ScriptPart, { kind: "say" }>;

const copy = SCRIPT.mark;

/** A control in a sentence: what it does, in a few letters. */
export function ControlMark({ control }: { control: ControlPart }) {
  const fault = faultOf(control);
  const { shown, said } = wordsOf(control);
  return (
    <span
      className={classNames(
        "mx-0.5 inline-block rounded-[4px] px-1.5 align-[0.12em] font-text text-[0.6em] leading-[1.6] font-semibold whitespace-nowrap no-underline ring-1 ring-inset",
        fault ? "text-err ring-err" : "text-ink-2 ring-line-2",
      )}
    >
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only"> ({said}) </span>
    </span>
  );
}

/** What is wrong with the controls of a sentence, in words. */
export function ControlFaults({ parts }: { parts: readonly ScriptPart[] }) {
  const faults = [...new Set(parts.flatMap((part) => faultOf(part) ?? []))];
  return faults.map((fault) => (
    <span
      key={fault}
      className="my-1 inline-block w-full border-l-2 border-err pl-3 font-text text-[0.875rem] leading-normal font-medium text-err"
    >
      {SCRIPT.faults[fault]}
    </span>
  ));
}

function faultOf(part: ScriptPart): ControlFault | undefined {
  return "fault" in part ? part.fault : undefined;
}

function wordsOf(control: ControlPart): { shown: string; said: string } {
  switch (control.kind) {
    case "pause":
      return { shown: copy.seconds(control.seconds), said: copy.pause(control.seconds) };
    case "speed": {
      const times = control.speed ?? 1;
      return { shown: copy.times(times), said: copy.speed(times) };
    }
    case "emphasis":
      return control.begins
        ? { shown: "‹", said: copy.emphasisBegins }
        : { shown: "›", said: copy.emphasisEnds };
    case "voice": {
      const name = nameOfVoice(control.voice);
      return { shown: name, said: copy.voice(name) };
    }
  }
}
