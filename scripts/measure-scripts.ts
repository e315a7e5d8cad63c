/**
 * Writes src/web/lib/scripts/measured.json: how long every starter script lasts on the built-in engine, and its
 * levels. `of` is the hash of what was said. Run it again when a script changes: `node scripts/measure-scripts.ts`.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { AUDIENCES, type ScriptText } from "#contract/scripts.ts";
import { createPeaks } from "#server/audio/peaks.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { scriptsOf } from "./starter-scripts.ts";

const OUTPUT = new URL("../src/web/lib/scripts/measured.json", import.meta.url);
const LEVELS = 96;
const engine = createBasicSpeech();

async function measure({ text, voice, instructions }: ScriptText) {
  const peaks = createPeaks(LEVELS);
  let seconds = 0;
  const { signal } = new AbortController();
  for await (const { pcm } of engine.synthesize({ text, voice, instructions, signal })) {
    peaks.add(pcm.samples);
    seconds += pcm.samples.length / pcm.sampleRate;
  }
  const digits = peaks.levels().map((level) => Math.round(level * 35).toString(36));
  return { seconds: Math.round(seconds * 10) / 10, peaks: digits.join("") };
}

const texts: Record<string, Record<string, ScriptText>> = {};
const measured: Record<string, Awaited<ReturnType<typeof measure>>> = {};
for (const audience of AUDIENCES) {
  const file = new URL(`../src/locales/scripts/${audience}.scripts.md`, import.meta.url);
  texts[audience] = scriptsOf(await readFile(file, "utf8"), file.pathname);
  for (const [id, script] of Object.entries(texts[audience])) measured[id] = await measure(script);
}
const of = createHash("sha256").update(JSON.stringify(texts)).digest("hex");
await writeFile(OUTPUT, `${JSON.stringify({ of, measured }, null, 2)}\n`);
await engine.close();
