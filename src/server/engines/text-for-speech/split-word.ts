import type { SayableWord } from "./text-for-speech.ts";

/**
 * Parts of a word of which none is said in more than `longest` units, each with its share of the place in the text.
 * Cut at spaces, else anywhere but inside a character.
 */
export function splitWord(word: SayableWord, longest: number): SayableWord[] {
  if (word.say.length <= longest) return [word];
  const { from, to } = word;
  const all = partsOf(word.say, longest);
  // A part has a place of its own, so there are no more of them than the written word has units.
  const parts = all.slice(0, Math.max(1, to - from));
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  let said = 0;
  let at = from;
  return parts.map((say, i) => {
    said += say.length;
    const share = from + Math.round(((to - from) * said) / total);
    const end = i === parts.length - 1 ? to : Math.min(Math.max(at + 1, share), to - (parts.length - 1 - i));
    const part = { say, from: at, to: end };
    at = end;
    return part;
  });
}

function partsOf(say: string, longest: number): string[] {
  const parts: string[] = [];
  let at = 0;
  while (say.length - at > longest) {
    const space = say.lastIndexOf(" ", at + longest);
    let end = space > at ? space : at + longest;
    if (space <= at && /[\uDC00-\uDFFF]/.test(say[end]!) && end - at > 1) end--;
    parts.push(say.slice(at, end));
    at = say[end] === " " ? end + 1 : end;
  }
  parts.push(say.slice(at));
  return parts;
}
