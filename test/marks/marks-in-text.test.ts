import { describe, expect, it } from "vitest";
import type { DocumentSegment } from "#contract/documents.ts";
import { coveredBy, type Extent, extentBetween, saidText, wordAt } from "#contract/marks-in-text.ts";
import { realignWords } from "#server/documents/words-after-edit.ts";
import { seeded } from "#test/support/random.ts";

type Text = Pick<DocumentSegment, "id" | "text" | "start" | "end" | "words">;

/** A segment whose words follow each other without a pause, half a second each. */
function segment(id: string, start: number, text: string): Text {
  let at = 0;
  const words = text.split(" ").map((word, number) => {
    const from = text.indexOf(word, at);
    at = from + word.length;
    return { start: start + number / 2, end: start + (number + 1) / 2, from, to: at };
  });
  return { id, text, start, end: words.at(-1)!.end, words };
}

/** The same after somebody wrote it anew. */
function written(before: Text, text: string): Text {
  const { words, start, end } = before;
  const sounds = { start: start ?? 0, end: end ?? 0 };
  return { ...before, text, words: realignWords(words ?? [], { before: before.text, after: text }, sounds) };
}

const shown = (segments: readonly Text[], extent: Extent) =>
  coveredBy(saidText(segments), extent).map(
    ({ segment, from, to }) =>
      `${segment}: ${segments.find(({ id }) => id === segment)!.text.slice(from, to)}`,
  );

/** The mark of some words that stand in one segment, or from one to another. */
function markOf(segments: readonly Text[], first: string, last = first): Extent {
  const place = (word: string, edge: "from" | "to") => {
    const found = segments.find(({ text }) => text.split(" ").includes(word))!;
    const at = ` ${found.text} `.indexOf(` ${word} `);
    return { segment: found.id, at: edge === "from" ? at : at + word.length };
  };
  return extentBetween(saidText(segments), place(first, "from"), place(last, "to"))!;
}

describe("a highlight", () => {
  const talk = [segment("a", 0, "one two three four"), segment("b", 2, "five six seven eight")];

  it("covers the words that were chosen, in one segment or in several", () => {
    expect(shown(talk, markOf(talk, "two", "three"))).toEqual(["a: two three"]);
    expect(shown(talk, markOf(talk, "four", "six"))).toEqual(["a: four", "b: five six"]);
  });

  it("keeps to its words when others are typed beside them, in them or instead of them", () => {
    const extent = markOf(talk, "two", "three");
    const rewritten = (text: string) => shown([written(talk[0]!, text), talk[1]!], extent);
    expect(rewritten("one and two three four")).toEqual(["a: two three"]);
    expect(rewritten("one two three or four")).toEqual(["a: two three"]);
    expect(rewritten("one two or three four")).toEqual(["a: two or three"]);
    expect(rewritten("one TWO three four")).toEqual(["a: TWO three"]);
    expect(rewritten("one three four")).toEqual(["a: three"]);
    expect(rewritten("one four")).toEqual([]);
  });

  it("of a word that was typed between two that leave it no time covers that one alone", () => {
    const typed = [written(talk[0]!, "one and so two three four"), talk[1]!];
    expect(shown(typed, markOf(typed, "so"))).toEqual(["a: so"]);
    expect(shown(typed, markOf(typed, "and"))).toEqual(["a: and"]);
    expect(shown(typed, markOf(typed, "and", "two"))).toEqual(["a: and so two"]);
    expect(shown(typed, markOf(typed, "two"))).toEqual(["a: two"]);
    expect(shown(typed, markOf(typed, "one"))).toEqual(["a: one"]);
  });

  it("covers all of a segment whose words have no times", () => {
    const untimed = [{ ...talk[0]!, words: null }, talk[1]!];
    const whole = extentBetween(saidText(untimed), { segment: "a", at: 2 }, { segment: "a", at: 5 })!;
    expect(shown(untimed, whole)).toEqual(["a: one two three four"]);
  });

  it("covers nothing where nothing with a time lies between two places", () => {
    const said = saidText(talk);
    expect(extentBetween(said, { segment: "a", at: 18 }, { segment: "a", at: 18 })).toBeUndefined();
    expect(extentBetween(said, { segment: "b", at: 0 }, { segment: "a", at: 3 })).toBeUndefined();
    expect(extentBetween(said, { segment: "c", at: 0 }, { segment: "c", at: 3 })).toBeUndefined();
  });

  it("a place lies at the word that sounds then, at the next one in a pause, at the last one behind all", () => {
    const apart = [segment("a", 0, "one two"), segment("b", 4, "three")];
    const at = (time: number) => {
      const found = wordAt(saidText(apart), time)!;
      return apart.find(({ id }) => id === found.segment)!.text.slice(found.from, found.to);
    };
    expect([0, 0.4, 0.5, 0.9, 1, 3, 4.1, 99].map(at)).toEqual(
      ["one", "one", "two", "two", "three", "three", "three", "three"], //
    );
    expect(wordAt(saidText([]), 1)).toBeUndefined();
  });

  it("after random edits covers each of its words that is there still, and no other that was there before", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = seeded(seed);
      const number = (most: number) => Math.floor(random() * most);
      const words = Array.from({ length: 12 }, (_, at) => `w${at}w`);
      let text = segment("a", 1, words.join(" "));
      const first = number(words.length);
      const last = first + number(words.length - first);
      const extent = markOf([text], words[first]!, words[last]!);
      for (let edit = 0; edit < 5; edit++) {
        const now = text.text.split(" ");
        const typed = Array.from({ length: number(4) }, () => `x${number(1_000)}`);
        now.splice(number(now.length + 1), number(3), ...typed);
        text = written(text, now.join(" ").trim());
        const covered = (shown([text], extent)[0] ?? "a: ").slice(3).split(" ");
        const kept = words.filter((word) => text.text.split(" ").includes(word));
        const marked = words.slice(first, last + 1);
        expect(
          kept.filter((word) => covered.includes(word)),
          `seed ${seed}`,
        ).toEqual(kept.filter((word) => marked.includes(word)));
      }
    }
  });
});
