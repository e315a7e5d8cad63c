import { BlockList } from "./block-list.ts";
import type { ReadText } from "./read-result.ts";

const TIME = /(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})/;
const TIMES = new RegExp(`^${TIME.source}[^\\S\\n]+-->[^\\S\\n]+${TIME.source}`);
/** Quiet of so many seconds begins a paragraph, once a sentence has ended. */
const LONG_QUIET = 2;

/** Whether a text is subtitles, of either kind. */
export const isSubtitles = (text: string): boolean =>
  /^\s*WEBVTT(\s|$)/.test(text) || new RegExp(`^\\s*\\d+[^\\S\\n]*\\n${TIMES.source.slice(1)}`).test(text);

/** Reads what subtitles say: sentences that go over several of them are joined. */
export function readSubtitles(written: string): ReadText {
  const list = new BlockList();
  let paragraph = "";
  let end = 0;
  for (const cue of written.replaceAll(/\r\n?/g, "\n").split(/\n{2,}/)) {
    const lines = cue.split("\n");
    const at = lines.findIndex((line) => TIMES.test(line.trim()));
    const times = TIMES.exec(lines[at]?.trim() ?? "");
    if (!times) continue;
    const start = secondsOf(times.slice(1, 5));
    const text = said(lines.slice(at + 1));
    if (paragraph !== "" && start - end >= LONG_QUIET && /[.!?…]["'”’»)]?$/.test(paragraph)) {
      list.add("paragraph", paragraph);
      paragraph = "";
    }
    // Captions that grow word by word say again what they said.
    if (text !== "" && !paragraph.endsWith(text)) paragraph += `${paragraph && " "}${text}`;
    end = secondsOf(times.slice(5, 9));
  }
  list.add("paragraph", paragraph);
  return { title: null, author: null, language: null, blocks: list.blocks };
}

function secondsOf([hours = "0", minutes, seconds, thousandths]: string[]): number {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1_000;
}

/** Without tags, places on the screen, and dashes of dialogue. */
const said = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      line
        .replaceAll(/<[^>]{0,200}>|\{\\[^}]{0,200}\}/g, "")
        .trim()
        .replace(/^[-–—]\s*/, ""),
    )
    .filter((line) => line !== "")
    .join(" ")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", " ");
