import type { Phone } from "./flite.ts";

/** A word as Flite was given it. `endsUtterance` marks the last of an utterance: silence must follow. */
export type AlignableWord = { say: string; endsUtterance: boolean };

/** Index of a word's first phone, and of the one after its last. Equal when the word was not sounded. */
export type PhoneRange = { first: number; end: number };

/** Letters that commonly spell each phone, the likeliest first. */
const SPELLINGS: Record<string, string> = {
  aa: "oa", ae: "a", ah: "uoaei", ao: "oa", aw: "ouw", ax: "aeiou", ay: "iy", b: "b", ch: "cth", d: "d",
  dh: "th", eh: "ea", er: "eruio", ey: "aeyi", f: "fph", g: "g", hh: "h", ih: "ieya", iy: "eiy", jh: "jgd",
  k: "kcqx", l: "l", m: "m", n: "n", ng: "ng", ow: "ow", oy: "oy", p: "p", r: "r", s: "sczx", sh: "shct",
  t: "td", th: "th", uh: "uo", uw: "uowe", v: "vf", w: "wu", y: "yuij", z: "zsx", zh: "sgz",
}; // biome-ignore format: a table
const DIGIT_NAMES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const VOWEL = /[aeiou]/;

type Element =
  | { kind: "letter"; letter: string; word: number; repeated: boolean; digit: boolean }
  | { kind: "gap"; word: number; strength: keyof typeof GAP };

/** What it costs when a gap between words is silent, and when it is not. */
const GAP = {
  word: { silent: 0.5, joined: 0 },
  clause: { silent: 0, joined: 0.4 },
  utterance: { silent: 0, joined: 6 },
};
const SILENCE_INSIDE_WORD = 4;

/**
 * Finds which phones belong to which word. Flite prints phones with times but not where words begin, and
 * asking it a second time would double the work; so letters are aligned to phones at least cost, the way
 * letter-to-sound rules are trained (edit distance with a table of likely spellings).
 */
export function alignWords(words: AlignableWord[], phones: Phone[]): PhoneRange[] {
  const elements = elementsOf(words);
  const names = [...new Set(phones.map(({ name }) => name))];
  const kinds = Uint8Array.from(phones, ({ name }) => names.indexOf(name));
  const silences = names.indexOf("pau");
  const costsOf = matchCosts(names);
  const columns = phones.length + 1;
  const cost = new Float32Array((elements.length + 1) * columns).fill(Number.POSITIVE_INFINITY);
  /** 1: the element matches the phone; 2: the element is not sounded; 3: the phone is not spelt. */
  const step = new Uint8Array(cost.length);
  cost[0] = 0;
  for (let i = 0; i <= elements.length; i++) {
    const element = elements[i - 1];
    const skip = element ? skipCost(element) : 0;
    const extra = element?.kind === "letter" && element.digit ? 0.35 : 0.8;
    const silence = element?.kind === "letter" ? SILENCE_INSIDE_WORD : 0.3;
    const match = element && costsOf(element);
    for (let j = 0; j <= phones.length; j++) {
      const here = i * columns + j;
      const matched =
        match && j > 0 ? cost[here - columns - 1]! + match[kinds[j - 1]!]! : Number.POSITIVE_INFINITY;
      const skipped = match ? cost[here - columns]! + skip : Number.POSITIVE_INFINITY;
      const inserted =
        j > 0 ? cost[here - 1]! + (kinds[j - 1] === silences ? silence : extra) : Number.POSITIVE_INFINITY;
      const best = Math.min(cost[here]!, matched, skipped, inserted);
      if (best === cost[here]) continue;
      cost[here] = best;
      step[here] = best === matched ? 1 : best === skipped ? 2 : 3;
    }
  }
  return rangesFrom(step, elements, phones, words.length);
}

function elementsOf(words: AlignableWord[]): Element[] {
  const elements: Element[] = [];
  words.forEach(({ say, endsUtterance }, word) => {
    let previous = "";
    for (const character of say.toLowerCase()) {
      const digit = character >= "0" && character <= "9";
      for (const letter of digit ? DIGIT_NAMES[Number(character)]! : character) {
        if (letter < "a" || letter > "z") continue;
        elements.push({ kind: "letter", letter, word, repeated: letter === previous, digit });
        previous = letter;
      }
    }
    const strength = endsUtterance ? "utterance" : /[,;:)]$/.test(say) ? "clause" : "word";
    if (word < words.length - 1) elements.push({ kind: "gap", word, strength });
  });
  return elements;
}

/** Looks the costs of an element up by the phone's place in `phones`: each letter is weighed against each once. */
function matchCosts(phones: string[]): (element: Element) => Float32Array {
  const known = new Map<string, Float32Array>();
  return (element) => {
    const key = element.kind === "letter" ? element.letter : element.strength;
    const costs = known.get(key) ?? Float32Array.from(phones, (phone) => matchCost(element, phone));
    known.set(key, costs);
    return costs;
  };
}

function matchCost(element: Element, phone: string): number {
  if (element.kind === "gap")
    return phone === "pau" ? GAP[element.strength].silent : Number.POSITIVE_INFINITY;
  const spellings = SPELLINGS[phone];
  if (!spellings) return Number.POSITIVE_INFINITY;
  const place = spellings.indexOf(element.letter);
  if (place >= 0) return 0.05 * place;
  const vowelPhone = VOWEL.test(phone[0]!);
  if (vowelPhone !== VOWEL.test(element.letter)) return 1.5;
  return vowelPhone ? 0.6 : 1.1;
}

function skipCost(element: Element): number {
  if (element.kind === "gap") return GAP[element.strength].joined;
  if (element.repeated) return 0.1;
  if (element.digit || element.letter === "h") return 0.3;
  return VOWEL.test(element.letter) ? 0.45 : 0.7;
}

/** Walks the cheapest path back and gives each phone that is not silence to a word. */
function rangesFrom(step: Uint8Array, elements: Element[], phones: Phone[], count: number): PhoneRange[] {
  const ranges: PhoneRange[] = Array.from({ length: count }, () => ({ first: -1, end: -1 }));
  let i = elements.length;
  let j = phones.length;
  while (i > 0 || j > 0) {
    const taken = step[i * (phones.length + 1) + j]!;
    if (taken !== 2 && phones[j - 1]!.name !== "pau") {
      const element = elements[i - 1];
      // A phone that nothing spells belongs to the word around it; after a gap that is the next word.
      const word = element === undefined ? 0 : element.kind === "gap" ? element.word + 1 : element.word;
      const range = ranges[word]!;
      range.first = j - 1;
      if (range.end < 0) range.end = j;
    }
    if (taken !== 2) j--;
    if (taken !== 3) i--;
  }
  let end = 0;
  for (const range of ranges) {
    if (range.end < 0) range.first = range.end = end;
    end = range.end;
  }
  return ranges;
}
