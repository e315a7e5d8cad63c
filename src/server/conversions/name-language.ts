import type { Segment } from "#contract/transcript.ts";
import { knowsLanguage } from "#server/engines/abilities.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import { findLanguage } from "#server/engines/find-language.ts";
import type { ConversionRow } from "./begin.ts";

type Naming = { row: Pick<ConversionRow, "language" | "translate">; engine: TranscriptionEngine };

/**
 * A transcript whose language nobody named, with the one that its text is clearly in; as it was where too little was said
 * to be sure, or where the engine has one language alone and would write it whatever is spoken.
 */
export async function nameLanguage(segments: Segment[], { row, engine }: Naming): Promise<Segment[]> {
  if (row.language !== null || row.translate) return segments;
  const { languages } = await engine.capabilities();
  if (languages.length === 1 && languages[0] !== "mul") return segments;
  const text = segments.map((segment) => segment.text).join(" ");
  // As if none were spoken: only what a text is clearly in is told then.
  const found = await findLanguage(text, { spoken: [], preferred: "" });
  if (!found || !("notSpoken" in found) || !knowsLanguage(languages, found.notSpoken)) return segments;
  return segments.map((segment) => ({ language: found.notSpoken, ...segment }));
}
