import { MESSAGES } from "#contract/messages.ts";
import type { Segment } from "#contract/transcript.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { LeftTime } from "./left-time.ts";
import type { Outcome } from "./speak.ts";
import { titleOf } from "./title.ts";

/** Recognises the recording of a conversion. No words found is not an error: nothing is charged. @throws EngineError */
export async function recognise(
  services: Services,
  row: ConversionRow,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!row.input) return { ok: false, failure: "interrupted", message: MESSAGES.interrupted };
  const seconds = row.seconds ?? 0;
  const segments: Segment[] = [];
  const left = new LeftTime();
  const pieces = services.recognition.recognise({
    path: services.storage.pathOf(row.input),
    seconds,
    ...(row.language ? { language: row.language } : {}),
    signal,
  });
  for await (const piece of pieces) {
    const spoken = piece.segments.filter((segment) => segment.text.trim() !== "");
    segments.push(...spoken);
    const progress = seconds > 0 ? Math.min(1, piece.secondsDone / seconds) : 0;
    services.hub.report(row.id, {
      progress,
      seconds: piece.secondsDone,
      secondsLeft: left.at(progress),
      segments: spoken,
    });
  }
  signal.throwIfAborted();
  const text = segments.map((segment) => segment.text).join(" ");
  if (!text) return { ok: false, failure: "no-speech", message: MESSAGES.noSpeech };
  const title = row.tool === "speech-to-text" ? titleOf(text) : row.title; // a recording has no name of its own
  return { ok: true, result: { title, text, segments } };
}
