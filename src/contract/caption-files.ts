import { type Captioning, type Cue, makeCues } from "./captions.ts";
import { type TimedText, withNames } from "./timed-text.ts";

/** What stands in a file of captions: with the names of who speaks, or without. */
export type CaptionChoices = Captioning & { names?: boolean };

/** Timed text as a file of captions: names stand before the words in SubRip, and are voices in WebVTT. */
export function writeCaptions(
  words: readonly TimedText[],
  format: "srt" | "vtt",
  { names = true, ...captioning }: CaptionChoices = {},
): string {
  if (format === "srt") return toSrt(makeCues(names ? withNames(words) : words, captioning));
  const cues = makeCues(words, captioning);
  return toVtt(names ? cues : cues.map(({ name: _, ...cue }) => cue));
}

/** SubRip: numbered cues, comma before the milliseconds, CRLF as most players expect. */
export function toSrt(cues: readonly Cue[]): string {
  return cues
    .map((cue, i) =>
      [
        i + 1,
        `${timestamp(cue.start, ",")} --> ${timestamp(cue.end, ",")}`,
        ...cue.lines.map(escapeSrt),
        "",
        "",
      ].join("\r\n"),
    )
    .join("");
}

/** WebVTT: https://www.w3.org/TR/webvtt1/#file-structure; `&`, `<` and `>` are escaped in cue text. */
export function toVtt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue) => {
    const voice = cue.name === undefined ? "" : `<v ${voiceOf(cue.name)}>`;
    const lines = cue.lines.map(escapeVtt);
    return [`${timestamp(cue.start, ".")} --> ${timestamp(cue.end, ".")}`, voice + lines.join("\n")].join(
      "\n",
    );
  });
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

function timestamp(seconds: number, mark: "," | "."): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const clock = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`;
  return `${clock}${mark}${String(ms % 1000).padStart(3, "0")}`;
}

/** Players take an arrow for a time, and what looks like a tag or `{\\an8}` for markup: there is no way to escape them. */
const escapeSrt = (line: string) =>
  line
    .replaceAll("-->", "→")
    .replace(/<(?=[/a-z!])/gi, "‹")
    .replace(/\{(?=\\)/g, "(");

/** Some readers take marks in a name for the end of its tag, however they are written. A sole `&` means itself. */
const voiceOf = (name: string): string =>
  name
    .replaceAll("<", "‹")
    .replaceAll(">", "›")
    .replace(/&(?=[a-z0-9#])/gi, "&amp;");

function escapeVtt(line: string): string {
  return line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
