import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DocumentWord } from "#contract/documents.ts";
import { wordsIn } from "#server/documents/align-words.ts";
import { recordedSegments } from "#server/documents/recorded-segments.ts";
import { realignWords } from "#server/documents/words-after-edit.ts";
import { compileFlite, FLITE_SAMPLE_RATE, runFlite } from "#server/engines/basic/flite.ts";
import { createBasicTranscription } from "#server/engines/basic/transcribe.ts";
import { type AudioFolder, audioFolder } from "#test/support/audio.ts";
import { seeded } from "#test/support/random.ts";
import { wavFile } from "#test/support/wav.ts";

/** Each word once: which one was heard is known without a look at its time. */
const SAID =
  "hello everybody she found another letter under the garden table yesterday evening seven people always remember their first summer holiday there is time for one more cup of tea water music morning children window number history hospital important information";
/** So near to where it was put a word has to be, in seconds. */
const NEAR = 0.15;
/** Quieter than this share of the loudest sample is no part of a word. */
const SILENT = 0.02;

type Placed = { word: string; start: number; end: number };
type Text = { text: string; words: DocumentWord[]; start: number; end: number };

let files: AudioFolder;
/** Where the words were put, and what was heard, as a transcript has it. */
let put: Placed[];
let heard: Text[];

beforeAll(async () => {
  files = await audioFolder();
  const known = files.path("known.wav");
  put = await putWords(known);
  const path = await filmOf(known);
  const engine = createBasicTranscription({ workers: 2 });
  const seconds = put.at(-1)!.end + 1;
  const segments = [];
  const asked = { path, seconds, signal: new AbortController().signal };
  for await (const piece of engine.transcribe(asked)) segments.push(...piece.segments);
  await engine.close();
  heard = recordedSegments(segments, "en").map(({ text, words, start, end }) => ({
    ...{ text, words: words ?? [], start: start ?? 0, end: end ?? seconds },
  }));
}, 120_000);
afterAll(() => files.remove());

/** Seconds by which the sound of the film begins after its picture, and of the gap that it has in the middle. */
const LATE = 1.5;
const GAP = 2;

/** A film with that sound; the places where the words were put are its picture's from then on. */
async function filmOf(sound: string): Promise<string> {
  const middle = Math.floor(put.length / 2);
  const cut = (put[middle - 1]!.end + put[middle]!.start) / 2;
  const picture = ["-f", "lavfi", "-i", `color=blue:s=32x32:r=1:d=${put.at(-1)!.end + LATE + GAP + 1}`];
  put = put.map(({ word, start, end }, at) => {
    const later = LATE + (at >= middle ? GAP : 0);
    return { word, start: start + later, end: end + later };
  });
  const gap = ["-af", `asetnsamples=160,asetpts='PTS+gte(T,${LATE + cut})*${GAP}/TB'`];
  const mapped = ["-map", "0:v", "-map", "1:a", "-c:v", "mpeg4", "-c:a", "pcm_s16le"];
  return files.make("known.mkv", [...picture, "-itsoffset", String(LATE), "-i", sound], [...mapped, ...gap]);
}

/** Says words one by one into a WAV, with 0.1 to 0.7 s of nothing between them. */
async function putWords(path: string): Promise<Placed[]> {
  const flite = await compileFlite();
  const random = seeded(7);
  const parts: Float32Array[] = [];
  let at = 0;
  const add = (samples: Float32Array) => {
    parts.push(samples);
    at += samples.length;
    return at / FLITE_SAMPLE_RATE;
  };
  const quiet = (seconds: number) => add(new Float32Array(Math.round(seconds * FLITE_SAMPLE_RATE)));
  const placed = SAID.split(" ").map((word) => {
    const start = quiet(0.1 + 0.6 * random());
    const { samples } = runFlite(flite, word, { base: "slt", stretch: 1.2 });
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const sounds = (sample: number) => Math.abs(sample) > loudest * SILENT;
    const own = samples.slice(samples.findIndex(sounds), samples.findLastIndex(sounds) + 1);
    return { word, start, end: add(own) };
  });
  quiet(1);
  const all = new Float32Array(at);
  let to = 0;
  for (const part of parts) {
    all.set(part, to);
    to += part.length;
  }
  await writeFile(path, wavFile(all, FLITE_SAMPLE_RATE));
  return placed;
}

