import { expect, it } from "vitest";
import { writeCaptions } from "#contract/caption-files.ts";
import { textOf, timedTextOf } from "#contract/document-text.ts";
import type { DocumentSegment } from "#contract/documents.ts";
import { gapIn, paragraphsOf } from "#contract/paragraphs.ts";
import { SPEAKER_NAMED } from "#locales/en/speakers.ts";
import { isUntouched, merged, type Opened, type Part } from "#web/app/documents/opened.ts";
import { placeAt, soundingSegments } from "#web/app/documents/place-in-text.ts";
import { stopFrom, stopsOf, stopsOfText } from "#web/app/player/stops.ts";

let count = 0;
function said(text: string, start: number | null, more: Partial<DocumentSegment> = {}): DocumentSegment {
  const end = start === null ? null : start + 2;
  const none = {
    state: "made",
    paragraph: false,
    heading: false,
    voice: null,
    instructions: null,
    speaker: null,
    words: null,
  } as const;
  return { ...none, id: `s${++count}`, text, start, end, ...more };
}

it("a paragraph begins where the text says so, and where somebody else speaks", () => {
  const [a, b, c, d] = [
    said("One.", 0, { speaker: 1 }),
    said("Two.", 2, { speaker: 1 }),
    said("Three.", 4, { speaker: 2 }),
    said("Four.", 6, { speaker: 2, paragraph: true }),
  ] as const;
  expect(paragraphsOf([a, b, c, d])).toEqual([
    { segments: [a, b], named: true },
    { segments: [c], named: true },
    { segments: [d], named: false },
  ]);
  expect(paragraphsOf([])).toEqual([]);
  expect([gapIn("ja-JP"), gapIn("de"), gapIn(null)]).toEqual(["", " ", " "]);
});

it("the place in the text follows the time, over sentences that have no sound", () => {
  const words = [
    { start: 2, end: 2.4, from: 0, to: 3 },
    { start: 2.5, end: 3, from: 4, to: 7 },
  ];
  const [one, mute, two] = [said("One.", 0.5), said("Mute.", null), said("Two two.", 2, { words })] as const;
  const sounding = soundingSegments([one, mute, two]);
  const at = (time: number) => placeAt(sounding, time);
  expect(at(0.2)).toBeNull();
  expect(at(1)).toEqual({ segment: one.id, word: -1 });
  expect(at(2.2)).toEqual({ segment: two.id, word: 0 });
  expect(at(9)).toEqual({ segment: two.id, word: 1 });
});

it("a step back leads to the beginning of the sentence, and from there to the one before", () => {
  const sounding = soundingSegments([said("One.", 0), said("Two.", 10), said("Three.", 20)]);
  const { sentences } = stopsOf(sounding);
  expect(stopFrom(sentences, 15, -1, 1.5)?.start).toBe(10);
  expect(stopFrom(sentences, 10.5, -1, 1.5)?.start).toBe(0);
  expect(stopFrom(sentences, 15, 1)?.start).toBe(20);
  expect(stopFrom(sentences, 25, 1)).toBeNull();
});

it("steps lead from word to word, however an audio element rounds where it was sent", () => {
  const words = [
    { start: 2, end: 2.4, from: 0, to: 3 },
    { start: 2.5, end: 3, from: 4, to: 7 },
  ];
  const stops = stopsOf(soundingSegments([said("One.", 0.5), said("Two too.", 2, { words })]));
  expect(stops.words.map(({ text }) => text)).toEqual(["One.", "Two", "too"]);
  expect(stopFrom(stops.words, 1.999, 1)?.start).toBe(2.5);
  expect(stopFrom(stops.words, 2.001, -1)?.start).toBe(0.5);
  expect(stopFrom(stops.words, 2.3, -1)?.start).toBe(2);
  const whole = stopsOfText("Two too. Three.", [...words, { start: 4, end: 5, from: 9, to: 14 }]);
  expect(whole.sentences).toEqual([
    { start: 2, text: "Two too. " },
    { start: 4, text: "Three." },
  ]);
});

