import { writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { LIVE_HEAD_BYTES, LIVE_RATE, type LiveMessage } from "#contract/live-messages.ts";
import { wavFile } from "../wav.ts";

/** Samples that a page has sent for captions, each at its place. */
export type SentSound = {
  /** How many there are, from the first one on, and how many connections it took. */
  readonly count: number;
  readonly connections: number;
  /** The server has taken all of it, and said so. */
  readonly ended: boolean;
  /** What was wrong: samples that were left out, or sent again as others, and captions that ended by themselves. */
  readonly faults: readonly string[];
  /** The samples themselves. */
  read(): Int16Array;
};

/** Notes all that a page sends for captions, over however many connections. */
export function watchSentSound(page: Page): SentSound {
  let samples = new Int16Array(60 * LIVE_RATE);
  let count = 0;
  let connections = 0;
  let ended = false;
  const faults: string[] = [];
  const take = (message: Buffer) => {
    const place = Number(message.readBigUInt64LE(0));
    const length = (message.length - LIVE_HEAD_BYTES) / 2;
    if (place > count) faults.push(`a gap from ${count} to ${place}`);
    if (place + length > samples.length) {
      const larger = new Int16Array(2 * samples.length + length);
      larger.set(samples);
      samples = larger;
    }
    for (let at = 0; at < length; at++) {
      const sample = message.readInt16LE(LIVE_HEAD_BYTES + 2 * at);
      if (place + at < count && samples[place + at] !== sample)
        faults.push(`another sample at ${place + at}`);
      samples[place + at] = sample;
    }
    count = Math.max(count, place + length);
  };
  page.on("websocket", (socket) => {
    connections++;
    socket.on("framesent", ({ payload }) => {
      if (typeof payload !== "string") take(payload);
    });
    socket.on("framereceived", ({ payload }) => {
      const message: LiveMessage = JSON.parse(String(payload));
      if (message.kind !== "ended") return;
      ended = true;
      if (message.code !== "live-ended") faults.push(`ended: ${message.code}`);
    });
  });
  return {
    get count() {
      return count;
    },
    get connections() {
      return connections;
    },
    get ended() {
      return ended;
    },
    faults,
    read: () => samples.slice(0, count),
  };
}

/** Writes samples as a file of sound. */
export async function writeSound(path: string, samples: Int16Array): Promise<string> {
  const sound = Float32Array.from(samples, (sample) => sample / 32_768);
  await writeFile(path, wavFile(sound, LIVE_RATE));
  return path;
}
