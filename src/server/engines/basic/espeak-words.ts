import type { ReadableWord } from "./readable.ts";

/** What eSpeak NG reads as it is meant: Latin letters, digits, stops, and signs it has words for. */
const UNREADABLE = /[^\p{Script=Latin}\d.,;:!?¡¿'"«»“”„()%€$£¥°+=&@#§ªº½¼¾²³×÷±/\s-]+/gu;
const SAYABLE = /[\p{Script=Latin}\d%€$£¥&@+=§½¼¾]/u;
const CORE = /[\p{L}\p{N}%€$£¥&@#+=§½¼¾](?:.*[\p{L}\p{N}\p{M}%€$£¥°&@+=§½¼¾²³ªº])?/u;
/** More of one sign in a row is a line drawn with it, which nobody reads out. */
const LINE = /([^\p{L}\d])\1{3,}/gu;
const DASH = /^[-–—]+$/;

/**
 * The words of a part of a text as eSpeak NG can read them, with their places in the text; `offset` is added. Brackets
 * would begin its phoneme notation, and control characters its commands: neither gets through, nor other scripts.
 */
export function espeakWords(part: string, offset: number): ReadableWord[] {
  const words: ReadableWord[] = [];
  for (const { 0: token, index } of part.matchAll(/\S+/g)) {
    const last = words.at(-1);
    if (DASH.test(token) && last && !/[.,;:!?]$/.test(last.say)) last.say += ",";
    const say = readable(token);
    if (!SAYABLE.test(say)) continue;
    const core = CORE.exec(token);
    const from = offset + index + (core?.index ?? 0);
    words.push({ say, from, to: from + (core?.[0] ?? token).length });
  }
  return words;
}

function readable(token: string): string {
  return token
    .normalize("NFC")
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑‒–—]/g, "-")
    .replace(/…/g, ",")
    .replace(LINE, " ")
    .replace(UNREADABLE, " ")
    .replace(/\s+/g, " ")
    .trim();
}
