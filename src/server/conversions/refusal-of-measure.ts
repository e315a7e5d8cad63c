import { outcome } from "#contract/outcomes.ts";
import type { RefusedAudio } from "#server/audio/measure.ts";

/** What is said of a sound that can't be used, of which `most` seconds may be. */
export function refusalOfMeasure({ reason, found, declared }: RefusedAudio, most: number) {
  switch (reason) {
    case "not-audio":
      return outcome("audio-unreadable");
    case "not-in-time":
      return outcome("audio-unreadable-in-time");
    case "empty":
      return outcome("file-empty");
    case "silent":
      return outcome("audio-silent");
    case "too-short":
      return outcome("audio-too-short");
    case "too-long":
      return outcome("audio-too-long", { most });
    case "unaffordable":
      return outcome("insufficient-credit");
    case "truncated":
      return found === undefined || declared === undefined
        ? outcome("audio-cut-off")
        : outcome("audio-shorter-than-declared", { found, declared });
  }
}
