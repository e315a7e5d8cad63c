import { TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import type { SpeakerTurn } from "#server/speech-runtime/tasks.ts";

/** Seconds of each known speaker that lead up to a window, and of the silence after them. */
const SAMPLE = 8;
const SILENCE = 1;

/** What leads up to a window: known speakers one after another, and where each of them speaks in it. */
type LeadUp = { samples: Int16Array; places: SpeakerTurn[] };

/**
 * The speakers of the windows so far: of each a few seconds of the recording itself, for as long as it is worked on.
 * They are heard again before the next window, so that the model gives them the same label as in it.
 */
export class KnownVoices {
  readonly #samples: Int16Array[] = [];

  get count(): number {
    return this.#samples.length;
  }

  /** What is to be heard before a window. */
  leadUp(): LeadUp {
    const silence = SILENCE * TRANSCRIBE_RATE;
    const length = this.#samples.reduce((sum, { length }) => sum + length + silence, 0);
    const samples = new Int16Array(length);
    let at = 0;
    const places = this.#samples.map((sample, speaker): SpeakerTurn => {
      samples.set(sample, at);
      const start = at / TRANSCRIBE_RATE;
      const place = { speaker, start, end: start + sample.length / TRANSCRIBE_RATE };
      at += sample.length + silence;
      return place;
    });
    return { samples, places };
  }

  /**
   * The turns of a window, in seconds from its start, by our numbers from 0. `turns` are as the model labelled them in
   * lead-up and window. Who is new gets the next number; at most `most` are numbered.
   */
  recognize(turns: readonly SpeakerTurn[], { samples, places }: LeadUp, most: number): SpeakerTurn[] {
    const begin = samples.length / TRANSCRIBE_RATE;
    const numbers = matchLabels(turns, places);
    const free = places.map(({ speaker }) => speaker).filter((one) => ![...numbers.values()].includes(one));
    let next = this.count;
    const numberOf = (label: number) => {
      const known = numbers.get(label);
      if (known !== undefined) return known;
      const number = next < most ? next++ : (free.shift() ?? 0);
      numbers.set(label, number);
      return number;
    };
    return turns
      .filter(({ end }) => end > begin)
      .toSorted((one, other) => one.start - other.start)
      .map(({ start, end, speaker }) => ({
        start: Math.max(0, start - begin),
        end: end - begin,
        speaker: numberOf(speaker),
      }));
  }

  /** Keeps of each speaker what they say the longest, alone if possible, while more was not kept before. */
  learn(window: Int16Array, turns: readonly SpeakerTurn[]): void {
    for (const speaker of new Set(turns.map((turn) => turn.speaker))) {
      const own = turns.filter((turn) => turn.speaker === speaker);
      const alone = own.filter((turn) =>
        turns.every((other) => other.speaker === speaker || !meet(turn, other)),
      );
      const turn = (alone.length > 0 ? alone : own).reduce((one, other) =>
        lasts(other) > lasts(one) ? other : one,
      );
      const from = Math.round(turn.start * TRANSCRIBE_RATE);
      const until = Math.round(Math.min(turn.end, turn.start + SAMPLE) * TRANSCRIBE_RATE);
      const kept = this.#samples[speaker];
      if (kept === undefined || until - from > kept.length)
        this.#samples[speaker] = window.slice(from, until);
    }
  }
}

const lasts = ({ start, end }: SpeakerTurn) => end - start;
const meet = (one: SpeakerTurn, other: SpeakerTurn) => one.start < other.end && other.start < one.end;

/** Which label of the model is which known speaker: who speaks most of the other's place, each once. */
function matchLabels(turns: readonly SpeakerTurn[], places: readonly SpeakerTurn[]): Map<number, number> {
  const shares = places.flatMap((place) => {
    const seconds = new Map<number, number>();
    for (const { start, end, speaker } of turns) {
      const common = Math.min(end, place.end) - Math.max(start, place.start);
      if (common > 0) seconds.set(speaker, (seconds.get(speaker) ?? 0) + common);
    }
    return [...seconds].map(([label, common]) => ({ label, speaker: place.speaker, common }));
  });
  const numbers = new Map<number, number>();
  const taken = new Set<number>();
  for (const { label, speaker } of shares.toSorted((one, other) => other.common - one.common)) {
    if (numbers.has(label) || taken.has(speaker)) continue;
    numbers.set(label, speaker);
    taken.add(speaker);
  }
  return numbers;
}