it("the text to save has paragraphs, or a turn for each speaker; captions leave out what does not sound", () => {
  const [a, b, c] = [said("One.", 0), said("Two.", null), said("Three.", 4, { paragraph: true })] as const;
  const written = { segments: [a, b, c], language: "en" };
  expect(textOf(written, SPEAKER_NAMED)).toBe("One. Two.\n\nThree.\n");
  const srt = writeCaptions(timedTextOf(written, SPEAKER_NAMED), "srt");
  expect(srt).toContain("00:00:04,000 --> 00:00:06,000\r\nThree.");
  expect(srt).not.toContain("Two.");
  const turns = [
    said("Hi.", 0, { speaker: 1 }),
    said("You?", 2, { speaker: 1 }),
    said("Yes.", 4, { speaker: 2 }),
  ];
  expect(textOf({ segments: turns, language: "en" }, SPEAKER_NAMED)).toBe(
    "Speaker 1: Hi. You?\n\nSpeaker 2: Yes.\n",
  );
});

it("an edited sentence is whole in the captions, though its new words have no times", () => {
  const words = [{ start: 1, end: 1.5, from: 0, to: 3 }];
  const edited = said("Old and new words.", 1, { words });
  expect(timedTextOf({ segments: [edited] }, SPEAKER_NAMED).map(({ text }) => text)).toEqual([
    "Old and new words.",
  ]);
});

it("what is the same after an edit is not drawn again", () => {
  const [a, b] = [said("One.", 0), said("Two.", 2)];
  const speakers = [{ speaker: 1, name: "Iona" }];
  const before = { segments: [a, b], speakers } as unknown as Opened;
  const now = {
    ...{ segments: [{ ...a }, { ...b, text: "Three." }], speakers: [{ speaker: 1, name: "Iona" }] },
  } as unknown as Part;
  expect(merged(before, now).speakers).toBe(speakers);
  expect(merged(before, { ...now, speakers: [] }).speakers).toEqual([]);
  const kept = merged(before, now).segments;
  expect(kept[0]).toBe(a);
  expect(kept[1]?.text).toBe("Three.");
  const alone = { segments: [{ ...b, text: "Four." }], from: 1 } as unknown as Part;
  expect(merged(before, alone).segments.map(({ text }) => text)).toEqual(["One.", "Four."]);
});

it("new segments stand where the answer says, and those that are no more are left out", () => {
  const [a, b, c, d] = [said("One.", 0), said("Two.", 2), said("Three.", 4), said("Four.", 6)];
  const before = { segments: [a, b, d] } as unknown as Opened;
  const textsOf = (part: object) => merged(before, part as unknown as Part).segments.map(({ text }) => text);
  const half = { ...b, text: "Tw" };
  expect(textsOf({ segments: [half, c], from: 1, removed: [] })).toEqual(["One.", "Tw", "Three.", "Four."]);
  expect(textsOf({ segments: [{ ...a, text: "One. Two." }], from: 0, removed: [b.id] })).toEqual([
    "One. Two.",
    "Four.",
  ]);
  expect(textsOf({ segments: [c], from: 0, removed: [a.id, b.id, d.id] })).toEqual(["Three."]);
});

it("an edit goes on after others only where they left its segments alone", () => {
  const [a, b] = [said("One.", 0), said("Two.", 2)];
  const opened = (...segments: object[]) => ({ segments }) as unknown as Opened;
  const before = opened(a, b);
  expect(isUntouched(before, opened({ ...a, text: "Other." }, { ...b }), [b.id])).toBe(true);
  expect(isUntouched(before, opened(a, { ...b, text: "Other." }), [b.id])).toBe(false);
  expect(isUntouched(before, opened(a, { ...b, speaker: 9 }), [b.id])).toBe(false);
  expect(isUntouched(before, opened(a), [b.id])).toBe(false);
});
