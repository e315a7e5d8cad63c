import { randomUUID } from "node:crypto";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Voice } from "#contract/voices.ts";
import { createMp3Encoder, type Mp3Encoder } from "./audio/encode-mp3.ts";
import type { SpeechEngine } from "./engine.ts";

const making = new Map<string, Promise<void>>();

/**
 * Path of an MP3 in which a voice says the sample sentence, a few seconds long. Made once per engine and voice, also
 * when many ask at the same time, and kept in `cacheDir`; a file that is there is whole.
 *
 * @throws EngineError when the engine cannot speak now; the next call tries again.
 */
export async function voiceSample(engine: SpeechEngine, voice: Voice, cacheDir: string): Promise<string> {
  const path = join(cacheDir, `${engine.id.replace(/[^\w.-]/g, "_")}-${voice}-sentence.mp3`);
  if (await exists(path)) return path;
  let made = making.get(path);
  if (!made) {
    made = makeSample(engine, voice, path, cacheDir).finally(() => making.delete(path));
    making.set(path, made);
  }
  await made;
  return path;
}

/** The same in every voice, so that they can be compared; the pages show its words while it plays. */
const SENTENCE = "Some sentences only make sense once you hear them.";

async function makeSample(engine: SpeechEngine, voice: Voice, path: string, cacheDir: string): Promise<void> {
  const { signal } = new AbortController();
  const parts: Uint8Array[] = [];
  let encoder: Mp3Encoder | undefined;
  for await (const { pcm } of engine.synthesize({
    text: SENTENCE,
    voice,
    instructions: "",
    signal,
  })) {
    encoder ??= await createMp3Encoder({ sampleRate: pcm.sampleRate });
    parts.push(await encoder.encode(pcm.samples));
  }
  if (encoder) parts.push(encoder.finish());
  await mkdir(cacheDir, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, Buffer.concat(parts));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
