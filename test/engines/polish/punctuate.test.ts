import { describe, expect, it } from "vitest";
import type { Segment } from "#contract/transcript.ts";
import { type MarkWriter, punctuate } from "#server/engines/polish/punctuate.ts";

/** Words of 0.3 s, each 0.1 s after the one before; `/` is a pause of half a second more, `//` one of three. */
function segmentsOf(...texts: string[]): Segment[] {
  let time = 0;
  return texts.map((text) => {
    const words = text.split(" ").flatMap((word) => {
      if (/^\/+$/.test(word)) time += word === "/" ? 0.5 : 3;
      if (/^\/+$/.test(word)) return [];
      time += 0.4;
      return [{ text: word, start: time - 0.3, end: time, confidence: 0.5 }];
    });
    const said = words.map((word) => word.text).join(" ");
    return { start: words[0]!.start, end: words.at(-1)!.end, text: said, words };
  });
}

/** Ends a sentence after each "stop", sets a comma after "well", and begins sentences with capitals. */
const bySigns: MarkWriter = async (text) =>
  text
    .split(" ")
    .map((word, at, all) => {
      const begins = at === 0 || all[at - 1] === "stop";
      const written = begins ? word.charAt(0).toUpperCase() + word.slice(1) : word;
      return written + (word === "stop" ? "." : word === "well" ? "," : "");
    })
    .join(" ");

const textsOf = (segments: Segment[]) => segments.map(({ text }) => text);
const timesOf = (segments: Segment[]) =>
  segments.map(({ start, end, words }) => [start, end, ...words.map(({ text: _, ...rest }) => rest)]);

describe("marks and capitals", () => {
  it("are set over segments, and times and letters stay", async () => {
    const given = segmentsOf("Well I think we", "should stop do you.", "I'm not B sure");
    const asked: string[] = [];
    const written = await punctuate(given, (text) => {
      asked.push(text);
      return bySigns(text);
    });
    expect(asked).toEqual(["well i think we should stop do you i'm not b sure"]);
    expect(textsOf(written)).toEqual(["Well, I think we", "should stop. Do you", "I'm not B sure."]);
    expect(timesOf(written)).toEqual(timesOf(given));
  });

  it("begin anew after a long pause, and each stretch ends as a sentence", async () => {
    const written = await punctuate(segmentsOf("so we go // and then / well"), bySigns);
    expect(textsOf(written)).toEqual(["So we go. And then well."]);
  });

  it.each([
    ["other words", async (text: string) => text.replace("cats", "dogs")],
    ["a word more", async (text: string) => `${text} yes`],
    ["a word less", async (text: string) => text.replace(/ \S+$/, "")],
    ["nothing", async () => ""],
  ])("are not set where the reply has %s: the letters are those that were heard", async (_, write) => {
    const given = segmentsOf("Two cats slept");
    expect(await punctuate(given, write)).toEqual(given);
  });

  it("are not set in a text that is more than its words, or in none", async () => {
    const [segment] = segmentsOf("two cats");
    const given = [{ ...segment!, text: "(two cats)" }];
    expect(await punctuate(given, bySigns)).toEqual(given);
    expect(await punctuate([], bySigns)).toEqual([]);
  });

  it("go on where a sentence ended, so that no capital stands inside one", async () => {
    const rest = `${"word ".repeat(28)}stop`;
    const long = Array.from({ length: 20 }, () => `word ${rest}`).join(" ");
    const asked: string[] = [];
    const [written] = await punctuate(segmentsOf(long), (text) => {
      asked.push(text);
      return bySigns(text);
    });
    expect(written!.text).toBe(Array.from({ length: 20 }, () => `Word ${rest}.`).join(" "));
    for (const text of asked) expect(text.split(" ").length).toBeLessThanOrEqual(80);
  });

  it("without any sentence go on after the longest pause, and lose no word", async () => {
    const words = Array.from({ length: 300 }, (_, at) => (at === 60 ? "/ here" : `w${at}`)).join(" ");
    const [written] = await punctuate(segmentsOf(words), bySigns);
    expect(written!.text.toLowerCase().replace(/\./g, "")).toBe(words.replace("/ ", ""));
    expect(written!.text).toContain(" w59 Here ");
  });
});
