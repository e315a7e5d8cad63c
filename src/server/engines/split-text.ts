/** A stretch of a text without the white space around it; `from` and `to` are UTF-16 offsets in the text. */
export type TextPiece = { text: string; from: number; to: number };

/** Short forms whose full stop ends no sentence, beside single letters: titles, common abbreviations, German ordinals. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  en: String.raw`mr|mrs|ms|dr|prof|rev|st|mt|jr|sr|gen|col|capt|lt|sgt|gov|sen|no|nos|vs|cf|fig|vol|approx|e\.g|i\.e`,
  es: String.raw`sr|sra|srta|sres|dr|dra|prof|d|dña|ud|uds|vd|vds|pág|págs|núm|cap|vol|art|fig|tel|avda|av|aprox|sto|sta|p\.\s?ej|ee\.\s?uu`,
  de: String.raw`dr|prof|hr|fr|st|nr|bd|kap|abb|abs|art|tel|ca|bzw|evtl|ggf|inkl|zzgl|vgl|sog|str|mio|mrd|mind|max|z\.\s?b|d\.\s?h|u\.\s?a|s\.\s?[ou]|\d{1,2}`,
  fr: String.raw`mm|dr|pr|me|mme|mlle|p\.\s?ex|cf|env|chap|vol|art|fig|tél|av|bd|c\.-à-d`,
  it: String.raw`sig|sigg|sig\.ra|dott|dr|prof|ing|avv|pag|pagg|cap|vol|art|fig|tel|ca|cfr|p\.\s?es`,
  pt: String.raw`sr|sra|srs|srta|dr|dra|prof|profa|eng|pág|págs|cap|vol|art|fig|tel|av|aprox|sto|sta|séc|p\.\s?ex`,
};
type Sentences = { segmenter: Intl.Segmenter; shortForm: RegExp };
const known = new Map<string, Sentences>();

/** How sentences end in a language; of one without short forms of its own, English ones count. */
function sentencesOf(language: string): Sentences {
  const tag = language.toLowerCase().split("-")[0]!;
  const base = Object.hasOwn(SHORT_FORMS, tag) ? tag : "en";
  let sentences = known.get(base);
  if (!sentences) {
    sentences = {
      segmenter: new Intl.Segmenter(base, { granularity: "sentence" }),
      shortForm: new RegExp(String.raw`(?:^|[\s(])(?:${SHORT_FORMS[base]}|\p{L})\.\s*$`, "iu"),
    };
    known.set(base, sentences);
  }
  return sentences;
}

/**
 * Cuts a text into pieces of at most `limit` UTF-16 units, as large as they can be: at the end of a
 * paragraph or sentence, else after a clause, else at a space, else anywhere but inside a character.
 * Lazy: a piece is looked for only when it is asked for, so the first costs the same in a text of any length.
 * `limit` may depend on the number of the piece, counted from 0. `language` (BCP 47) says where sentences end.
 */
export function* splitAtSentences(
  text: string,
  limit: number | ((piece: number) => number),
  language = "en",
): Generator<TextPiece> {
  let piece = 0;
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const size = typeof limit === "number" ? limit : limit(piece++);
    const end =
      text.length - at <= size ? text.length : at + cutWithin(text.slice(at, at + size + 2), size, language);
    const trimmed = text.slice(at, end).trimEnd();
    yield { text: trimmed, from: at, to: at + trimmed.length };
    at = skipSpace(text, end);
  }
}

/** Offsets after each sentence of a text, the last being its length. Line breaks inside a sentence do not end it. */
export function sentenceEnds(text: string, language = "en"): number[] {
  const { segmenter, shortForm } = sentencesOf(language);
  const joined = text.replace(/\n(?=[ \t]*\p{Ll})/gu, " ");
  const ends: number[] = [];
  for (const { segment, index } of segmenter.segment(joined)) {
    const end = index + segment.length;
    if (end < text.length && shortForm.test(segment)) continue;
    ends.push(end);
  }
  return ends;
}

/** Where to cut a window that holds `size` units and two more to look at: 1 … size. */
function cutWithin(window: string, size: number, language: string): number {
  const head = window.slice(0, size);
  const paragraph = head.lastIndexOf("\n\n") + 2;
  if (paragraph > size / 2) return paragraph;
  const sentence =
    sentenceEnds(window, language).findLast((end) => end <= size || window.slice(size, end).trim() === "") ??
    0;
  if (sentence > size / 4) return Math.min(sentence, size);
  const clause = lastMatchEnd(head, /[,;:)\u2013\u2014](?=\s)|\u2014/g);
  if (clause > size / 4) return clause;
  if (sentence > 0) return Math.min(sentence, size);
  const space = lastMatchEnd(head, /\s(?=\S)|\s$/g);
  if (space > 0) return space;
  return insideCharacter(window, size) ? Math.max(1, size - 1) : size;
}

function lastMatchEnd(text: string, pattern: RegExp): number {
  let end = 0;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}

function insideCharacter(text: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at++;
  return at;
}
