import type { ScriptPart } from "#contract/parse-script.ts";
import { type ScriptStep, stepsOf } from "#contract/read-script.ts";
import { DEFAULT_VOICE } from "#contract/voices.ts";

/** What a person's own reading of a sentence has of its script: what is said, and pauses. All else is no reader's matter. */
export function spokenByOne(text: string, parts: readonly ScriptPart[]): ScriptStep[] {
  const steps = stepsOf(parts, DEFAULT_VOICE, { names: false }) ?? [{ kind: "say" as const, text, from: 0 }];
  return steps.map((step) =>
    step.kind === "pause" ? step : { kind: "say", text: step.text, from: step.from },
  );
}
