import type { OutcomeCode } from "#contract/outcomes.ts";
import { FACTS } from "#locales/facts.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { ERROR_WORDS } from "#words/pages/error-words.ts";

const { textCharacters, audioSeconds, uploadBytes } = FACTS.limits;

/** Those that say a limit of this server, with what it is now. */
const OF_LIMITS: { readonly [Code in OutcomeCode]?: string } = {
  "text-too-long": PAGE_OUTCOMES["text-too-long"]({ most: textCharacters }),
  "audio-too-long": PAGE_OUTCOMES["audio-too-long"]({ most: audioSeconds }),
  "file-too-large": PAGE_OUTCOMES["file-too-large"]({ most: uploadBytes }),
};

/** What a program is answered with a code, as an example. */
export const sentenceOf = (code: OutcomeCode): string => OF_LIMITS[code] ?? ERROR_WORDS[code] ?? "";
