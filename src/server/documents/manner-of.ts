import { DEFAULT_VOICE, type Voice } from "#contract/voices.ts";

/** Who speaks and how, where that is said. */
export type Asked = { voice: Voice | null; instructions: string | null };
export type Manner = { voice: Voice; instructions: string };

/** Who speaks a sentence and how: as is said of it, else as is said of its document. */
export function mannerOf(own: Asked, document: Asked): Manner {
  return {
    voice: own.voice ?? document.voice ?? DEFAULT_VOICE,
    instructions: own.instructions ?? document.instructions ?? "",
  };
}
