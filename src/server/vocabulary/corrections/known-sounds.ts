import { setImmediate } from "node:timers/promises";
import type { ListedTerm } from "#contract/vocabulary.ts";
import { loudness, soundDistance } from "./sound-distance.ts";
import { soundsOf } from "./sound-rules.ts";

type Term = Pick<ListedTerm, "written" | "soundsLike" | "language">;
type Form = { written: string; sounds: string; loudness: number; shapes: number };

/** Farther away than this, something else was said (0–1): the less there is to hear, the nearer it has to be. */
const FARTHEST = 0.25;
const farthestOf = (loudness: number) => (loudness < 3.2 ? 0.08 : loudness < 5 ? 0.18 : FARTHEST);
/** What has less is taken for too much else. */
const LEAST_LOUDNESS = 2;
/** Sounds that are hardly told apart, as one sign each: where two have few of these in common, they are not compared. */
const SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  ["pbfvw", "tdTD", "kgxq", "szSZCJ", "mnN", "l", "r"].flatMap((alike) =>
    [...alike].map((sound) => [sound, alike[0]!] as const),
  ),
);
const LEAST_IN_COMMON = 0.4;
/** What so many sound alike in tells nothing, and would be gone through for each word; nearest are so many compared. */
const MOST_ALIKE = 400;
const COMPARED = 40;

/** Terms by how they sound. */
export type KnownSounds = {
  /** The most words in which something can be heard that is one of them. */
  readonly mostWords: number;
  /** The term that sounds most like what was written in a language, and how differently (0–1); none that is far from it. */
  nearest(text: string, language: string): { written: string; distance: number } | undefined;
};

/** After so many terms others have their turn: a full vocabulary takes a second. */
const IN_A_GO = 20;

/** Makes terms findable by their sound, in the language (a subtag) that is spoken around them. */
export async function knownSounds(terms: readonly Term[], language: string): Promise<KnownSounds> {
  const byShape = new Map<string, Form[]>();
  let longest = 0;
  for (const [at, term] of terms.entries()) {
    if (at % IN_A_GO === IN_A_GO - 1) await setImmediate();
    for (const form of formsOf(term, language)) {
      longest = Math.max(longest, form.loudness);
      for (const shape of shapesOf(form.sounds)) {
        const alike = byShape.get(shape);
        if (alike) alike.push(form);
        else byShape.set(shape, [form]);
      }
    }
  }
  return {
    mostWords: Math.min(6, Math.ceil(longest / 1.5)),
    nearest(text, spoken) {
      const sounds = soundsOf(text, spoken);
      const heard = loudness(sounds);
      if (heard < LEAST_LOUDNESS || heard > longest / (1 - FARTHEST)) return undefined;
      const shapes = shapesOf(sounds);
      const common = new Map<Form, number>();
      for (const shape of shapes) {
        const alike = byShape.get(shape) ?? [];
        if (alike.length <= MOST_ALIKE)
          for (const form of alike) common.set(form, (common.get(form) ?? 0) + 1);
      }
      let best: { written: string; distance: number } | undefined;
      const near = [...common]
        .filter(([form, shared]) => shared >= LEAST_IN_COMMON * Math.max(shapes.size, form.shapes))
        .sort(([, one], [, other]) => other - one);
      for (const [form] of near.slice(0, COMPARED)) {
        const [less, more] = [Math.min(heard, form.loudness), Math.max(heard, form.loudness)];
        if (1 - less / more > FARTHEST) continue;
        const distance = soundDistance(sounds, form.sounds);
        if (distance <= farthestOf(less) && distance < (best?.distance ?? 2))
          best = { written: form.written, distance };
      }
      return best;
    },
  };
}

/** How a term may sound: as it is spelled in its own language and in the one around it, and each of its forms. */
function formsOf({ written, soundsLike, language }: Term, around: string): Form[] {
  const own = language ? new Intl.Locale(language).language : around;
  const all = [
    soundsOf(written, around),
    ...(own === around ? [] : [soundsOf(written, own)]),
    ...soundsLike.map((form) => soundsOf(form, around)),
  ];
  return [...new Set(all)]
    .map((sounds) => ({ written, sounds, loudness: loudness(sounds), shapes: shapesOf(sounds).size }))
    .filter(({ loudness }) => loudness >= LEAST_LOUDNESS);
}

/** Neighbouring consonants, the beginning and the end being one, without what tells alike ones apart. */
function shapesOf(sounds: string): Set<string> {
  const consonants = `^${[...sounds].map((sound) => SHAPES[sound] ?? "").join("")}$`;
  return new Set([...consonants].slice(1).map((shape, at) => consonants[at]! + shape));
}
