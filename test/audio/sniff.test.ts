import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sniffAudio } from "#server/audio/sniff.ts";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  );

describe("sniffAudio", () => {
  it.each([
    ["a WAV", bytes("RIFF", [0, 0, 0, 0], "WAVE"), "wav"],
    ["a WAV over 4 GB", bytes("RF64", [255, 255, 255, 255], "WAVE"), "wav"],
    ["an AIFF", bytes("FORM", [0, 0, 0, 0], "AIFF"), "aiff"],
    ["a FLAC", bytes("fLaC"), "flac"],
    ["an Ogg", bytes("OggS"), "ogg"],
    ["a WebM", bytes([0x1a, 0x45, 0xdf, 0xa3]), "matroska"],
    ["an MP4", bytes([0, 0, 0, 32], "ftypM4A "), "mp4"],
    ["an MP3 behind an ID3 tag longer than what was read", bytes("ID3", [4, 0, 0, 0, 2, 0, 0]), "mp3"],
    ["a FLAC behind an ID3 tag", bytes("ID3", [4, 0, 0, 0, 0, 0, 2], [0, 0], "fLaC"), "flac"],
  ])("knows %s", (_, head, format) => {
    expect(sniffAudio(head)).toBe(format);
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a PNG", bytes([0x89], "PNG\r\n", [0x1a], "\n")],
    ["an AVI, which is RIFF too", bytes("RIFF", [0, 0, 0, 0], "AVI ")],
    ["a playlist", bytes("#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n")],
    ["ffmpeg's list of files to join", bytes("ffconcat version 1.0\nfile /etc/passwd\n")],
    [
      "one MPEG frame header followed by text",
      bytes([0xff, 0xfb, 0x90, 0x00], "and then some text".repeat(200)),
    ],
    ["sixteen kilobytes of 0xff", Buffer.alloc(16_384, 0xff)],
  ])("takes %s for no audio", (_, head) => {
    expect(sniffAudio(head)).toBeNull();
  });

  it("takes random bytes for no audio", () => {
    for (let round = 0; round < 50; round++) expect(sniffAudio(randomBytes(16_384))).toBeNull();
  });
});
