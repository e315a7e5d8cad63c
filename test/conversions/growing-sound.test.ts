import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseBuffer } from "music-metadata";
import { afterAll, expect, it } from "vitest";
import { id3Bytes } from "#server/audio/id3-tag.ts";
import { createGrowingSound } from "#server/conversions/growing-sound.ts";
import type { Piece } from "#server/conversions/pieces.ts";
import { createDiskStorage } from "#server/platform/storage/disk.ts";

const root = await mkdtemp(join(tmpdir(), "growing-"));
afterAll(() => rm(root, { recursive: true }));
const storage = createDiskStorage(root, { reserve: 0 });

/** So many seconds of a tone; its first ones are too few for a frame of an MP3. */
const tone = (seconds: number) => ({
  sampleRate: 24_000,
  samples: Float32Array.from({ length: 24_000 * seconds }, (_, at) => 0.3 * Math.sin(at / 20)),
});

function growing(key: string) {
  const pieces: Piece[] = [];
  const sound = createGrowingSound(storage, { key, title: "The lamp" }, (piece) => void pieces.push(piece));
  const bytesOf = (of: string) => readFile(join(root, of));
  return { sound, pieces, whole: () => bytesOf(key), bytesOf };
}

async function marked(mp3: Buffer) {
  const { native, common, format } = await parseBuffer(mp3, { mimeType: "audio/mpeg" }, { duration: true });
  const source = native["ID3v2.4"]?.find(({ id }) => id === "TXXX:DigitalSourceType")?.value;
  expect(String(source)).toMatch(/\/trainedAlgorithmicMedia$/);
  expect(common.title).toBe("The lamp");
  return format.duration ?? 0;
}

it("says from its first piece on that it is synthetic, once, and no piece is the mark alone", async () => {
  const { sound, pieces, whole, bytesOf } = growing("audio/whole.mp3");
  await sound.add(tone(0.001), 1, true);
  await sound.add(tone(1), 1, true);
  await expect.poll(() => pieces.length).toBe(1);
  const first = await bytesOf(pieces[0]!.audio);
  await sound.add(tone(1), 2, false);
  await sound.finish();
  const mp3 = await whole();
  expect(await marked(mp3)).toBeCloseTo(2, 0);
  expect(mp3.subarray(0, first.length)).toEqual(first);
  expect(first.length).toBeGreaterThan(id3Bytes(first) + 1_000);
  expect(mp3.indexOf("ID3", 3, "latin1")).toBe(-1);
  expect(await readdir(join(root, "audio"))).toEqual(["whole.mp3"]);
});

it("keeps its mark where it is cut after a block, and where it is shorter than a piece", async () => {
  const cut = growing("audio/cut.mp3");
  await cut.sound.add(tone(1), 1, true);
  await cut.sound.add(tone(3), 2, true);
  expect((await cut.sound.finish(1)).seconds).toBe(1);
  expect(await marked(await cut.whole())).toBeLessThan(1.1);

  const short = growing("audio/short.mp3");
  await short.sound.add(tone(0.001), 1, false);
  await short.sound.finish();
  await marked(await short.whole());
});

it("of which nothing was made is nothing, not a mark", async () => {
  const { sound, whole } = growing("audio/none.mp3");
  await sound.finish(0);
  expect(await whole()).toHaveLength(0);
});
