import type { LetterWords } from "#contract/letters.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import type { PurchaseColumn } from "#contract/purchases.ts";
import type { ReceiptWords } from "#contract/receipt.ts";
import type { EngineName, VoiceCharacter } from "./engine-words.ts";
import { LANGUAGES, type Language } from "./languages.ts";

/** What the server says by itself in one language. */
export type Catalogue = {
  OUTCOMES: OutcomeWords;
  LETTERS: LetterWords;
  RECEIPT: ReceiptWords;
  /** The foot of a letter that can be stopped. */
  UNSUBSCRIBE: string;
  /** What a person agrees to who asks for the newsletter. */
  NEWSLETTER_CONSENT: string;
  /** The list that comes with several documents in one ZIP. */
  ARCHIVE: { list: string; inside: string; leftOut: string; unnamed: string; later: string };
  /** What texts say by themselves that are downloaded. */
  FILE_WORDS: {
    columns: { start: string; end: string; speaker: string; text: string; notes: string };
    notes: string;
    highlight: string;
    place: string;
    lackingSigns: string;
  };
  /** What is said of a private feed. */
  FEED: { title: string; description: string };
  STATEMENT_COLUMNS: readonly string[];
  EXPORT_README: string;
  PURCHASE_COLUMNS: Readonly<Record<PurchaseColumn, string>>;
  ENGINE_NAMES: Readonly<Record<EngineName, string>>;
  VOICE_CHARACTERS: Readonly<Record<VoiceCharacter, string>>;
  /** Somebody who speaks in a recording, by their number. */
  SPEAKER_NAMED: (number: number) => string;
};

/** The words of every language. A language without one of these files does not start. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = await load();

async function load(): Promise<Record<Language, Catalogue>> {
  const loaded: [Language, Catalogue][] = await Promise.all(
    LANGUAGES.map(async (language) => {
      const words: Catalogue = await import(`./${language}/server.ts`);
      return [language, words];
    }),
  );
  return Object.fromEntries(loaded) as Record<Language, Catalogue>;
}
