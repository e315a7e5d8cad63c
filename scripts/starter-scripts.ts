import { marked } from "marked";
import { MOODS, type ScriptText } from "#contract/scripts.ts";
import { VOICES } from "#contract/voices.ts";
import { type FrontMatter, takeApart } from "./front-matter.ts";

/**
 * The starter scripts of one Markdown file by their ids. Its front matter says of each how it sounds; under `## id`
 * stands what is spoken, in one paragraph, in which only a line that ends with a backslash is a line of its own.
 */
export function scriptsOf(source: string, file: string): Record<string, ScriptText> {
  const { front, body } = takeApart(source, file);
  const scripts: Record<string, ScriptText> = {};
  let id = "";
  for (const token of marked.lexer(body)) {
    if (token.type === "heading") id = token.text;
    else if (token.type === "paragraph" && id in front && !(id in scripts))
      scripts[id] = { ...mannerOf(front[id], `${id} in ${file}`), text: spoken(token.text) };
    else if (token.type !== "space") throw new Error(`${file} has no place for ${token.raw}`);
  }
  const silent = Object.keys(front).filter((one) => !(one in scripts));
  if (silent.length > 0) throw new Error(`${file} has no text for ${silent.join(", ")}.`);
  return scripts;
}

function mannerOf(manner: FrontMatter[string] | undefined, which: string): Omit<ScriptText, "text"> {
  const { mood: moodName, voice: voiceName, instructions } = typeof manner === "object" ? manner : {};
  const mood = MOODS.find((one) => one === moodName);
  const voice = VOICES.find((one) => one === voiceName);
  if (!mood || !voice || !instructions) throw new Error(`${which} needs a mood, a voice and instructions.`);
  return { mood, voice, instructions };
}

const spoken = (text: string) =>
  text
    .split(/\\\n/)
    .map((line) => line.replaceAll(/\s+/g, " "))
    .join("\n");
