import { marked } from "marked";
import { BlockList } from "./block-list.ts";
import { addHtml } from "./html/read-html.ts";
import { markChapters, titleIn } from "./mark-chapters.ts";
import type { ReadText } from "./read-result.ts";
import { RefusedFile } from "./refused-file.ts";

const FRONT_MATTER = /^---[^\S\n]*\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)[^\S\n]*(?:\n|$)/;
const NOTE = /^\[\^([^\]\s]{1,60})\]:[^\S\n]*(.*(?:\n(?:[^\S\n]{2,}|\t).*)*)/gm;
const NOTE_MARK = /\[\^[^\]\s]{1,60}\]/g;

/** What plain text rarely has: headings, fenced code, links, front matter with a title. */
const MARKS: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^(```|~~~)/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /^---\n(?:.*\n)*?title:/,
  /(^|\s)(\*\*|__)\S[^*_\n]*\2(\s|[.,;:!?]|$)/m,
];

/** Whether a text is written in Markdown. */
export const isMarkdown = (text: string): boolean => MARKS.some((mark) => mark.test(text));

/** Reads Markdown, with the notes that pandoc and others write. @throws RefusedFile */
export function readMarkdown(written: string): ReadText {
  const text = written.replaceAll(/\r\n?/g, "\n");
  const [front = "", fields = ""] = FRONT_MATTER.exec(text) ?? [];
  const notes: string[] = [];
  const body = text
    .slice(front.length)
    .replaceAll(NOTE, (_whole, _id, note: string) => {
      notes.push(note);
      return "";
    })
    .replaceAll(NOTE_MARK, "");
  const list = new BlockList();
  addHtml(list, toHtml(body));
  for (const note of notes) list.add("footnote", plainOf(note));
  const named = (name: string) => fieldOf(fields, name);
  const blocks = markChapters(list.blocks, named("title"));
  return {
    title: named("title") ?? titleIn(blocks),
    author: named("author"),
    language: named("lang") ?? named("language"),
    blocks,
  };
}

function toHtml(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch (error) {
    // It goes into what stands in itself as deep as that goes.
    if (error instanceof RangeError) throw new RefusedFile("file-unsafe");
    throw error;
  }
}

/** The words of a note, in one paragraph. */
function plainOf(note: string): string {
  const list = new BlockList();
  addHtml(list, toHtml(note.replaceAll(/\n\s+/g, "\n")));
  return list.blocks.map(({ text }) => text).join(" ");
}

/** A field of the front matter that is one line. */
function fieldOf(fields: string, name: string): string | null {
  const [, value = ""] = new RegExp(`^${name}:[^\\S\\n]*(.+)$`, "mi").exec(fields) ?? [];
  return value.trim().replace(/^(["'])(.*)\1$/, "$2") || null;
}
