import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Live } from "#contract/live.ts";
import { LIVE_END, type LiveMessage } from "#contract/live-messages.ts";
import type { Segment } from "#contract/transcript.ts";
import { decodeAudio, TRANSCRIBE_RATE } from "#server/audio/decode.ts";
import { createBasicTranscription } from "#server/engines/basic/transcribe.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { type Person, register } from "#test/support/client.ts";
import { freePort } from "#test/support/free-port.ts";
import { startLastingServer } from "#test/support/server.ts";
import { median, printFigure, quantile } from "../measure.ts";

const SENTENCES = [
  "The weather was warm and the windows were open.",
  "She put the letter on the table and went into the garden.",
  "There is always time for another cup of tea.",
  "He walked along the river until the sun went down.",
  "They talked about the old house and the people who lived there.",
  "Nobody knew where the children had found the key.",
];
/** How often they are said. */
const TIMES = 4;
const READERS = 500;
/** Sound as a microphone gives it, in seconds. */
const PIECE = 0.1;
/** What is asked of the built-in engine, in seconds: of nineteen phrases in twenty. */
const LATEST = 1.5;

type Lags = { phrases: number[]; readers?: number[] };

/** From the end of a phrase to its final text: by the engine alone, by a server, and by a server with readers. */
export async function benchLive(): Promise<void> {
  const files = await audioFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`; // links are made for https alone, which stands before it
  const server = await startLastingServer({
    PORT: String(port),
    ...{ SPEECH_ENGINE: "basic", PUBLIC_URL: "https://words.example" },
    ...{ LIVE_READERS_PER_ADDRESS: String(READERS), CONNECTIONS_PER_ADDRESS: String(2 * READERS) },
  });
  try {
    const path = await spokenFile(
      files.path("spoken.wav"),
      Array.from({ length: TIMES }, () => SENTENCES).flat(),
    );
    const sound = await samplesOf(path);
    const ada = await register(url, "ada@example.org");
    const bare = await byEngine(sound);
    const alone = await byServer(url, ada, sound, 0);
    const read = await byServer(url, ada, sound, READERS);
    print("the bare recogniser", bare);
    print("a server", alone, bare);
    print(`a server with ${READERS} readers`, read, bare);
    printFigure(
      `of them, until the last of ${READERS} readers has a phrase: p50 ${shown(median(read.readers ?? []))}, p95 ${shown(quantile(read.readers ?? [], 0.95))}`,
    );
  } finally {
    await Promise.all([server.close(), files.remove()]);
  }
}

const shown = (seconds: number) => `${seconds.toFixed(2)} s`;

function print(name: string, { phrases }: Lags, bare?: Lags): void {
  const [half, most] = [median(phrases), quantile(phrases, 0.95)];
  const times = bare
    ? ` (${(half / median(bare.phrases)).toFixed(2)} × and ${(most / quantile(bare.phrases, 0.95)).toFixed(2)} ×)`
    : "";
  const line = `${name}: ${phrases.length} phrases, p50 ${shown(half)}, p95 ${shown(most)}${times}`;
  printFigure(line, most <= LATEST);
}

async function samplesOf(path: string): Promise<Int16Array> {
  const parts: Int16Array[] = [];
  for await (const part of decodeAudio(path, { signal: new AbortController().signal })) parts.push(part);
  const samples = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}

/** Gives sound when it would sound. Returns when it began. */
async function play(sound: Int16Array, start: number, give: (from: number, part: Int16Array) => unknown) {
  const piece = PIECE * TRANSCRIBE_RATE;
  for (let from = 0; from < sound.length; from += piece) {
    const due = start + ((from + piece) / TRANSCRIBE_RATE) * 1_000;
    await wait(Math.max(0, due - performance.now()));
    await give(from, sound.subarray(from, from + piece));
  }
}

/** Seconds from the end of its last word to now. */
function lagOf({ end }: Pick<Segment, "end">, start: number): number {
  return (performance.now() - start) / 1_000 - end;
}

async function byEngine(sound: Int16Array): Promise<Lags> {
  const engine = createBasicTranscription();
  const live = engine.live?.({ signal: new AbortController().signal });
  if (!live) throw new Error("the built-in engine makes no captions");
  const phrases: number[] = [];
  const start = performance.now();
  const playing = play(sound, start, (_, part) =>
    live.push(Float32Array.from(part, (sample) => sample / 32_768)),
  ).then(() => live.end());
  for await (const event of live) if (event.kind === "phrase") phrases.push(lagOf(event.segment, start));
  await playing;
  await engine.close();
  return { phrases };
}

async function byServer(url: string, ada: Person, sound: Int16Array, count: number): Promise<Lags> {
  const begun = (await ada.call<{ live: Live }>("/api/live", {})).body.live;
  const { ticket } = (await ada.call<{ ticket: string }>(`/api/live/${begun.id}/ticket`)).body;
  const { link } = (await ada.call<{ live: Live }>(`/api/live/${begun.id}/link`)).body.live;
  const token = String(link).split("/").at(-1);
  const leaving = new AbortController();
  /** When the last reader had each phrase, and how many have it. */
  const had = new Map<number, { readers: number; at: number }>();
  for (let reader = 0; reader < count; reader++)
    void read(`${url}/api/live-links/${token}/events`, had, leaving.signal);
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/live/${begun.id}/socket?ticket=${ticket}`);
  const phrases: number[] = [];
  const ends = new Map<number, number>();
  let start = 0;
  const ready = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as LiveMessage;
    if (message.kind === "ready") ready.resolve();
    if (message.kind !== "phrase") return;
    phrases.push(lagOf(message, start));
    ends.set(message.position, message.end);
  });
  socket.on("close", () => closed.resolve());
  await ready.promise;
  if (count > 0) await wait(2_000); // they come in
  start = performance.now();
  await play(sound, start, (from, part) => {
    const message = Buffer.alloc(8 + 2 * part.length);
    message.writeBigUInt64LE(BigInt(from));
    for (const [at, sample] of part.entries()) message.writeInt16LE(sample, 8 + 2 * at);
    socket.send(message);
  });
  socket.send(LIVE_END);
  await closed.promise;
  await wait(1_000);
  leaving.abort();
  const all = [...had].filter(([, { readers }]) => readers === count);
  if (count > 0 && all.length < phrases.length) throw new Error("somebody missed a phrase");
  return {
    phrases,
    readers: all.map(([position, { at }]) => (at - start) / 1_000 - (ends.get(position) ?? 0)),
  };
}

async function read(
  url: string,
  had: Map<number, { readers: number; at: number }>,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { body } = await fetch(url, { signal });
    const decoder = new TextDecoder();
    for await (const chunk of body ?? [])
      for (const [, position] of decoder.decode(chunk, { stream: true }).matchAll(/"position":(\d+)/g)) {
        const before = had.get(Number(position))?.readers ?? 0;
        had.set(Number(position), { readers: before + 1, at: performance.now() });
      }
  } catch {
    // they leave
  }
}
