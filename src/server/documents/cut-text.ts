import { beforeControl, beginsWithVoice, endsOfSentences, isControlsAlone } from "./keep-controls.ts";
import type { NewSegment } from "./new-segment.ts";

/** A line that names a chapter, as Markdown writes it. */
const HEADING = /^#{1,6}[ \t]+(\S.*)$/;

/**
 * The sentences of a text that is to be spoken. An empty line begins a paragraph, a line `# Name` a chapter. What has
 * more than `most` characters without an end is cut where words end.
 */
export function cutText(text: string, language: string | null, most: number): NewSegment[] {
  const segments: NewSegment[] = [];
  let before = ""; // controls alone: they belong to the sentence that follows
  for (const paragraph of paragraphsOf(text)) {
    const heading = HEADING.exec(paragraph)?.[1]?.trim();
    const sentences = heading === undefined ? sentencesOf(paragraph, language) : [heading];
    let first = true;
    for (const said of sentences.flatMap((one) => shortened(one, most))) {
      const whole = before === "" ? said : `${before}\n${said}`;
      const fits = whole.length <= most;
      if (!fits) segments.push(sentenceOf(before, { language, paragraph: first, heading: false }));
      before = isControlsAlone(said) ? (fits ? whole : said) : "";
      if (before !== "") continue;
      segments.push(
        sentenceOf(fits ? whole : said, {
          language,
          paragraph: first,
          heading: first && heading !== undefined,
        }),
      );
      first = false;
    }
  }
  const last = segments.at(-1);
  if (before === "") return segments;
  if (last && last.text.length + before.length < most) last.text = `${last.text}\n${before}`;
  else segments.push(sentenceOf(before, { language, paragraph: true, heading: false }));
  return segments;
}

function sentenceOf(text: string, where: Pick<NewSegment, "language" | "paragraph" | "heading">): NewSegment {
  return { text, ...where, start: null, end: null, words: null };
}

/** Headings are paragraphs of their own, whatever stands before and after them. */
function* paragraphsOf(text: string): Generator<string> {
  let lines: string[] = [];
  for (const line of text.split(/\r\n|[\n\r\u2029]/)) {
    const trimmed = line.trim();
    const heading = HEADING.test(trimmed);
    if (trimmed !== "" && !heading) {
      lines.push(trimmed);
      continue;
    }
    if (lines.length > 0) yield joined(lines);
    lines = [];
    if (heading) yield trimmed;
  }
  if (lines.length > 0) yield joined(lines);
}

/** A line of so many characters was broken because it was full, not because a sentence ends. */
const FULL_LINE = 50;

function joined(lines: readonly string[]): string {
  return lines.reduce((text, line, index) => {
    const isFull = (lines[index - 1]?.length ?? 0) >= FULL_LINE && !beginsWithVoice(line);
    return index === 0 ? line : `${text}${isFull ? " " : "\n"}${line}`;
  }, "");
}

function sentencesOf(paragraph: string, language: string | null): string[] {
  const ends = endsOfSentences(paragraph, language ?? "en");
  const sentences = [0, ...ends].map((from, index) => paragraph.slice(from, ends[index]).trim());
  return sentences.filter((said) => said !== "");
}

function shortened(said: string, most: number): string[] {
  const parts: string[] = [];
  let rest = said;
  while (rest.length > most) {
    const space = rest.lastIndexOf(" ", most);
    const pair = /[\uD800-\uDBFF]/.test(rest.charAt(most - 1)) ? most - 1 : most;
    const cut = beforeControl(rest, space > most / 2 ? space : pair);
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest].filter((part) => part !== "");
}
