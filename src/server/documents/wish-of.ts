import type { ScriptPart } from "#contract/parse-script.ts";
import { type ScriptStep, stepsOf } from "#contract/read-script.ts";
import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
import { type Asked, type Manner, mannerOf } from "./manner-of.ts";
import { wishHash } from "./wish.ts";

type AskedSound = Manner & { script: ScriptStep[] | null; wish: string };

/**
 * What is asked of an engine for a sentence: by what is said of it and of its document, and what the script has at its
 * place (`parts`). A voice of its own speaks all of it, whatever name the script calls.
 */
export function wishOf(
  { text, ...own }: Asked & { text: string },
  document: Asked & { language: string | null },
  parts: readonly ScriptPart[],
  pronunciations: readonly Pronunciation[],
): AskedSound {
  const manner = mannerOf(own, document);
  const script = stepsOf(parts, manner.voice, { names: own.voice === null });
  const { language } = document;
  return { ...manner, script, wish: wishHash({ text, ...manner, language, pronunciations, script }) };
}
