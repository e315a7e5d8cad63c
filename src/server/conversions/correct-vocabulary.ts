import { setImmediate } from "node:timers/promises";
import { namedLanguage } from "#contract/each-passage.ts";
import type { Segment } from "#contract/transcript.ts";
import type { ListedTerm } from "#contract/vocabulary.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import type { Services } from "#server/services.ts";
import { type Correcting, correctTerms, knownSounds, ordinaryWords } from "#server/vocabulary/index.ts";
import type { ConversionRow } from "./begin.ts";

type Speaking = {
  row: Pick<ConversionRow, "language" | "translate">;
  engine: TranscriptionEngine;
  terms: readonly Omit<ListedTerm, "id">[];
  signal: AbortSignal;
};

/** Where the language is not known, letters sound as in most. */
const UNKNOWN = "";

/**
 * A transcript with its person's terms in place of near misses, where its engine could not be told of them before.
 * @throws the signal's reason when aborted
 */
export async function correctVocabulary(
  services: Services,
  segments: Segment[],
  { row, engine, terms, signal }: Speaking,
): Promise<Segment[]> {
  if (terms.length === 0) return segments;
  const { hints, languages } = await engine.capabilities();
  if (hints) return segments;
  const correct = vocabularyCorrector(services, { row, languages, terms });
  const corrected: Segment[] = [];
  for (const segment of segments) {
    corrected.push(await correct(segment));
    await setImmediate(); // others have their turn
    signal.throwIfAborted();
  }
  return corrected;
}

/** What puts terms in place of near misses, passage by passage; what it needs of a language is looked up once. */
export function vocabularyCorrector(
  services: Services,
  { row, languages, terms }: Pick<Speaking, "row" | "terms"> & { languages: readonly string[] },
): (segment: Segment) => Promise<Segment> {
  const only = languages.length === 1 && languages[0] !== "mul" ? languages[0] : undefined;
  const named = row.translate ? "en" : (namedLanguage(row.language) ?? only);
  const spoken = (segment: Segment) => languageOf(row.translate ? named : (segment.language ?? named));
  const ways = new Map<string, Promise<Correcting>>();
  const wayIn = (language: string) => {
    const way = ways.get(language) ?? correctingIn(services, language, terms);
    ways.set(language, way);
    return way;
  };
  return async (segment) => correctTerms(segment, await wayIn(spoken(segment)));
}

async function correctingIn(
  { speech }: Services,
  language: string,
  terms: Speaking["terms"],
): Promise<Correcting> {
  const knowing = speech.links.flatMap(({ engine }) => (engine.knownWords ? [engine] : []));
  const lists = await Promise.all(knowing.map((engine) => (language ? engine.knownWords?.(language) : null)));
  const known = lists.find((list) => list) ?? null;
  const sounds = await knownSounds(terms, language);
  return { sounds, language, isOrdinary: ordinaryWords(known, language) };
}

const languageOf = (tag: string | undefined) => (tag ? new Intl.Locale(tag).language : UNKNOWN);
