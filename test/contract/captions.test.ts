import { describe, expect, it } from "vitest";
import { toSrt, toVtt, writeCaptions } from "#contract/caption-files.ts";
import { makeCues } from "#contract/captions.ts";
import { timedWords, withNames } from "#contract/timed-text.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { transcriptText, transcriptWords } from "#web/app/conversions/transcript-text.ts";

/** Words of half a second each, without gaps, from `start` on. */
const spoken = (text: string, start = 0) =>
  text.split(" ").map((word, i) => ({ text: word, start: start + i / 2, end: start + (i + 1) / 2 }));

describe("captions", () => {
  it("breaks at the end of a sentence", () => {
    const cues = makeCues(spoken("The north stair is dry. The south stair is not."));
    expect(cues.map((cue) => cue.lines.join(" "))).toEqual([
      "The north stair is dry.",
      "The south stair is not.",
    ]);
    expect(cues[0]).toMatchObject({ start: 0, end: 2.5 });
  });

  it("goes on after an abbreviation", () => {
    const cues = makeCues(spoken("He said it would come, e.g. tomorrow. It did."));
    expect(cues.map((cue) => cue.lines.join(" "))).toEqual([
      "He said it would come, e.g. tomorrow.",
      "It did.",
    ]);
  });

  it("breaks at a pause, so that nothing stands while nobody speaks", () => {
    const cues = makeCues([...spoken("wait for it"), ...spoken("there it is", 4)]);
    expect(cues.map((cue) => [cue.start, cue.end])).toEqual([
      [0, 1.5],
      [4, 5.5],
    ]);
  });

  it("balances two lines instead of leaving one word over", () => {
    const [cue] = makeCues(
      spoken("Keep the lantern low, stay on the gravel, and walk").map((w) => ({ ...w, end: w.start + 0.1 })),
    );
    const lengths = cue?.lines.map((line) => line.length) ?? [];
    expect(lengths).toHaveLength(2);
    expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0))).toBeLessThan(12);
  });

  it("gives each spoken word the marks around it", () => {
    const text = '"Stop," she said (quietly).';
    const at = (part: string) => ({ from: text.indexOf(part), to: text.indexOf(part) + part.length });
    const words = ["Stop", "she", "said", "quietly"].map((part, i) => ({
      ...at(part),
      start: i,
      end: i + 1,
    }));
    expect(timedWords(text, words).map((word) => word.text.trim())).toEqual([
      '"Stop,"',
      "she",
      "said",
      "(quietly).",
    ]);
  });

  it("takes a segment without word times as one run", () => {
    const runs = transcriptWords({ segments: [{ start: 1, end: 2, text: "hello there", words: [] }] });
    expect(runs).toEqual([{ start: 1, end: 2, text: "hello there" }]);
  });

  it("says once, at its beginning, that a machine has translated it", () => {
    const segments = [
      { start: 1, end: 3, text: "Good day to you.", words: spoken("Good day to you.", 1) },
      { start: 5, end: 6, text: "Good evening.", words: [] },
    ];
    const { translated: label, translatedFact } = TOOLS_COPY.choices;
    const written = { text: "Good day to you. Good evening.", segments, translated: true } as const;
    expect(transcriptText(written)).toBe(`${label}\n\nGood day to you. Good evening.`);
    const cues = makeCues(transcriptWords(written));
    expect(cues.map(({ lines }) => lines.join(" "))).toEqual([
      `[${translatedFact}] Good day to you.`,
      "Good evening.",
    ]);
    expect([cues[0]?.start, cues[0]?.lines.length]).toEqual([1, 2]);
    expect(makeCues(transcriptWords({ segments: [], translated: true }))).toEqual([]);
  });

  it("says who speaks, where another has spoken before, in a caption of its own", () => {
    const said = (speaker: number | undefined, text: string, start: number) => {
      const words = spoken(text, start);
      return { start, end: words.at(-1)!.end, text, words, ...(speaker && { speaker }) };
    };
    const segments = [
      said(1, "who is there", 0),
      said(1, "tell me", 1.5),
      said(2, "it is me", 2.5),
      said(undefined, "hm", 4),
    ];
    const cues = makeCues(withNames(transcriptWords({ segments })));
    expect(cues.map(({ lines }) => lines.join(" "))).toEqual([
      "Speaker 1: who is there tell me",
      "Speaker 2: it is me",
      "hm",
    ]);
    expect(transcriptText({ text: "", segments })).toBe(
      "Speaker 1: who is there tell me\n\nSpeaker 2: it is me\n\nhm",
    );
    const unasked = segments.map(({ speaker: _, ...segment }) => segment);
    expect(transcriptText({ text: "as it was", segments: unasked })).toBe("as it was");
    const long = transcriptWords({
      segments: [{ ...said(1, "x", 0), text: "and so on ".repeat(20), words: [] }],
    });
    const srt = writeCaptions(long, "srt");
    expect(srt.match(/Speaker/g)).toHaveLength(1);
    expect(srt).toMatch(/^1\r\n.*\r\nSpeaker 1: and so on/);
    expect(writeCaptions(long, "srt", { names: false })).not.toContain("Speaker");
  });

  it("writes SubRip", () => {
    expect(toSrt([{ start: 3661.5, end: 3662.0405, lines: ["one", "two --> three"] }])).toBe(
      "1\r\n01:01:01,500 --> 01:01:02,041\r\none\r\ntwo → three\r\n\r\n",
    );
  });

  it("writes WebVTT and escapes what would be markup", () => {
    expect(toVtt([{ start: 0, end: 1.25, lines: ["salt & <pepper>"] }])).toBe(
      "WEBVTT\n\n00:00:00.000 --> 00:00:01.250\nsalt &amp; &lt;pepper&gt;\n",
    );
  });
});
