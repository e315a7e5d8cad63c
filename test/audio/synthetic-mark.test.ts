import { parseBuffer } from "music-metadata";
import { expect, it } from "vitest";
import { createMp3Encoder } from "#server/audio/encode-mp3.ts";
import { id3Bytes, writeId3 } from "#server/audio/id3-tag.ts";
import { sniffAudio } from "#server/audio/sniff.ts";
import { syntheticTag } from "#server/audio/synthetic-mark.ts";

const SOURCE = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

async function tone(): Promise<Uint8Array> {
  const encoder = await createMp3Encoder({ sampleRate: 24_000 });
  const samples = Float32Array.from({ length: 48_000 }, (_, at) => 0.3 * Math.sin(at / 20));
  return Buffer.concat([await encoder.encode(samples), encoder.finish()]);
}

it("says by which product and when a sound was made that is synthetic, to a player that isn't ours", async () => {
  const tag = syntheticTag({ title: "Ünder the lamp", madeAt: new Date("2026-12-02T10:11:12.345Z") });
  const mp3 = Buffer.concat([tag, await tone()]);
  const { common, format, native } = await parseBuffer(mp3, { mimeType: "audio/mpeg" });
  const frames = Object.fromEntries((native["ID3v2.4"] ?? []).map(({ id, value }) => [id, value]));
  expect(frames["TXXX:DigitalSourceType"]).toBe(SOURCE);
  expect(frames).toMatchObject({
    TSSE: expect.stringMatching(/^Saywrite \d/),
    TENC: expect.stringMatching(/^Saywrite \d/),
    TDEN: "2026-12-02T10:11:12",
    TDTG: "2026-12-02T10:11:12",
  });
  expect(common).toMatchObject({ title: "Ünder the lamp", date: "2026-12-02T10:11:12" });
  expect(common.comment?.[0]).toMatchObject({ language: "eng", text: expect.stringContaining(SOURCE) });
  expect(format).toMatchObject({ sampleRate: 24_000, numberOfChannels: 1 });
  expect(sniffAudio(mp3)).toBe("mp3");
  expect(id3Bytes(mp3)).toBe(tag.length);
});

it("names chapters by their times, more than a table of contents can count, too", async () => {
  const chapters = Array.from({ length: 300 }, (_, at) => ({
    title: `Part ${at + 1}`,
    start: at,
    end: at + 1,
  }));
  const tag = writeId3({ texts: {}, chapters });
  const { native } = await parseBuffer(Buffer.concat([tag, await tone()]), { mimeType: "audio/mpeg" });
  const found = (native["ID3v2.4"] ?? []).filter(({ id }) => id === "CHAP").map(({ value }) => value);
  expect(found).toHaveLength(300);
  expect(found[299]).toMatchObject({
    label: "chapter300",
    info: { startTime: 299_000, endTime: 300_000 },
    frames: new Map([["TIT2", "Part 300"]]),
  });
});
