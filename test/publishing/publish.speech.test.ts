import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { parseBuffer } from "music-metadata";
import { afterAll, describe, expect, it } from "vitest";
import type { ExportFormat, SoundFormat } from "#contract/export-formats.ts";
import { USUAL_TEXT } from "#contract/text-choices.ts";
import { FILE_WORDS } from "#locales/en/file-words.ts";
import { SPEAKER_NAMED } from "#locales/en/speakers.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { readableBytes, readWavHead } from "#server/audio/wav-head.ts";
import { riffInfo, writeWavHead } from "#server/audio/write-wav-head.ts";
import type { DocumentSound } from "#server/documents/index.ts";
import { keptLevels } from "#server/publishing/kept-levels.ts";
import { findLevel } from "#server/publishing/level.ts";
import { type Publication, publish } from "#server/publishing/publish.ts";
import { writeText } from "#server/publishing/texts/write-text.ts";
import { withoutTag } from "#server/publishing/without-tag.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import {
  asStored,
  collect,
  documentRow,
  meter,
  probe,
  samplesOf,
  segmentAt,
  soundOf,
} from "#test/support/published-sound.ts";
import { unzip } from "#test/support/unzip.ts";

const SOURCE = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
const MADE_AT = "2026-12-02T10:11:12";

const files = await audioFolder();
afterAll(() => files.remove());
const spoken = await spokenFile(files.path("spoken.wav"), [
  "The lanterns were lit, and nobody came to the door.",
  "It was quiet in the house, so quiet that you could listen to the clock.",
]);
const bare = "silenceremove=start_periods=1:start_threshold=-50dB,areverse";
/** Quieter than it should be, with 1.5 s of silence before it and 2 s after. */
const stored = await asStored(
  spoken,
  `${bare},${bare},volume=-14dB,adelay=1500,apad=pad_dur=2`,
  files.path("stored.mp3"),
);
const whole = (await probe(stored)).format.duration;
const levels = keptLevels();
const folder = files.path("work");
await mkdir(folder);

const segments = [segmentAt("The first", 1.5, 5, true), segmentAt("The second; = part #2", 5, 9, true)];

async function made(
  name: string,
  more: Partial<Publication> & { sound?: DocumentSound } = {},
  plain = false,
) {
  const format = (name.split(".").at(-1) ?? "mp3") as ExportFormat;
  const to = files.path(name);
  const { signal } = new AbortController();
  const sound = more.sound ?? (await soundOf(stored, whole));
  const row = more.row ?? documentRow();
  const level = (of: DocumentSound) => levels.find(of, row.kind === "speech", { onShare: () => {}, signal });
  let announced = 0;
  await publish(
    {
      ...{ row, title: "Under the ‘lamp’", author: "Ada = Lovelace", segments, sound, byChapter: false },
      ...{ format, nameOf: SPEAKER_NAMED, choices: USUAL_TEXT, marks: [], words: FILE_WORDS, ...more },
    },
    {
      ...{ folder, reserve: 0, signal, levelOf: plain ? undefined : level, write: writeText },
      onShare: (share) => expect(share >= 0 && share <= 1, String(share)).toBe(true),
      store: async (content, bytes) => {
        announced = bytes;
        const size = await collect(content, to);
        if (format !== "mp3" || !more.byChapter) expect(size).toBe(bytes);
      },
    },
  );
  expect(announced).toBeGreaterThan(0);
  expect(await readdir(folder), "nothing is left of the work").toEqual([]);
  return to;
}

const tagsOf = ({ format, streams }: Awaited<ReturnType<typeof probe>>) => {
  const all = Object.entries({ ...streams[0]?.tags, ...format.tags });
  return Object.fromEntries(all.map(([name, value]) => [name.toLowerCase(), value]));
};

