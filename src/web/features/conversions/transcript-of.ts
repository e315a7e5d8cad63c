import type { Tool } from "#contract/calls.ts";
import { creditsForAudio, type Prices } from "#contract/prices.ts";
import { type Result, titleOf } from "./conversion-state.ts";
import type { Reply } from "./run-conversion.ts";

/** A transcription's reply as a result. `known`: seconds as far as this page measured them itself. */
export function transcriptOf(reply: Reply, tool: Tool, prices: Prices, known: number | null): Result {
  const text = "text" in reply ? (reply.text ?? "") : "";
  const seconds = reply.seconds ?? known ?? 0;
  return {
    id: reply.id ?? "",
    tool,
    title: titleOf(text),
    seconds,
    heard: null,
    createdAt: new Date().toISOString(),
    credits: creditsForAudio(seconds, prices),
    voice: null,
    audio: null,
    text,
    words: [],
    segments: "segments" in reply ? (reply.segments ?? []) : [],
    peaks: reply.peaks ?? [],
  };
}

/** How many words a transcript has. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
