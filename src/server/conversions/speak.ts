import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { SpokenWord } from "#contract/transcript.ts";
import type { ConversionFailure } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { createMp3Encoder, type Mp3Encoder } from "#server/speech/audio/encode-mp3.ts";
import { createPeaks } from "#server/speech/audio/peaks.ts";
import { audioKey } from "./audio-key.ts";
import type { ConversionRow } from "./begin.ts";
import { LeftTime } from "./left-time.ts";
import type { Result } from "./settle.ts";

export type Outcome =
  | { ok: true; result: Result }
  | { ok: false; failure: ConversionFailure; message: string };

/** At 64 kbit/s, for a voice that says eight characters a second: slower than any of ours. */
const BYTES_PER_CHARACTER = 1_000;

/** Speaks the prompt of a conversion into an MP3 in storage, piece by piece. @throws EngineError */
export async function speak(services: Services, row: ConversionRow, signal: AbortSignal): Promise<Outcome> {
  const { storage, hub, speech } = services;
  const text = row.prompt ?? "";
  const instructions = row.instructions ?? "";
  const key = audioKey(row);
  await storage.remove(key);
  const file = await storage.create(key, text.length * BYTES_PER_CHARACTER);
  const failed = once(file, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  const words: SpokenWord[] = [];
  const peaks = createPeaks(300);
  const left = new LeftTime();
  let encoder: Mp3Encoder | undefined;
  let seconds = 0;
  try {
    for await (const piece of speech.synthesize({
      text,
      voice: row.voice ?? "alloy",
      instructions,
      signal,
    })) {
      const { samples, sampleRate } = piece.pcm;
      encoder ??= await createMp3Encoder({ sampleRate });
      peaks.add(samples);
      words.push(...piece.words);
      seconds += samples.length / sampleRate;
      if (!file.write(await encoder.encode(samples))) await Promise.race([once(file, "drain"), failed]);
      const progress = Math.min(1, piece.textDone / text.length);
      hub.report(row.id, { progress, seconds, secondsLeft: left.at(progress) });
    }
    if (encoder) file.write(encoder.finish());
    file.end();
    await Promise.race([finished(file), failed]);
    await storage.sync(key);
  } catch (error) {
    file.destroy();
    await storage.remove(key);
    throw error;
  }
  return {
    ok: true,
    result: {
      audio: key,
      seconds,
      words,
      peaks: peaks.levels(),
      notFollowed: speech.notFollowed(instructions),
    },
  };
}
