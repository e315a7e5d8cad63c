import { createHash } from "node:crypto";
import type { Voice } from "#contract/voices.ts";

/** What is asked of an engine for one sentence. Which engine it is changes nothing that is made already. */
export type Wish = { text: string; voice: Voice; instructions: string; language: string | null };

/** What two sentences have in common that may share a sound. */
export function wishHash({ text, voice, instructions, language }: Wish): string {
  const said = JSON.stringify([text, voice, instructions, language]);
  return createHash("sha256").update(said).digest("base64url").slice(0, 22);
}
