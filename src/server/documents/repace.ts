import type { DocumentWord } from "#contract/documents.ts";
import type { ScriptStep } from "#contract/read-script.ts";
import { FRAME_SECONDS } from "#server/audio/sentence-mp3.ts";
import type { Gap, SentenceSoundRow } from "./tables.ts";
import { utterancesOf, type Wanted } from "./utterances.ts";

/** As many levels as a sentence of several parts has. */
const LEVELS = 24;

type Sound = Pick<SentenceSoundRow, "frames" | "gaps" | "words" | "levels">;
type Paced = Pick<Sound, "gaps" | "words" | "levels">;

/**
 * A sound with the pauses of other steps: what is spoken is the same, so its frames serve as they are. Undefined where
 * something else is to be spoken, or other parts of it by themselves, or where the sound does not tell its parts apart.
 */
export function repace(
  sound: Sound,
  before: readonly ScriptStep[],
  after: readonly ScriptStep[],
): Paced | undefined {
  const [old, now] = [partsOf(before), partsOf(after)];
  if (JSON.stringify(spokenIn(old)) !== JSON.stringify(spokenIn(now))) return undefined;
  const gaps = gapsOf(now, sound);
  if (!gaps) return undefined;
  return {
    gaps,
    words: sound.words.map((word) => ({
      ...timedAnew(word, sound.gaps, gaps),
      from: placeAfter(word.from, before, after),
      to: placeAfter(word.to - 1, before, after) + 1,
    })),
    levels: levelsAnew(sound, gaps),
  };
}

/** What is said in one go by any engine, whatever it obeys, and silence between. */
const partsOf = (steps: readonly ScriptStep[]): Wanted[] => utterancesOf(steps, ["speed", "emphasis"]);

/** What is spoken, each part by itself, and between which of them there is silence: how long is left out. */
function spokenIn(parts: readonly Wanted[]): unknown[] {
  const spoken: unknown[] = [];
  let silent = false;
  for (const part of parts) {
    if (part.kind === "say") {
      const { text, voice, speed, emphasis } = part;
      spoken.push([silent && spoken.length > 0, text, voice ?? null, speed, emphasis]);
    }
    silent = part.kind === "pause";
  }
  return spoken;
}

/** The gaps that pauses make in a sound whose inner ones lie where the old ones do. */
function gapsOf(parts: readonly Wanted[], { frames, gaps: old }: Sound): Gap[] | undefined {
  const inner = old.filter(({ at }) => at > 0 && at < frames);
  const all = parts.filter(({ kind }) => kind === "say").length;
  const gaps: Gap[] = [];
  let said = 0;
  let used = 0;
  for (const [index, part] of parts.entries()) {
    if (part.kind === "say") {
      said++;
      continue;
    }
    const silent = Math.round(part.seconds / FRAME_SECONDS);
    const last = gaps.at(-1);
    if (parts[index - 1]?.kind === "pause" && last) {
      last.frames += silent;
      continue;
    }
    const at = said === 0 ? 0 : said === all ? frames : inner[used++]?.at;
    if (at === undefined) return undefined;
    gaps.push({ at, frames: silent });
  }
  return used === inner.length ? gaps : undefined;
}

/** The frame of what is spoken at a moment of the whole, in frames: in a gap, that before it. */
function spokenAt(gaps: readonly Gap[], moment: number): { frame: number; silent: boolean } {
  let silence = 0;
  for (const gap of gaps) {
    const begins = gap.at + silence;
    if (moment < begins) break;
    if (moment < begins + gap.frames) return { frame: gap.at, silent: true };
    silence += gap.frames;
  }
  return { frame: moment - silence, silent: false };
}

/** Frames of silence up to a frame of what is spoken. */
const silenceUpTo = (gaps: readonly Gap[], frame: number): number =>
  gaps.reduce((sum, gap) => (gap.at <= frame ? sum + gap.frames : sum), 0);

/** A word at its new time: by its middle, as both its ends may touch a gap. */
function timedAnew(word: DocumentWord, old: readonly Gap[], gaps: readonly Gap[]): DocumentWord {
  const { frame } = spokenAt(old, (word.start + word.end) / 2 / FRAME_SECONDS);
  const moved = (silenceUpTo(gaps, frame) - silenceUpTo(old, frame)) * FRAME_SECONDS;
  return { ...word, start: word.start + moved, end: word.end + moved };
}

/** Where a letter that is said stands among other pauses. */
function placeAfter(place: number, before: readonly ScriptStep[], after: readonly ScriptStep[]): number {
  let offset = 0;
  for (const step of before) {
    if (step.kind === "pause") continue;
    const within = Math.min(step.text.length, Math.max(0, place - step.from));
    if (place < step.from + step.text.length) {
      offset += within;
      break;
    }
    offset += step.text.length;
  }
  let end = 0;
  for (const step of after) {
    if (step.kind === "pause") continue;
    if (offset < step.text.length) return step.from + offset;
    offset -= step.text.length;
    end = step.from + step.text.length;
  }
  return end;
}

/** Levels evenly spaced over the whole; pauses have none. */
function levelsAnew({ frames, gaps: old, levels }: Sound, gaps: readonly Gap[]): number[] {
  const all = frames + silenceUpTo(gaps, frames);
  const before = frames + silenceUpTo(old, frames);
  if (all === 0) return [];
  return Array.from({ length: LEVELS }, (_, index) => {
    const { frame, silent } = spokenAt(gaps, ((index + 0.5) / LEVELS) * all);
    if (silent || before === 0) return 0;
    const then = frame + silenceUpTo(old, frame);
    return levels[Math.min(levels.length - 1, Math.floor((then / before) * levels.length))] ?? 0;
  });
}
