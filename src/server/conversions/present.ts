import type { Conversion } from "#contract/calls.ts";
import type { Services } from "#server/services.ts";
import { audioLink } from "./audio-link.ts";
import type { ConversionRow } from "./begin.ts";

/** A conversion as the pages see it. */
export function presentConversion(services: Services, row: ConversionRow): Conversion {
  const live = services.hub.live(row.id);
  const audible =
    row.audio !== null || (row.tool === "text-to-speech" && live !== undefined && live.seconds > 0);
  return {
    id: row.id,
    tool: row.tool,
    state: row.state,
    title: row.title,
    credits: row.state === "done" ? row.credits : 0,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    message: row.message,
    progress: live?.progress ?? row.progress,
    seconds: row.seconds,
    voice: row.voice,
    audio: audible ? audioLink(services.secrets.links, row.id) : null,
    text: row.tool === "text-to-speech" ? row.prompt : row.text,
    segments: row.segments,
    words: row.words,
    peaks: row.peaks,
  };
}
