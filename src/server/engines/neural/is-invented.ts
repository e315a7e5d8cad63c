import { deflateSync } from "node:zlib";
import type { Listened } from "#server/speech-runtime/tasks.ts";

import KNOWN_PHRASES from "./known-phrases.json" with { type: "json" };

/** Text that packs better than this says the same again and again (Radford et al., "Robust Speech Recognition", 2022). */
const MOST_COMPRESSION = 2.4;
/** Shorter texts pack badly whatever they say. */
const WORTH_PACKING = 40;
/** The same few words so many times in a row are a loop. People say a word three times. */
const LOOP = { times: 4, longest: 6 };
/** A mean below this (natural logarithm) is a guess (the same paper). */
const LEAST_LOG_PROBABILITY = -1;
/** Nobody speaks faster, in characters a second. */
const FASTEST = 35;

/**
 * Whether a model wrote what nobody said: more than there was time for, or a guess. One that writes on from its own text
 * (`fromItsText`, as Whisper does) also falls into a phrase that it is known for, or into a loop.
 */
export function isInvented({ text, tokens }: Listened, seconds: number, fromItsText: boolean): boolean {
  if (text.length / Math.max(seconds, 1) > FASTEST) return true;
  if (fromItsText && (isKnownOrLoop(text) || compression(text) > MOST_COMPRESSION)) return true;
  const logs = tokens.flatMap(({ probability }) =>
    probability === undefined ? [] : [Math.log(probability)],
  );
  return logs.length > 0 && logs.reduce((sum, log) => sum + log, 0) / logs.length < LEAST_LOG_PROBABILITY;
}

function isKnownOrLoop(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return KNOWN_PHRASES.includes(plain) || isLoop(plain.split(" "));
}

function isLoop(words: readonly string[]): boolean {
  for (let size = 1; size <= LOOP.longest; size++) {
    let run = 0;
    for (let at = size; at < words.length; at++) {
      run = words[at] === words[at - size] ? run + 1 : 0;
      if (run >= size * (LOOP.times - 1)) return true;
    }
  }
  return false;
}

function compression(text: string): number {
  const bytes = Buffer.from(text);
  return bytes.length < WORTH_PACKING ? 0 : bytes.length / deflateSync(bytes).length;
}
