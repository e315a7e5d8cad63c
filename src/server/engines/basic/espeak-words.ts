import type { SayableWord } from "#server/engines/text-for-speech/text-for-speech.ts";

/** What eSpeak NG reads as it is meant: Latin letters, digits, stops, and signs it has words for. */
const UNREADABLE = /[^\p{Script=Latin}\d.,;:!?¡¿'"«»“”„()%€$£¥°+=&@#§ªº½¼¾²³×÷±/\s-]+/gu;
const SAYABLE = /[\p{Script=Latin}\d%€$£¥&@+=§½¼¾]/u;
/** More of one sign in a row is a line drawn with it, which nobody reads out. */
const LINE = /([^\p{L}\d])\1{3,}/gu;

/**
 * A word as eSpeak NG can read it; none when nothing of it is left. Brackets would begin its phoneme notation, and
 * control characters its commands: neither gets through, nor other scripts.
 */
export function inEspeakLetters(word: SayableWord): SayableWord[] {
  const say = readable(word.say);
  return SAYABLE.test(say) ? [{ ...word, say }] : [];
}

function readable(said: string): string {
  return said
    .normalize("NFC")
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑‒–—]/g, "-")
    .replace(/…/g, ",")
    .replace(LINE, " ")
    .replace(UNREADABLE, " ")
    .replace(/\s+/g, " ")
    .trim();
}
