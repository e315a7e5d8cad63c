import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeAudio, TRANSCRIBE_RATE } from "#server/audio/decode.ts";
import { measureAudio } from "#server/audio/measure.ts";
import { type AudioFolder, audioFolder } from "#test/support/audio.ts";

/** Three tones of 0.3 s in ten seconds, by where each begins. */
const TONES = [1, 4, 8];
const SOUND = `0.5*sin(2*PI*440*t)*(${TONES.map((at) => `between(t,${at},${at + 0.3})`).join("+")})`;
const sound = ["-f", "lavfi", "-i", `aevalsrc='${SOUND}':s=48000:d=10`];
const picture = (seconds = 12) => ["-f", "lavfi", "-i", `color=blue:s=32x32:r=2:d=${seconds}`];
const of = (name: string) =>
  name.endsWith(".webm")
    ? ["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus"]
    : ["-c:v", "mpeg4", "-c:a", "aac"];
const both = ["-map", "0:v", "-map", "1:a"];
/** The sound is silent to ffmpeg's clock for so long after five seconds: the samples before and after stay what they are. */
const gap = (seconds: number) => ["-af", `asetpts='PTS+gte(T,5)*${seconds}/TB'`];

let files: AudioFolder;
beforeAll(async () => {
  files = await audioFolder();
});
afterAll(() => files.remove());

/** Where tones begin in what is decoded, and how long it is, in seconds. */
async function heard(path: string, options: { start?: number; seconds?: number; rate?: number } = {}) {
  const rate = options.rate ?? TRANSCRIBE_RATE;
  const begins: number[] = [];
  let [at, quietSince] = [0, -rate];
  for await (const samples of decodeAudio(path, options))
    for (const sample of samples) {
      if (Math.abs(sample) > 3_000) {
        if (at - quietSince > rate / 10) begins.push(at / rate);
        quietSince = at;
      }
      at++;
    }
  return { begins, seconds: at / rate };
}

const near = (...seconds: number[]) => seconds.map((one) => expect.closeTo(one, 1));

describe("sound that belongs to a picture is at its times", () => {
  it.each(["late.mp4", "late.mov", "late.mkv", "late.webm"])("where it begins later: %s", async (name) => {
    const path = await files.make(
      name,
      [...picture(), "-itsoffset", "1.5", ...sound],
      [...both, ...of(name)],
    );
    expect(await heard(path)).toEqual({ begins: near(2.5, 5.5, 9.5), seconds: expect.closeTo(11.5, 1) });
    expect((await heard(path, { start: 5, seconds: 2 })).begins).toEqual(near(0.5));
    // The same where the file's own clock begins at seven seconds.
    const seven = ["-c", "copy", "-copyts", "-avoid_negative_ts", "disabled", "-output_ts_offset", "7"];
    const from = await files.make(`seven-${name}`, ["-i", path], seven);
    expect(await heard(from)).toEqual({ begins: near(2.5, 5.5, 9.5), seconds: expect.closeTo(11.5, 1) });
    // The whole is as long as a player says, and none of it is missing.
    expect(await measureAudio(path)).toMatchObject({ ok: true, seconds: expect.closeTo(11.5, 1) });
  });

  it.each(["gap.mp4", "gap.mov", "gap.mkv", "gap.webm"])("where it has a gap: %s", async (name) => {
    const path = await files.make(name, [...picture(), ...sound], [...both, ...gap(3), ...of(name)]);
    expect((await heard(path)).begins).toEqual(near(1, 4, 11));
    expect((await heard(path, { rate: 24_000 })).begins).toEqual(near(1, 4, 11));
    expect((await heard(path, { start: 6, seconds: 6 })).begins).toEqual(near(5));
    expect(await measureAudio(path)).toMatchObject({ ok: true, seconds: expect.closeTo(13, 1) });
  });

  it("where the picture begins later, or there is none but a cover", async () => {
    const late = ["-itsoffset", "1.5", ...picture(), ...sound];
    const path = await files.make("picture-late.mp4", late, [...both, ...of("a.mp4")]);
    expect((await heard(path)).begins).toEqual(near(1, 4, 8));
    const cover = [
      "-map",
      "1:a",
      "-map",
      "0:v",
      "-c:v",
      "mjpeg",
      "-disposition:v",
      "attached_pic",
      "-c:a",
      "aac",
    ];
    const covered = await files.make("cover.m4a", [...picture(0.5), ...sound], [...gap(3), ...cover]);
    expect((await heard(covered)).begins).toEqual(near(1, 4, 8));
  });

  it("of all channels", async () => {
    const late = [...picture(), "-itsoffset", "1.5", ...sound];
    const path = await files.make("six.mkv", late, [...both, "-ac", "6", ...of("a.mkv")]);
    expect((await heard(path)).begins).toEqual(near(2.5, 5.5, 9.5));
  });

  it("after an hour of nothing, in as little memory as ever", async () => {
    const path = await files.make(
      "hour.mkv",
      [...picture(3_700), ...sound],
      [...both, ...gap(3_600), "-ac", "6", "-r", "1", ...of("a.mkv")],
    );
    const { begins, seconds } = await heard(path);
    expect(begins).toEqual(near(1, 4, 3_608));
    expect(seconds).toBeCloseTo(3_610, 0);
    expect(await measureAudio(path, { maxSeconds: 60 })).toMatchObject({ ok: false, reason: "too-long" });
  }, 60_000);
});

describe("a clock that was made to lie", () => {
  /** A Matroska whose clusters from the second one on say another time: `shift` milliseconds more or less. */
  async function shifted(name: string, shift: number): Promise<string> {
    const whole = await files.make(
      `whole-${name}`,
      [...picture(10), ...sound],
      [...both, "-cluster_time_limit", "3000", ...of(name)],
    );
    const bytes = await readFile(whole);
    const cluster = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
    for (let at = bytes.indexOf(cluster), nth = 0; at >= 0; at = bytes.indexOf(cluster, at + 4), nth++) {
      const time = bytes.indexOf(0xe7, at + 4) + 1;
      const length = (bytes[time] as number) & 0x7f;
      const said = bytes.readUIntBE(time + 1, length);
      if (nth > 1)
        bytes.writeUIntBE(Math.min(2 ** (8 * length) - 1, Math.max(0, said + shift)), time + 1, length);
    }
    await writeFile(files.path(name), bytes);
    return files.path(name);
  }

  it("loses no sound where it goes back, and makes no hours of silence where it jumps ahead", async () => {
    const back = await heard(await shifted("back.mkv", -3_000));
    expect(back.begins).toHaveLength(3);
    expect(back.seconds).toBeCloseTo(10, 0);
    const ahead = await heard(await shifted("ahead.mkv", 50_000));
    expect(ahead.begins).toHaveLength(3);
    expect(ahead.seconds).toBeLessThan(20);
  });
});
