import type { SpokenForm } from "#contract/imported-text.ts";
import { textForSpeech } from "#server/engines/text-for-speech/text-for-speech.ts";

/** What of a text is read out otherwise than it is written, in its order. `language` is a BCP 47 tag. */
export function spokenForms(text: string, language: string): SpokenForm[] {
  const forms: SpokenForm[] = [];
  for (const { say, from, to } of textForSpeech(text, { language, offset: 0, pronunciations: [] })) {
    const last = forms.at(-1);
    // What is said at length comes in parts, each with its share of the place.
    if (last && last.to === from && /\S/.test(text[from - 1] ?? " ")) {
      last.to = to;
      last.say += ` ${say}`;
    } else forms.push({ from, to, say });
  }
  return forms
    .map((form) => ({ ...form, to: form.to + abbreviationStop(text, form) }))
    .map((form) => ({ ...form, say: form.say.replace(/[.,;:!?]$/, "") }))
    .filter(({ say, from, to }) => lettersOf(say) !== lettersOf(text.slice(from, to)));
}

/** 1 where a stop follows that is the abbreviation's own: one that ends a sentence is in what is said, too. */
const abbreviationStop = (text: string, { to, say }: SpokenForm): number =>
  text[to] === "." && !say.endsWith(".") ? 1 : 0;

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
