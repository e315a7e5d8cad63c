import { writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { LIVE_HEAD_BYTES, LIVE_RATE } from "#contract/live-messages.ts";
import { wavFile } from "../wav.ts";

/** Samples that a page has sent for captions, each at its place. */
export type SentSound = {
  /** How many there are, from the first one on, and how many connections it took. */
  readonly count: number;
  readonly connections: number;
  /** The server has taken all of it, and said so. */
  readonly ended: boolean;
  /** What was wrong: samples that were left out, or sent again as others. */
  readonly faults: readonly string[];
  /** Writes them as a file of sound. */
  write(path: string): Promise<string>;
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
      ended ||= JSON.parse(String(payload)).kind === "ended";
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
    async write(path) {
      const heard = Float32Array.from(samples.subarray(0, count), (sample) => sample / 32_768);
      await writeFile(path, wavFile(heard, LIVE_RATE));
      return path;
    },
  };
}
