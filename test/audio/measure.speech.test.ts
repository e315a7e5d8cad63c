import { randomBytes } from "node:crypto";
import { copyFile, writeFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { measureAudio } from "#server/audio/measure.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type AudioFolder, audioFolder, chromiumRecording, tone } from "#test/support/audio.ts";

let files: AudioFolder;
beforeAll(async () => {
  files = await audioFolder();
});
afterAll(() => files.remove());

const COVER = ["-f", "lavfi", "-i", "color=red:s=64x64:d=0.04:r=25", "-map", "0:a", "-map", "1:v"];
const withCover = [...COVER, "-c:v", "mjpeg", "-frames:v", "1", "-disposition:v", "attached_pic"];

describe("measureAudio", () => {
  it.each([
    ["a.mp3", []],
    ["cover.mp3", [...withCover, "-id3v2_version", "3"]],
    ["vbr.mp3", ["-q:a", "5"]],
    ["plain.mp3", ["-write_xing", "0", "-b:a", "64k"]],
    ["a.m4a", []],
    ["cover.m4a", withCover],
    ["faststart.m4a", ["-movflags", "+faststart"]],
    ["opus.mp4", ["-c:a", "libopus", "-movflags", "frag_keyframe+empty_moov"]],
    ["a.aac", []],
    ["a.ogg", ["-c:a", "libvorbis"]],
    ["a.opus", []],
    ["a.webm", ["-c:a", "libopus"]],
    ["a.flac", []],
    ["cover.flac", withCover],
    ["a.aiff", []],
    ["u8.wav", ["-c:a", "pcm_u8"]],
    ["s24.wav", ["-c:a", "pcm_s24le", "-ar", "96000"]],
    ["s32.wav", ["-c:a", "pcm_s32le"]],
    ["f32.wav", ["-c:a", "pcm_f32le"]],
    ["f64.wav", ["-c:a", "pcm_f64le"]],
    ["mulaw.wav", ["-c:a", "pcm_mulaw", "-ar", "8000"]],
    ["alaw.wav", ["-c:a", "pcm_alaw", "-ar", "8000"]],
    ["rf64.wav", ["-rf64", "always"]],
    ["stereo.wav", ["-ac", "2"]],
    ["left-only.wav", ["-af", "pan=stereo|c0=c0|c1=0*c0"]],
    ["phase-inverted.wav", ["-af", "pan=stereo|c0=c0|c1=-1*c0"]],
    ["centre-of-six.wav", ["-af", "pan=5.1|c2=c0"]],
  ])("reads %s", async (name, output) => {
    const path = await files.make(name, tone(3), output);
    const measured = await measureAudio(path);
    expect(measured).toMatchObject({ ok: true });
    if (!measured.ok) return;
    expect(Math.abs(measured.seconds - 3)).toBeLessThan(0.1);
    expect(measured.peaks).toHaveLength(300);
    expect(measured.peaks[150]).toBeGreaterThan(0.05);
    expect(measured.peaks.every((peak) => peak >= 0 && peak <= 1)).toBe(true);
    expect(measured.loudness).toBeGreaterThan(-30);
    expect(measured.loudness).toBeLessThan(-17);
  });

  it("reads the audio track of a film", async () => {
    const film = ["-f", "lavfi", "-i", "testsrc=s=64x64:d=5:r=5", "-c:v", "mpeg4"];
    for (const name of ["film.mp4", "film.mkv"]) {
      expect(await measureAudio(await files.make(name, tone(3), film))).toMatchObject({ ok: true });
    }
  });

  it("reads a recording as Chromium makes it, which declares no length", async () => {
    const path = await chromiumRecording(files.path("recording.webm"), tone(3));
    expect(await measureAudio(path)).toMatchObject({ ok: true });
    const cut = await files.cutOff("cut-recording.webm", path, 0.7);
    expect(await measureAudio(cut)).toMatchObject({ ok: true });
  });

  it("draws the outline where the sound is", async () => {
    const path = await files.make("half.wav", tone(4), ["-af", "volume=0:enable='lt(t,2)'"]);
    const measured = await measureAudio(path);
    if (!measured.ok) throw new Error(measured.reason);
    expect(Math.max(...measured.peaks.slice(0, 145))).toBe(0);
    expect(Math.min(...measured.peaks.slice(155))).toBeGreaterThan(0.1);
  });

  it.each(["a.mp3", "a.m4a", "front.m4a", "a.wav", "a.flac", "a.ogg", "a.opus", "a.webm", "a.aiff"])(
    "sees that %s is cut off",
    async (name) => {
      const output = name === "front.m4a" ? ["-movflags", "+faststart"] : [];
      const whole = await files.make(`whole-${name}`, tone(6), output);
      expect(await measureAudio(whole)).toMatchObject({ ok: true });
      expect(await measureAudio(await files.cutOff(`cut-${name}`, whole, 0.6))).toMatchObject({
        ok: false,
        reason: "truncated",
      });
    },
  );

  it("says how much of a cut file is there", async () => {
    const path = await files.cutOff("cut.wav", await files.make("six.wav", tone(6)), 0.5);
    const measured = await measureAudio(path);
    expect(measured).toMatchObject({ reason: "truncated", declared: 6 });
    expect(measured.ok ? 0 : measured.found).toBeCloseTo(3, 1);
  });

  it("goes by what is inside, not by the name", async () => {
    const path = files.path("really-flac.mp3");
    await copyFile(await files.make("inside.flac", tone(2)), path);
    expect(await measureAudio(path)).toMatchObject({ ok: true });
  });

  it("refuses an empty file", async () => {
    await writeFile(files.path("empty.mp3"), "");
    expect(await measureAudio(files.path("empty.mp3"))).toEqual({ ok: false, reason: "empty" });
  });

  it("refuses what is not audio", async () => {
    await writeFile(files.path("random.mp3"), randomBytes(100_000));
    await writeFile(
      files.path("playlist.mp3"),
      "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n",
    );
    await writeFile(files.path("concat.wav"), "ffconcat version 1.0\nfile 'file:///etc/passwd'\n");
    await writeFile(files.path("header-only.flac"), Buffer.concat([Buffer.from("fLaC"), randomBytes(5_000)]));
    await files.make("mute.mp4", ["-f", "lavfi", "-i", "testsrc=s=64x64:d=2:r=5"], ["-c:v", "mpeg4"]);
    await files.make("picture.png", ["-f", "lavfi", "-i", "color=red:s=64x64"], ["-frames:v", "1"]);
    await copyFile(files.path("picture.png"), files.path("picture.mp3"));
    const names = ["random.mp3", "playlist.mp3", "concat.wav", "header-only.flac", "mute.mp4", "picture.mp3"];
    for (const name of names) {
      expect(await measureAudio(files.path(name)), name).toEqual({ ok: false, reason: "not-audio" });
    }
  });

  it("never follows a playlist inside a container it knows", async () => {
    const secret = await files.make("secret.wav", tone(3));
    const playlist = `RIFF....WAVE\n#EXTM3U\n#EXTINF:3,\nfile://${secret}\n`;
    await writeFile(files.path("disguised.wav"), playlist);
    expect((await measureAudio(files.path("disguised.wav"))).ok).toBe(false);
  });

  it.each(["silent.wav", "silent.mp3", "silent.webm"])("finds %s silent", async (name) => {
    const path = await files.make(name, ["-f", "lavfi", "-i", "anullsrc=d=3"]);
    expect(await measureAudio(path)).toMatchObject({ ok: false, reason: "silent" });
  });

  it("finds a constant offset silent, and a whisper at −55 dBFS not", async () => {
    const offset = await files.make("offset.wav", ["-f", "lavfi", "-i", "aevalsrc=0.1:d=2"]);
    expect(await measureAudio(offset)).toMatchObject({ ok: false, reason: "silent" });
    const whisper = await files.make("whisper.wav", tone(2), ["-af", "volume=-34dB"]);
    expect(await measureAudio(whisper)).toMatchObject({ ok: true });
  });

  it("takes a second, and no more than the most", async () => {
    expect(await measureAudio(await files.make("one.mp3", tone(1)))).toMatchObject({ ok: true });
    const short = await files.make("short.wav", tone(0.8));
    expect(await measureAudio(short)).toMatchObject({ ok: false, reason: "too-short" });
    const long = await files.make("long.wav", tone(8));
    expect(await measureAudio(long, { maxSeconds: 5 })).toMatchObject({ ok: false, reason: "too-long" });
  });

  it("stops when told to", async () => {
    const path = await files.make("stop.wav", tone(2));
    const signal = AbortSignal.abort(new Error("changed my mind"));
    await expect(measureAudio(path, { signal })).rejects.toThrow("changed my mind");
  });

  testAtLength("does not keep what it decodes: two hours are 230 MB of sound", async () => {
    const noise = ["-f", "lavfi", "-i", "anoisesrc=d=7200:r=16000:a=0.2"];
    const path = await files.make("hours.wav", noise);
    const held: number[] = [];
    let turns = 0;
    let watch = setImmediate(function turn() {
      if (++turns % 500 === 0) held.push(heldBytes());
      watch = setImmediate(turn);
    });
    onTestFinished(() => clearImmediate(watch));
    const before = heldBytes();
    expect(await measureAudio(path)).toMatchObject({ ok: true, seconds: 7_200 });
    expect(held.length).toBeGreaterThan(1); // looked at while it was decoded: a pipe brings 64 kB a turn at most
    expect(Math.max(...held) - before).toBeLessThan(64 * 1024 ** 2);
  });
});

/** Bytes in buffers that somebody still holds: what only waits for the garbage collector is collected first. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().arrayBuffers;
}
