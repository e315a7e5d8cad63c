import { inBatches } from "#server/audio/in-batches.ts";
import {
  type DetectorKind,
  FRAME_SAMPLES,
  FRAME_SECONDS,
  openDetector,
} from "#server/audio/voice-detector.ts";

/** What somebody says between two pauses, as it comes; seconds from the beginning of the sound. */
export type TurnPart =
  /** `quiet`: seconds without a voice at its end. */
  | { kind: "sound"; samples: Int16Array; from: number; quiet: number }
  /** It may be over: so far nothing has been said for `hesitation`. */
  | { kind: "hesitation"; to: number }
  /** `quiet`: seconds without a voice before it. */
  | { kind: "end"; to: number; quiet: number }
  | { kind: "silence"; to: number };

/** Where turns end, in seconds; `atOnce`: frames that are judged together. */
export type TurnCut = {
  /** Without a voice for so long a turn ends. */
  pause: number;
  /** One that is as long as `after` ends with a breath. */
  long: { after: number; breath: number };
  longest: number;
  /** Without a voice for so long it is told that a turn may end; left out, it is not. */
  hesitation?: number;
  /** Fewer cost more messages, more keep everybody waiting. */
  atOnce: number;
};

/** For services, which transcribe a turn at once. */
const USUAL: TurnCut = { pause: 0.6, long: { after: 12, breath: 0.1 }, longest: 25, atOnce: 8 };

const frames = (seconds: number) => Math.round(seconds / FRAME_SECONDS);
/** Kept before a voice, so that soft beginnings are transcribed. */
const LEAD = frames(0.3);
/** How often silence is reported. */
const SILENCE_EVERY = frames(1);

/** Finds in 16 kHz sound where somebody talks. @throws what `sound` throws @throws ProcessFailed */
export async function* findTurns(
  sound: AsyncIterable<Int16Array>,
  detector: DetectorKind,
  signal: AbortSignal,
  cut: TurnCut = USUAL,
): AsyncGenerator<TurnPart> {
  const hesitation = cut.hesitation === undefined ? Number.POSITIVE_INFINITY : frames(cut.hesitation);
  const voices = openDetector(detector);
  let before: Int16Array[] = [];
  let turn: { frames: number; quiet: number } | undefined;
  let at = 0;
  for await (const batch of inBatches(sound, cut.atOnce)) {
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
      const hesitates = turn.quiet === hesitation;
      const over = isOver(turn, cut);
      if (!hesitates && !over) continue;
      yield soundOf(open, at, turn.quiet);
      open = [];
      const to = at * FRAME_SECONDS;
      if (!over) {
        yield { kind: "hesitation", to };
        continue;
      }
      yield { kind: "end", to, quiet: turn.quiet * FRAME_SECONDS };
      turn = undefined;
    }
    if (turn && open.length > 0) yield soundOf(open, at, turn.quiet);
  }
  if (turn) yield { kind: "end", to: at * FRAME_SECONDS, quiet: turn.quiet * FRAME_SECONDS };
}

function isOver(turn: { frames: number; quiet: number }, { pause, long, longest }: TurnCut): boolean {
  const breath = turn.frames >= frames(long.after) && turn.quiet >= frames(long.breath);
  return turn.quiet >= frames(pause) || breath || turn.frames >= frames(longest);
}

/** Frames in one, the last of which ends at `end` (in frames). */
function soundOf(parts: readonly Int16Array[], end: number, quiet: number): TurnPart {
  const samples = new Int16Array(parts.length * FRAME_SAMPLES);
  for (const [number, part] of parts.entries()) samples.set(part, number * FRAME_SAMPLES);
  const from = (end - parts.length) * FRAME_SECONDS;
  return { kind: "sound", samples, from, quiet: quiet * FRAME_SECONDS };
}
