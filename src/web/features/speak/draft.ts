import { DEFAULT_VOICE, VOICES, type Voice } from "#contract/voices.ts";

/** What is written on the page but not converted yet. It survives a reload of this tab. */
export type Draft = { text: string; voice: Voice; instructions: string };

export const EMPTY_DRAFT: Draft = { text: "", voice: DEFAULT_VOICE, instructions: "" };
const KEY = "saywrite.draft";

/** The stored draft; what is missing or not understood is taken from the empty one. */
export function readDraft(storage: Pick<Storage, "getItem">): Draft {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? "{}");
    const { text, voice, instructions } = stored as Partial<Record<keyof Draft, unknown>>;
    return {
      text: typeof text === "string" ? text : "",
      voice: VOICES.find((name) => name === voice) ?? DEFAULT_VOICE,
      instructions: typeof instructions === "string" ? instructions : "",
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepDraft(storage: Pick<Storage, "setItem">, draft: Draft): void {
  try {
    storage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A full storage loses the draft on a reload, nothing more.
  }
}
