import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { writeCaptions } from "#contract/caption-files.ts";
import type { TimedText } from "#contract/timed-text.ts";

const run = promisify(execFile);

/** What ffmpeg reads in a file of captions: when each stands, in seconds, and its text. */
async function readBack(content: string, format: "srt" | "vtt") {
  const folder = mkdtempSync(join(tmpdir(), "captions-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, `captions.${format}`);
  writeFileSync(file, content);
  const entries = ["-show_entries", "packet=pts_time,duration_time", "-of", "json"];
  const { stdout: probed } = await run("ffprobe", ["-v", "error", ...entries, file]);
  const { packets } = JSON.parse(probed) as { packets: { pts_time: string; duration_time: string }[] };
  const { stdout } = await run("ffmpeg", ["-v", "error", "-i", file, "-c:s", "text", "-f", "srt", "-"]);
  const texts = stdout
    .split(/\r?\n\r?\n(?=\d+\r?\n\d\d:)/)
    .map((block) => block.split(/\r?\n/).slice(2).join(" ").trim());
  return packets.map(({ pts_time, duration_time }, at) => ({
    start: Number(pts_time),
    end: Math.round(1000 * (Number(pts_time) + Number(duration_time))) / 1000,
    text: texts[at],
  }));
}

/** A word of a second each, with a second of quiet before it: a caption each. */
const apart = (texts: readonly string[]): TimedText[] =>
  texts.map((text, at) => ({ text, start: 2 * at + 1, end: 2 * at + 2 }));

const HOSTILE = [
  "1 00:00:01,000 --> 00:00:02,000 forged",
  "<v Eve>not hers</v>",
  "<script>alert(1)</script> & <b>bold",
  "{\\an8}on top {\\i1}leaning",
  "WEBVTT",
  "NOTE nothing",
  "line\r\n\r\n2\r\n00:00:09,000 --> 00:00:10,000\r\nnext",
  "nul\u0000bell\u0007 tab\t end",
  "עברית ‮reversed‬ العربية",
  "=cmd|' /C calc'!A0",
  "half \uD83D a pair",
  "5 < 6 > 4 & so on",
];

it("ffmpeg reads captions of any text at their times, with nothing forged", async () => {
  const words = apart(HOSTILE);
  for (const format of ["srt", "vtt"] as const) {
    const read = await readBack(writeCaptions(words, format), format);
    expect(read.map(({ start }) => start)).toEqual(words.map(({ start }) => start));
    for (const [at, { end }] of read.entries()) expect(end).toBeLessThanOrEqual(words[at + 1]?.start ?? 99);
    const all = read.map(({ text }) => text).join("\n");
    for (const said of ["forged", "not hers", "alert(1)", "on top", "WEBVTT", "NOTE nothing", "reversed"])
      expect(all).toContain(said);
    expect(all).toContain("5 < 6");
  }
});

it("names are who speaks, in a way that each format has for it", async () => {
  const name = "Ada > <v Eve>\n--> & Co";
  const words = apart(["Good day.", "Good night."]).map((one) => ({ ...one, name, turn: true as const }));
  const vtt = writeCaptions(words, "vtt");
  expect(vtt).toContain("<v Ada › ‹v Eve› --› & Co>Good day.");
  expect((await readBack(vtt, "vtt")).map(({ text }) => text)).toEqual(["Good day.", "Good night."]);
  const srt = await readBack(writeCaptions(words, "srt"), "srt");
  expect(srt[0]?.text).toMatch(/^Ada > .* → & Co: Good day\.$/);
  expect(srt).toHaveLength(2);
});

it("a word of ten thousand letters is all there, in order", async () => {
  const word = Array.from({ length: 10_000 }, (_, at) => String.fromCharCode(97 + (at % 26))).join("");
  const content = writeCaptions([{ text: word, start: 0, end: 600 }], "srt");
  const read = await readBack(content, "srt");
  expect(read.map(({ text }) => text?.replaceAll(" ", "")).join("")).toBe(word);
});