describe("a published sound", () => {
  it.each([
    ["mp3", "mp3", 44_100],
    ["m4a", "aac", 44_100],
    ["m4b", "aac", 44_100],
    ["wav", "pcm_s16le", 44_100],
    ["flac", "flac", 44_100],
    ["opus", "opus", 48_000],
  ] as const)(
    "as %s is as loud and as long as it should be, and says what it is",
    async (format, codec, rate) => {
      const path = await made(`whole.${format}`);
      const found = await probe(path);
      expect(found.streams[0]).toMatchObject({ codec_name: codec, sample_rate: rate, channels: 1 });
      // Of the silence, a tenth of a second stays at each end.
      expect(Math.abs(found.format.duration - (whole - 1.5 - 2 + 0.2))).toBeLessThan(0.15);
      const { loudness, peak } = await meter(path);
      expect(Math.abs(loudness + 16), `${loudness} LUFS`).toBeLessThanOrEqual(0.5);
      expect(peak).toBeLessThanOrEqual(-1);
      const tags = tagsOf(found);
      expect(tags).toMatchObject({ title: "Under the ‘lamp’", artist: "Ada = Lovelace" });
      expect(tags.comment).toContain(`made by Saywrite`);
      expect(tags.comment).toContain(SOURCE);
      expect(tags.encoder ?? tags.encoded_by).toMatch(/^Saywrite \d/);
      expect(tags.date).toContain("2026-12-02");
      if (format === "mp3" || format === "flac" || format === "opus")
        expect(tags.digitalsourcetype).toBe(SOURCE);
      if (format === "wav") return;
      expect(found.chapters.map(({ tags: { title } }) => title)).toEqual([
        "The first",
        "The second; = part #2",
      ]);
      expect(Math.abs(found.chapters[1]!.start_time - (5 - 1.5 + 0.1))).toBeLessThan(0.1);
      expect(Math.abs(found.chapters[1]!.end_time - found.format.duration)).toBeLessThan(0.2);
    },
  );

  it("as an audiobook opens in another player's reader, chapters and all", async () => {
    const bytes = await readFile(await made("book.m4b"));
    const { common, format, native } = await parseBuffer(bytes, { mimeType: "audio/mp4" });
    expect(common).toMatchObject({ title: "Under the ‘lamp’", artist: "Ada = Lovelace", stik: 2 });
    const tags = Object.fromEntries((native.iTunes ?? []).map(({ id, value }) => [id, value]));
    expect(tags["©too"]).toMatch(/^Saywrite/);
    expect(format).toMatchObject({ codec: "MPEG-4/AAC", sampleRate: 44_100 });
    expect(listedChapters(bytes)).toEqual(["The first", "The second; = part #2"]);
    expect(bytes.toString("latin1", 8, 12)).toBe("M4B ");
    expect(boxesOf(bytes).at(-1)).toBe("uuid");
    expect(bytes.subarray(-2_000).toString()).toContain(`Iptc4xmpExt:DigitalSourceType="${SOURCE}"`);
    expect(bytes.subarray(-2_000).toString()).toContain(`xmp:CreateDate="${MADE_AT}Z"`);
  });

  it("by chapter is a file for each, which together are the whole", async () => {
    const path = await made("chapters.mp3", { byChapter: true });
    const entries = await unzip(await readFile(path));
    expect([...entries.keys()]).toEqual(["01-the-first.mp3", "02-the-second-part-2.mp3"]);
    const lengths = [];
    for (const [at, bytes] of [...entries.values()].entries()) {
      const { common, format } = await parseBuffer(bytes, { mimeType: "audio/mpeg" }, { duration: true });
      expect(common).toMatchObject({
        album: "Under the ‘lamp’",
        title: segments[at]?.text,
        track: { no: at + 1, of: 2 },
      });
      expect(common.comment?.[0]?.text).toContain(SOURCE);
      lengths.push(format.duration ?? 0);
    }
    expect(Math.abs(lengths[0]! + lengths[1]! - (whole - 3.3))).toBeLessThan(0.5);
  });

  it("of a recording keeps its silence and never says that it is synthetic", async () => {
    const row = documentRow({ kind: "transcript" });
    const sound = { ...(await soundOf(stored, whole)), source: undefined };
    for (const name of ["recording.mp3", "recording.m4a"]) {
      const path = await made(name, { row, sound });
      expect((await probe(path)).format.duration).toBeCloseTo(whole, 0);
      expect((await readFile(path)).toString("latin1")).not.toMatch(/DigitalSourceType|Saywrite/);
    }
  });

  it("without ffmpeg is the MP3 as it lies, with one tag of ours before it", async () => {
    const bytes = await readFile(await made("plain.mp3", {}, true));
    const sound = await readFile(stored);
    expect(bytes.subarray(-sound.length)).toEqual(sound);
    const again = await soundOf(files.path("plain.mp3"), whole);
    expect(await readFile(await made("twice.mp3", { sound: again }, true))).toEqual(bytes);
    const { common } = await parseBuffer(bytes, { mimeType: "audio/mpeg" });
    expect(common.comment?.[0]?.text).toContain(SOURCE);
  });

  it("without ffmpeg is a WAV too, as ffmpeg decodes it, with the mark", async () => {
    const path = process.env.PATH;
    process.env.PATH = "";
    const wav = await made("plain.wav", {}, true).finally(() => {
      process.env.PATH = path;
    });
    const found = await probe(wav);
    expect(found.streams[0]).toMatchObject({ codec_name: "pcm_s16le", sample_rate: 24_000, channels: 1 });
    expect(Math.abs(found.format.duration - whole)).toBeLessThan(0.05);
    expect(tagsOf(found)).toMatchObject({
      ...{ title: "Under the ‘lamp’", artist: "Ada = Lovelace", album: "Under the ‘lamp’", date: MADE_AT },
      ...{ encoder: expect.stringMatching(/^Saywrite \d/), comment: expect.stringContaining(SOURCE) },
    });
    const [ours, its] = await Promise.all([samplesOf(wav, 24_000), samplesOf(stored, 24_000)]);
    expect(Math.abs(ours.length - its.length)).toBeLessThanOrEqual(1_152);
    // To the sample, but for frames of short blocks at low rates, in which Debian's ffmpeg is off itself.
    const power = (samples: Float32Array) => samples.reduce((sum, one) => sum + one * one, 0);
    expect(power(ours.map((sample, at) => sample - (its[at] ?? 0))) / power(its)).toBeLessThan(0.001);
  });

  it("that is damaged makes no WAV, and one of a day has a head that says so", async () => {
    const bytes = await readFile(stored);
    await writeFile(
      files.path("damaged.mp3"),
      bytes.map((byte, at) => (at > 9_000 ? at * at * 31 : byte)),
    );
    const sound = await soundOf(files.path("damaged.mp3"), whole);
    await expect(made("damaged.wav", { sound }, true)).rejects.toBeInstanceOf(AudioError);
    expect(await readdir(folder)).toEqual([]);
    const samples = 24 * 3_600 * 48_000;
    const head = readWavHead(readableBytes(writeWavHead(samples, 48_000, riffInfo({ INAM: "A day" }))));
    expect(head).toMatchObject({ format: { sampleRate: 48_000, channels: 1 }, longBytes: 2 * samples });
  });
});

