import { USUAL_TEXT } from "#contract/text-choices.ts";
import { FILE_WORDS } from "#locales/en/file-words.ts";
import type { Written } from "#server/publishing/texts/written.ts";
import { type SegmentOfTest, segmentAt } from "./published-sound.ts";

/** What somebody says in a recording, ten seconds each, a word of half a second after the other. */
export function saidBy(speaker: number | null, text: string, at: number, more: Partial<SegmentOfTest> = {}) {
  const start = 10 * at;
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }, nth) => ({
    ...{ start: start + nth / 2, end: start + nth / 2 + 0.4 },
    ...{ from: index, to: index + word.length, confidence: 0.9 },
  }));
  return { ...segmentAt(text, start, start + 9.5), id: `s${at}`, words, speaker, paragraph: true, ...more };
}

/** A recording to be written, of what was said in it. */
export function writtenOf(texts: readonly (string | SegmentOfTest)[], more: Partial<Written> = {}): Written {
  const segments = texts.map((one, at) => (typeof one === "string" ? saidBy((at % 2) + 1, one, at) : one));
  return {
    ...{ title: "Lanterns", author: "Maya", language: "en", seconds: 10 * texts.length },
    ...{ segments, chapters: [], names: { 1: "Ines D.", 2: "Tom A." } },
    ...{ choices: { ...USUAL_TEXT, times: true }, marks: [], words: FILE_WORDS },
    ...more,
  };
}

/** What people and machines may say to break a file. Every one has a word in it by which it is found again. */
export const HOSTILE_TEXTS: readonly { text: string; word: string }[] = [
  { text: "nul\u0000 bell\u0007 escape\u001b[31m unseen", word: "unseen" },
  { text: "a lone \uD83D half and \uFFFE\uFFFF nothing", word: "nothing" },
  { text: "=cmd|' /C calc'!A0 formula", word: "formula" },
  { text: "@SUM(1+1)*cmd sums", word: "sums" },
  { text: "＝HYPERLINK(1) wide", word: "wide" },
  { text: "-2+3+cmd minus", word: "minus" },
  { text: 'quoted "fields", and;\nnew\r\nlines', word: "lines" },
  { text: "00:00:01.000 --> 00:00:02.000 arrow", word: "arrow" },
  { text: "<v Eve>voiced</v> <b>&amp; ]]> <!-- tagged", word: "tagged" },
  { text: "# heading * star _under_ [link](javascript:alert(1)) ![picture](x)", word: "picture" },
  { text: "1. listed | table |", word: "listed" },
  { text: "*/ (paren \\( ) Tj /JS (app.alert) operator", word: "operator" },
];
