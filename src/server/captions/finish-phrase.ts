import { setTimeout as wait } from "node:timers/promises";
import type { Segment } from "#contract/transcript.ts";
import type { ListedTerm } from "#contract/vocabulary.ts";
import { setMarks, vocabularyCorrector } from "#server/conversions/index.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import type { Services } from "#server/services.ts";
import type { LiveRow } from "./tables.ts";

/** How long a phrase waits for marks and terms: captions are to follow who talks. */
const PATIENCE_MILLISECONDS = 300;
const SENTENCE_END = /[.!?…。！？][\p{Pe}\p{Pf}"']*$/u;

type Finishing = {
  engine: TranscriptionEngine;
  terms: readonly Omit<ListedTerm, "id">[];
  signal: AbortSignal;
  /** Resolves once a phrase has waited long enough. */
  patience?: () => Promise<unknown>;
};

/**
 * What gives a phrase its marks and capitals, where its engine writes words alone, and its person's terms in place of near misses,
 * where the engine can't be told of them while it listens. What takes too long stays as it was heard.
 */
export async function phraseFinisher(
  services: Services,
  row: Pick<LiveRow, "id" | "language">,
  { engine, terms, signal, patience = shortly }: Finishing,
): Promise<(phrase: Segment) => Promise<Segment>> {
  const { live, languages } = await engine.capabilities();
  const about = { row: { language: row.language, translate: false }, languages, terms };
  const correct = terms.length > 0 && !live?.hints ? vocabularyCorrector(services, about) : undefined;
  return async (phrase) => {
    let best = phrase;
    const late = new AbortController();
    const finishing = async () => {
      const stop = AbortSignal.any([signal, late.signal]);
      const [marked] = await setMarks(services, [phrase], { row, engine, signal: stop });
      if (late.signal.aborted) return;
      best = marked ? asPart(marked, phrase) : phrase;
      const corrected = await correct?.(best);
      if (!late.signal.aborted) best = corrected ?? best;
    };
    const finished = finishing().catch((error) => {
      if (!late.signal.aborted && !signal.aborted)
        services.log.warn({ err: error, live: row.id }, "a phrase stays as it was heard");
    });
    await Promise.race([finished, patience()]);
    late.abort();
    return best;
  };
}

const shortly = () => wait(PATIENCE_MILLISECONDS, undefined, { ref: false });

/** The same passage, so many seconds later. */
export function later(segment: Segment, by: number): Segment {
  const words = segment.words.map((word) => ({ ...word, start: word.start + by, end: word.end + by }));
  return { ...segment, start: segment.start + by, end: segment.end + by, words };
}

/** Marks are set for whole sentences: where a phrase is a part of one it neither begins nor ends another. */
function asPart(marked: Segment, given: Segment): Segment {
  const goesOn = !SENTENCE_END.test(given.text);
  const continues = /^\p{Ll}/u.test(given.text);
  const end = (text: string) => (goesOn ? text.replace(/\.$/, "") : text);
  const begin = (text: string) => (continues ? text.charAt(0).toLowerCase() + text.slice(1) : text);
  const words = marked.words.map((word, at, all) => {
    const text = at === 0 ? begin(word.text) : word.text;
    return { ...word, text: at === all.length - 1 ? end(text) : text };
  });
  return { ...marked, text: begin(end(marked.text)), words };
}