const plain = (word: string) => word.toLowerCase().replace(/[^a-z']/g, "");
const said = ({ text }: Pick<Text, "text">, { from, to }: DocumentWord) => plain(text.slice(from, to));

/** Words of a transcript that were heard once, beside the places where the same words were put. */
function pairs(texts: readonly Text[]): { word: DocumentWord; place: Placed }[] {
  const all = texts.flatMap((one) => one.words.map((word) => ({ word, said: said(one, word) })));
  return put.flatMap((place) => {
    const [found, ...others] = all.filter(({ said }) => said === place.word);
    return found && others.length === 0 ? [{ word: found.word, place }] : [];
  });
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= NEAR;

it("words that are heard rightly are where they were put, also under a picture with which the sound is not", () => {
  const right = pairs(heard);
  expect(right.length).toBeGreaterThan(put.length * 0.5);
  for (const { word, place } of right)
    expect([place, isNear(word.start, place.start)]).toEqual([place, true]);
  // Of few words the recogniser takes the end for noise.
  const ends = right.filter(({ word, place }) => isNear(word.end, place.end));
  expect(ends.length).toBeGreaterThanOrEqual(right.length * 0.95);
});

it("and are there still after any edits around them", () => {
  const random = seeded(11);
  const right = new Set(pairs(heard).map(({ place }) => place));
  let seen = 0;
  for (let round = 0; round < 60; round++) {
    const edited = heard.map((one) => {
      let now = one;
      for (let edit = 0; edit < 2; edit++) now = withEdit(now, random);
      return now;
    });
    const stay = pairs(edited).filter(({ place }) => right.has(place));
    seen += stay.length;
    for (const { word, place } of stay)
      expect([place, isNear(word.start, place.start)]).toEqual([place, true]);
    for (const { words, start, end } of edited)
      words.reduce((last, word) => {
        expect(word.start).toBeGreaterThanOrEqual(last);
        expect(word.end).toBeLessThanOrEqual(end + NEAR);
        return word.start;
      }, start - NEAR);
  }
  expect(seen).toBeGreaterThan(right.size * 60 * 0.5);
});

/** A text in which a word was typed in the place of another, put in, or left out. */
function withEdit({ text, words, start, end }: Text, random: () => number): Text {
  const written = wordsIn(text);
  const one = written[Math.floor(random() * written.length)];
  if (!one) return { text, words, start, end };
  const typed = ["lantern", "xylophone quartets", "oh", ""][Math.floor(random() * 4)]!;
  const from = random() < 0.5 ? one.from : one.to;
  const by = from === one.from ? typed : ` ${typed}`;
  const after = `${text.slice(0, from)}${by}${text.slice(from === one.from ? one.to : from)}`.trim();
  const edit = { before: text, after };
  return { text: after, words: realignWords(words, edit, { start, end }), start, end };
}

/** A place where a word was put, or none, with what stands there in a text by now. */
type Slot = { place?: Placed; now: string };

/** What was heard, by the words that were put: all words that were heard while one was said stand in its place. */
function slotsOf({ text, words }: Text): Slot[] {
  const slots: Slot[] = [];
  for (const word of words) {
    const shared = (place: Placed) => Math.min(place.end, word.end) - Math.max(place.start, word.start);
    const [best] = put.toSorted((one, other) => shared(other) - shared(one));
    const place = best && shared(best) > 0 ? best : undefined;
    const heard = text.slice(word.from, word.to);
    const last = slots.at(-1);
    if (place && last?.place === place) last.now = `${last.now} ${heard}`;
    else slots.push({ now: heard, ...(place && { place }) });
  }
  return slots;
}

/** Sentences as somebody joins them who reads: three become one. */
function joinedByThree(texts: readonly Text[]): Text[] {
  return texts.flatMap((first, at) => {
    if (at % 3 > 0) return [];
    return texts.slice(at + 1, at + 3).reduce((one, next) => {
      const moved = one.text.length + 1;
      const words = next.words.map((word) => ({ ...word, from: word.from + moved, to: word.to + moved }));
      return {
        text: `${one.text} ${next.text}`,
        words: [...one.words, ...words],
        start: one.start,
        end: next.end,
      };
    }, first);
  });
}

it("words that are typed over misheard ones are where those were put, in the middle and at the ends of a sentence", () => {
  const random = seeded(13);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const seen = { middle: 0, ends: 0, nearEnds: 0 };
  for (let round = 0; round < 40; round++)
    for (const one of round % 2 === 0 ? heard : joinedByThree(heard)) {
      const slots = slotsOf(one);
      let now = one;
      const write = (slot: Slot, text: string) => {
        slot.now = text;
        const after = slots.flatMap(({ now }) => now || []).join(" ");
        const edit = { before: now.text, after };
        now = { ...now, text: after, words: realignWords(now.words, edit, one) };
      };
      const misheard = slots.filter(({ place, now }) => place && plain(now) !== place.word);
      // What is typed first may be wrong again, and others go or come around it.
      for (let edit = 0; edit < 3; edit++) {
        const typed = pick(["lantern", "xylophone quartet", "violins"]);
        if (misheard.length > 0) write(pick(misheard), typed);
        const other = pick(slots);
        if (!misheard.includes(other)) write(other, pick(["", other.place?.word ?? "", `really${edit}`]));
        slots.splice(Math.floor(random() * (slots.length + 1)), 0, { now: "" });
        write(pick(slots.filter(({ place }) => !place)), `um${edit}`);
      }
      for (const slot of misheard.toSorted(() => random() - 0.5)) write(slot, slot.place!.word);
      for (const { place } of misheard) {
        const word = now.words.find((word) => said(now, word) === place!.word)!;
        expect([place, isNear(word.start, place!.start)]).toEqual([place, true]);
        if (isNear(word.end, place!.end)) seen.nearEnds++;
        const isEnd = [slots.find((slot) => slot.place)?.place, slots.findLast((slot) => slot.place)?.place];
        seen[isEnd.includes(place) ? "ends" : "middle"]++;
      }
    }
  expect(seen.middle).toBeGreaterThan(60);
  expect(seen.ends).toBeGreaterThan(60);
  expect(seen.nearEnds).toBeGreaterThanOrEqual((seen.middle + seen.ends) * 0.95);
});
