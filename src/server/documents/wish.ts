import { createHash } from "node:crypto";
import type { ScriptStep } from "#contract/read-script.ts";
import type { Voice } from "#contract/voices.ts";
import { type Pronunciation, pronunciationsIn } from "#server/engines/text-for-speech/pronunciations.ts";

/** What is asked of an engine for one sentence. Which engine it is changes nothing that is made already. */
export type Wish = {
  text: string;
  voice: Voice;
  instructions: string;
  language: string | null;
  /** How the person wants words said, of which those count that are in the text. */
  pronunciations: readonly Pronunciation[];
  /** What the controls of the document's script make of it; null where it is said as it is written. */
  script: readonly ScriptStep[] | null;
};

/** What two sentences have in common that may share a sound. */
export function wishHash({ text, voice, instructions, language, pronunciations, script }: Wish): string {
  const words = pronunciations.length === 0 ? [] : pronunciationsIn(pronunciations, text);
  // The document's voice is in the steps that it speaks: where others speak it changes nothing. As lists, because the
  // database keeps no order of keys.
  const steps = script?.map((step) =>
    step.kind === "pause"
      ? [step.seconds]
      : [step.text, step.voice ?? voice, step.speed ?? 1, step.emphasis ?? false],
  );
  const said = JSON.stringify([text, steps ?? voice, instructions, language, words]);
  return createHash("sha256").update(said).digest("base64url").slice(0, 22);
}
