import { inBatches } from "#server/audio/in-batches.ts";
import {
  type DetectorKind,
  FRAME_SAMPLES,
  FRAME_SECONDS,
  openDetector,
} from "#server/audio/voice-detector.ts";

/** What somebody says between two pauses, as it comes; seconds from the beginning of the sound. */
export type TurnPart =
  | { kind: "sound"; samples: Int16Array; from: number }
  | { kind: "end"; to: number }
  | { kind: "silence"; to: number };

/** Frames that are judged at once, a quarter of a second: fewer cost more messages, more keep everybody waiting. */
const AT_ONCE = 8;
const frames = (seconds: number) => Math.round(seconds / FRAME_SECONDS);
/** Kept before a voice, so that soft beginnings are transcribed. */
const LEAD = frames(0.3);
/** Without a voice for so long a turn ends; a long one ends with a breath. */
const PAUSE = frames(0.6);
const LONG = { after: frames(12), breath: frames(0.1) };
const LONGEST = frames(25);
/** How often silence is reported. */
const SILENCE_EVERY = frames(1);

/** Finds in 16 kHz sound where somebody talks. @throws what `sound` throws @throws ProcessFailed */
export async function* findTurns(
  sound: AsyncIterable<Int16Array>,
  detector: DetectorKind,
  signal: AbortSignal,
): AsyncGenerator<TurnPart> {
  const voices = openDetector(detector);
  let before: Int16Array[] = [];
  let turn: { frames: number; quiet: number } | undefined;
  let at = 0;
  for await (const batch of inBatches(sound, AT_ONCE)) {
    let open: Int16Array[] = [];
    const detected = await voices(batch, signal);
    for (const [number, voice] of detected.entries()) {
      const frame = batch.slice(number * FRAME_SAMPLES, (number + 1) * FRAME_SAMPLES);
      at++;
      if (!turn) {
        before.push(frame);
        if (voice) {
          turn = { frames: before.length, quiet: 0 };
          open = before;
          before = [];
        } else {
          if (before.length > LEAD) before.shift();
          if (at % SILENCE_EVERY === 0) yield { kind: "silence", to: (at - before.length) * FRAME_SECONDS };
        }
        continue;
      }
      open.push(frame);
      turn.frames++;
      turn.quiet = voice ? 0 : turn.quiet + 1;
      if (!isOver(turn)) continue;
      yield soundOf(open, at);
      yield { kind: "end", to: at * FRAME_SECONDS };
      open = [];
      turn = undefined;
    }
    if (open.length > 0) yield soundOf(open, at);
  }
  if (turn) yield { kind: "end", to: at * FRAME_SECONDS };
}

function isOver({ frames, quiet }: { frames: number; quiet: number }): boolean {
  const breath = frames >= LONG.after && quiet >= LONG.breath;
  return quiet >= PAUSE || breath || frames >= LONGEST;
}

/** Frames in one, the last of which ends at `end` (in frames). */
function soundOf(parts: readonly Int16Array[], end: number): TurnPart {
  const samples = new Int16Array(parts.length * FRAME_SAMPLES);
  for (const [number, part] of parts.entries()) samples.set(part, number * FRAME_SAMPLES);
  return { kind: "sound", samples, from: (end - parts.length) * FRAME_SECONDS };
}
