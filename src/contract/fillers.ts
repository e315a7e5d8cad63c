import { fillersIn } from "./filler-words.ts";
import type { TextPlace } from "./find-in-text.ts";

/** `filler`: a sound or word that says nothing; `repeated`: a word that was said twice. */
export const FILLER_KINDS = ["filler", "repeated"] as const;
export type FillerKind = (typeof FILLER_KINDS)[number];

/** What can be left out of a text: what is marked of it, and what goes with it when it does. */
export type FillerPlace = TextPlace & { kind: FillerKind; cut: TextPlace };

const LETTER = "[\\p{L}\\p{M}\\p{N}]";
const BEFORE = `(?<!${LETTER}|['’-])`;
const BEHIND = `(?!${LETTER}|['’-])`;

/** Fillers and repeated words of a text in a language (BCP 47), in its order; no two of them overlap. */
export function fillersOf(text: string, language: string | null): FillerPlace[] {
  const { words, aside = [], doubled = [] } = fillersIn(language);
  const places: FillerPlace[] = [];
  const literal = (all: readonly string[]) => all.map((one) => one.replaceAll(/\s+/g, "\\s+")).join("|");
  const isSpaced = !/^ja\b/i.test(language ?? "");
  const [before, behind] = isSpaced ? [BEFORE, BEHIND] : ["", ""];
  const patterns = [`${before}(?:${literal(words)})${behind}`];
  // A word that means something elsewhere has to stand between marks, or at the beginning with one behind it.
  if (aside.length > 0) patterns.push(`(?<=^\\s*|[,;:.!?…–—]\\s*)(?:${literal(aside)})(?=\\s*[,…])`);
  for (const { 0: found, index } of text.matchAll(new RegExp(patterns.join("|"), "giu"))) {
    const place = { from: index, to: index + found.length };
    places.push({ ...place, kind: "filler", cut: withMarks(text, place) });
  }
  const twice = new RegExp(`${BEFORE}(${LETTER}+)(?:\\s+\\1${BEHIND})+`, "giu");
  for (const { 0: found, 1: word = "", index } of text.matchAll(twice)) {
    if (doubled.includes(word.toLowerCase()) || /^\p{N}+$/u.test(word)) continue;
    const place = {
      from: index + word.length + (/^\s+/.exec(found.slice(word.length))?.[0].length ?? 0),
      to: index + found.length,
    };
    places.push({ ...place, kind: "repeated", cut: { from: index + word.length, to: place.to } });
  }
  let done = 0;
  return places
    .sort((one, other) => one.from - other.from)
    .flatMap((place) => {
      if (place.from < done) return [];
      const cut = { from: Math.max(done, place.cut.from), to: place.cut.to };
      done = cut.to;
      return [{ ...place, cut }];
    });
}

/** How far around a filler its marks are looked for. */
const NEAR = 20;

/** A filler takes the comma behind it along, and the one before it where another or the end of a sentence follows. */
function withMarks(text: string, { from, to }: TextPlace): TextPlace {
  const behind = /^(?:\s*[,、…])?\s*/.exec(text.slice(to, to + NEAR))?.[0] ?? "";
  const before = /(?:,\s*|\s+)?$/.exec(text.slice(Math.max(0, from - NEAR), from))?.[0] ?? "";
  const next = text[to + behind.length];
  const hasMark = /[,、…]/.test(behind);
  if (next === undefined || /[.!?…;:]/.test(next))
    return { from: from - before.length, to: to + behind.trimEnd().length };
  if (before.startsWith(",") && hasMark)
    return { from: from - before.length, to: to + behind.trimEnd().length };
  return { from, to: to + behind.length };
}

/** A text without some of its fillers. What begins a sentence by then begins with a capital, where the filler did. */
export function withoutFillers(text: string, places: readonly FillerPlace[]): string {
  let done = 0;
  let result = "";
  let isCapital = false;
  const add = (piece: string) => {
    if (piece === "") return;
    result += isCapital ? capital(piece) : piece;
    isCapital = false;
  };
  for (const { from, cut } of places) {
    add(text.slice(done, cut.from));
    const begins = !/\S/.test(result) || /[.!?…]["'”’»)]*\s*$/.test(result.slice(-NEAR));
    isCapital ||= begins && /\p{Lu}/u.test(text[from] ?? "");
    done = cut.to;
  }
  add(text.slice(done));
  const trimmed = result.trim();
  return /[\p{L}\p{N}]/u.test(trimmed) ? trimmed : "";
}

const capital = (text: string): string =>
  text.replace(/^(\P{L}*)(\p{L})/u, (_, marks: string, letter: string) => marks + letter.toUpperCase());
