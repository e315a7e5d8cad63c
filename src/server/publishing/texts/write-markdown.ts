import { textBlocks } from "#contract/text-blocks.ts";
import { nameIn, type Written } from "./written.ts";

/** A document as Markdown (CommonMark): nothing that was said in it is markup. */
export function writeMarkdown(written: Written): string {
  const { title, author, choices } = written;
  const parts = [`# ${inLine(title)}`, ...(author ? [`*${inLine(author)}*`] : [])];
  for (const { heading, time, name, text } of textBlocks(written, choices, nameIn(written))) {
    const before = `${time === undefined ? "" : `\\[${time}\\] `}${name === undefined ? "" : `**${inLine(name)}:** `}`;
    parts.push(heading ? `## ${before}${inLine(text)}` : before + inLine(text, before === ""));
  }
  return `${parts.join("\n\n")}\n`;
}

/** Text that is one line and no markup; `first`: a line begins with it. */
function inLine(text: string, first = false): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const plain = line
    .replace(/[\\`*_{}[\]<>&|~#!]/g, "\\$&")
    .replace(/(?<=^|\s)(https?|www)(?=[:.])/gi, "$1\\");
  return first
    ? plain
        .replace(/^([-+=:]|\d{1,9}(?=[.)]))/, (mark) => (/\d/.test(mark) ? mark : `\\${mark}`))
        .replace(/^(\d{1,9})([.)])/, "$1\\$2")
    : plain;
}
