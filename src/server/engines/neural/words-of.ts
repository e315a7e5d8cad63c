import type { Word } from "#contract/transcript.ts";
import { asFloats, TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import type { Listened, Token } from "#server/speech-runtime/tasks.ts";
import { placeWords } from "../service/place-words.ts";
import { Sounding } from "../service/sounding.ts";

/** A token that begins a word says so by a space, or by the sign that SentencePiece writes for one. */
const BEGINS_WORD = /^[ \u2581]/;

/**
 * The words of a stretch in seconds from its start: from the model's own tokens where they have times, else placed by
 * their letters over what sounds. `samples` are the stretch at 16 kHz.
 */
export function wordsOf({ text, tokens }: Listened, samples: Int16Array): Word[] {
  const seconds = samples.length / TRANSCRIBE_RATE;
  const timed = tokens.length > 0 && tokens.every(({ start }) => start !== undefined);
  return timed ? wordsOfTokens(tokens, seconds) : fromSound(text, samples, seconds);
}

/** The words of tokens that have times; none ends later than `seconds`. */
export function wordsOfTokens(tokens: readonly Token[], seconds: number): Word[] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1);
    if (last && !BEGINS_WORD.test(token.text)) last.push(token);
    else groups.push([token]);
  }
  const words = groups.flatMap((group) => {
    const text = group.map((token) => token.text.replace(BEGINS_WORD, "")).join("");
    if (text.trim() === "") return [];
    const start = Math.min(group[0]?.start ?? 0, seconds);
    const sure = group.flatMap(({ probability }) => probability ?? []);
    const confidence = sure.reduce((product, one) => product * one, 1) ** (1 / sure.length);
    return [{ text, start, end: group.at(-1)?.end, ...(sure.length > 0 && { confidence }) }];
  });
  return words.map(({ end = Number.POSITIVE_INFINITY, ...word }, at) => {
    const next = words[at + 1]?.start ?? seconds;
    return { ...word, end: Math.max(word.start, Math.min(end, next, seconds)) };
  });
}

function fromSound(text: string, samples: Int16Array, seconds: number): Word[] {
  const words = text.split(/\s+/).filter(Boolean);
  const sounding = new Sounding(TRANSCRIBE_RATE);
  sounding.add(asFloats(samples));
  const heard = sounding.stretches();
  const times = placeWords(words, heard.length > 0 ? heard : [{ start: 0, end: seconds }]);
  return words.map((word, at) => ({
    ...{ text: word, start: times[at]!.start, end: times[at]!.end },
    estimated: true,
  }));
}
