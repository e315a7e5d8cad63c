import { createHash } from "node:crypto";
import { parseScript } from "#contract/parse-script.ts";
import type { Voice } from "#contract/voices.ts";

/** A sentence, and who spoke it how. */
type Spoken = { text: string; voice: Voice | null; instructions: string };

/**
 * What stands for a spoken sentence where it may be made again for nothing once: whoever has it spoken so again has it
 * again. In it is only what costs when it is changed: pauses do not.
 */
export function hashOfSpeech({ text, voice, instructions }: Spoken): string {
  const parts = parseScript(text, { voices: [] });
  const said = parts.map(({ kind, from, to }) => (kind === "pause" ? " " : text.slice(from, to))).join("");
  const spoken = JSON.stringify([said.replaceAll(/\s+/g, " ").trim(), voice, instructions]);
  return createHash("sha256").update(spoken).digest("base64url");
}
