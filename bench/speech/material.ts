import { readdir, readFile } from "node:fs/promises";
import { extname, join, parse } from "node:path";
import { AUDIO_FORMATS } from "#contract/audio-formats.ts";
import { findLanguage } from "#server/engines/find-language.ts";
import { OWN_TEXTS } from "./own-texts.ts";

/** A text to be read, and to be compared with what is heard of it. */
export type Text = { name: string; language: string; text: string };
/** A recording, with what is said in it; `speakers` where the name of its file says how many. */
export type Recording = Text & { path: string; kind: string; speakers: number | undefined };
/** What is measured on. With `noise`, what was read is heard with noise under it, too. */
export type Material = { texts: Text[]; recordings: Recording[]; noise: boolean };

const SOUND = new Set(AUDIO_FORMATS.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)));

/** Our own sentences, in the languages that can be read. */
export function ownMaterial(languages: readonly string[]): Material {
  const readable = OWN_TEXTS.filter(
    ({ language }) => languages.includes(language) || languages.includes("mul"),
  );
  return { texts: [...readable], recordings: [], noise: true };
}

/**
 * Each sound of a folder that has a text of the same name (`talk.mp3`, `talk.txt`); texts alone are only read. Parts of
 * a name say more: `talk.de.mp3` its language, `talk.3speakers.mp3` how many speak. Sorted by name.
 * @throws when the folder can't be read
 */
export async function materialIn(folder: string, languages: readonly string[]): Promise<Material> {
  const files = (await readdir(folder)).sort();
  const texts: Text[] = [];
  const recordings: Recording[] = [];
  for (const file of files.filter((name) => name.endsWith(".txt"))) {
    const { name } = parse(file);
    const text = (await readFile(join(folder, file), "utf8")).trim();
    const marks = name.split(".").slice(1);
    const language =
      marks.find((mark) => /^[a-z]{2}(-[a-z]{2})?$/i.test(mark)) ?? (await languageOf(text, languages));
    texts.push({ name, language, text });
    const speakers = marks.map((mark) => /^(\d+)speakers?$/.exec(mark)?.[1]).find(Boolean);
    const sounds = files.filter(
      (other) => parse(other).name === name && SOUND.has(extname(other).toLowerCase()),
    );
    for (const sound of sounds) {
      const heard = { name: sound, kind: "recordings", path: join(folder, sound), language, text };
      recordings.push({ ...heard, speakers: speakers === undefined ? undefined : Number(speakers) });
    }
  }
  return { texts, recordings, noise: false };
}

async function languageOf(text: string, spoken: readonly string[]): Promise<string> {
  const found = await findLanguage(text, { spoken, preferred: "en" });
  if (!found) return "en";
  return "spoken" in found ? found.spoken : found.notSpoken;
}
