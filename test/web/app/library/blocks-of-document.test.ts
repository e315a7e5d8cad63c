import { expect, it } from "vitest";
import type { DocumentSegment } from "#contract/documents.ts";
import { blocksOfDocument } from "#web/app/library/new/blocks-of-document.ts";

/** A segment whose words last 0.3 s each; before one with a `|` its speaker was quiet for a second. */
function said(speaker: number, written: string, start = 0): DocumentSegment {
  const text = written.replaceAll("|", "");
  let time = start;
  const words = [...written.matchAll(/\|?\S+/g)].map(([word]) => {
    time += word.startsWith("|") ? 1 : 0.1;
    const from = text.indexOf(word.replace("|", ""));
    const place = { from, to: from + word.replace("|", "").length, start: time, end: time + 0.3 };
    time = place.end;
    return place;
  });
  const segment = { id: `${speaker} ${text}`, text, speaker, start, end: time, words };
  return { voice: null, heading: false, paragraph: false, ...segment } as unknown as DocumentSegment;
}

const textsOf = (segments: DocumentSegment[], language = "en") =>
  blocksOfDocument({ segments, language }).map(({ text }) => text);

it("a recording without full stops ends its sentences where it pauses, and names nobody", () => {
  const talk = [
    said(1, "we went down |and nobody came"),
    said(1, "then it rained,", 9),
    said(2, "how long", 12),
  ];
  expect(textsOf(talk)).toEqual(["We went down. And nobody came. Then it rained.", "How long."]);
  expect(textsOf([said(1, "行こう |明日")], "ja")).toEqual(["行こう。明日。"]);
});

it("one that has them is read as it is written, and so is what was typed", () => {
  const typed = [said(1, "We went down. |And"), said(1, "nobody came", 9)];
  expect(textsOf(typed)).toEqual(["We went down. And nobody came"]);
  const written = { ...said(1, "a heading without a stop"), start: null, end: null, words: null };
  expect(textsOf([written])).toEqual(["a heading without a stop"]);
});
