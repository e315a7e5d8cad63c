import { VOICES, type Voice } from "#contract/voices.ts";

/** By language (BCP 47 subtag, or `mul`): names that share one voice, each such voice's together. */
export type SharedVoices = Record<string, Voice[][]>;

/** What an engine's voices have in common: `madeOf` says what a name is in a language, the same for the same voice. */
export function sharedVoices(
  languages: readonly string[],
  madeOf: (voice: Voice, language: string) => unknown,
): SharedVoices {
  const shared = languages.flatMap((language): [string, Voice[][]][] => {
    const byVoice = Map.groupBy(VOICES, (voice) => JSON.stringify(madeOf(voice, language)));
    const together = [...byVoice.values()].filter(({ length }) => length > 1);
    return together.length > 0 ? [[language, together]] : [];
  });
  return Object.fromEntries(shared);
}