it("a text without times is written without its sound being read", async () => {
  const read = () => Promise.reject(new Error("the sound was read"));
  const sound = { ...(await soundOf(stored, whole)), tag: "never read", read };
  const text = (await readFile(await made("alone.txt", { sound }))).toString();
  expect(text).toContain("The first");
  await expect(made("timed.srt", { sound })).rejects.toThrow("the sound was read");
});

it("texts have the times of the sound that is published", async () => {
  const captions = (await readFile(await made("whole.vtt"))).toString();
  expect(captions).toMatch(/00:00:00\.[01]\d\d --> 00:00:03\.[56]\d\d\nThe first/);
  const plain = (await readFile(await made("plain.srt", {}, true))).toString();
  expect(plain).toContain("00:00:01,500 --> 00:00:05,000\r\nThe first");
  const json = JSON.parse((await readFile(await made("whole.json"))).toString());
  expect(json).toMatchObject({ title: "Under the ‘lamp’", chapters: [{ title: "The first", start: 0 }, {}] });
  expect(json.segments[1].words[0]).toMatchObject({ text: "The second; = part #2" });
  expect(json.segments[1].words[0].start).toBeCloseTo(3.6, 0);
});

it.each([
  ["silence", "anullsrc=r=24000:cl=mono", 3],
  ["less than a meter measures", "sine=f=440:r=24000", 0.3],
  ["a sound louder than any limit", "sine=f=440:r=24000,volume=30dB", 3],
])("%s is published as it can be", async (_, source, seconds) => {
  const wav = await files.make("odd.wav", ["-f", "lavfi", "-t", String(seconds), "-i", source]);
  const path = await asStored(wav, "anull", files.path(`odd-${seconds}-${source.length}.mp3`));
  const sound = await soundOf(path, seconds);
  const result = await made(`odd.m4a`, { sound, segments: [] });
  expect((await probe(result)).format.duration).toBeCloseTo(seconds, 0);
  expect((await meter(result)).peak).toBeLessThanOrEqual(-1);
});

it("work that is given up leaves nothing behind", async () => {
  const left = new AbortController();
  const sound = await soundOf(stored, whole);
  const format: SoundFormat = "flac";
  const work = publish(
    {
      ...{ row: documentRow(), title: "T", author: "", segments, sound, format, byChapter: false },
      ...{ nameOf: SPEAKER_NAMED, choices: USUAL_TEXT, marks: [], words: FILE_WORDS },
    },
    {
      ...{ folder, reserve: 0, signal: left.signal, store: async () => {}, write: writeText },
      levelOf: (of) =>
        findLevel(
          () => withoutTag(of),
          { seconds: whole, trim: true },
          { onShare: () => {}, signal: left.signal },
        ),
      onShare: (share) => share > 0.5 && left.abort(new Error("left")),
    },
  );
  await expect(work).rejects.toThrow("left");
  expect(await readdir(folder)).toEqual([]);
});

/** The titles in an MP4's list of chapters as Nero's players read it: a count, then times (8 bytes) and titles. */
function listedChapters(bytes: Buffer): string[] {
  let at = bytes.indexOf("chpl", 0, "latin1") + 13;
  return Array.from({ length: bytes[at - 1] ?? 0 }, () => {
    const length = bytes[at + 8] ?? 0;
    at += 9 + length;
    return bytes.toString("utf8", at - length, at);
  });
}

/** The names of the boxes of an MP4, one after the other. */
function boxesOf(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += Math.max(8, bytes.readUInt32BE(at)))
    names.push(bytes.toString("latin1", at + 4, at + 8));
  return names;
}
