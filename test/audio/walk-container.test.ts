import { describe, expect, it } from "vitest";
import { FileWindow } from "#server/audio/file-window.ts";
import type { AudioFormat } from "#server/audio/sniff.ts";
import { walkContainer } from "#server/audio/walk-container.ts";

/** Walks a file that is made while it is read, and counts what that takes. */
function walk(format: AudioFormat, size: number, fill: (into: Buffer, position: number) => void) {
  const cost = { reads: 0, bytes: 0 };
  const read = (into: Buffer, position: number) => {
    const length = Math.max(0, Math.min(into.length, size - position));
    cost.reads++;
    cost.bytes += length;
    fill(into, position);
    return length;
  };
  return { said: walkContainer(new FileWindow({ size, read }), format), ...cost };
}

/** A file of nothing but boxes of `length` bytes, one after the other. */
const boxes = (length: number) => (into: Buffer, position: number) => {
  into.fill(0);
  for (let at = (length - (position % length)) % length; at + 8 <= into.length; at += length) {
    into.writeUInt32BE(length, at);
    into.write("free", at + 4, "latin1");
  }
};
const chunks = (length: number) => (into: Buffer, position: number) => {
  into.fill(0);
  const first = position <= 12 ? 12 - position : (length - ((position - 12) % length)) % length;
  for (let at = first; at + 8 <= into.length; at += length) {
    into.write("junk", at, "latin1");
    into.writeUInt32LE(length - 8, at + 4);
  }
};

const UNKNOWN = { seconds: undefined, cutOff: false };

describe("walking over a container's headers", () => {
  it("16 MB of the smallest boxes take a few reads, and a file of 2 GB no more than any", () => {
    const small = walk("mp4", 16 * 1024 ** 2, boxes(8));
    expect(small).toMatchObject({ said: UNKNOWN });
    expect(small.reads).toBeLessThan(1_000);
    const apart = walk("mp4", 2 * 1024 ** 3, boxes(4_096));
    expect(apart).toMatchObject({ said: UNKNOWN });
    expect(apart.reads).toBeLessThanOrEqual(200_000);
    expect(apart.bytes).toBeLessThanOrEqual(200_000 * 2_048);
  });

  it("so do a WAV's chunks", () => {
    const small = walk("wav", 16 * 1024 ** 2, chunks(8));
    expect(small).toMatchObject({ said: UNKNOWN });
    expect(small.reads).toBeLessThan(1_000);
    expect(walk("wav", 2 * 1024 ** 3, chunks(4_096)).reads).toBeLessThanOrEqual(200_000);
  });

  it("an Ogg file is looked at once, at its end", () => {
    const { reads, bytes } = walk("ogg", 2 * 1024 ** 3, (into) => into.fill("OggS"));
    expect([reads, bytes]).toEqual([1, 66_000]);
  });

  it("five hours in fragments of a quarter of a second are walked to their end", () => {
    const size = 144_000 * 2_000;
    const fragments = walk("mp4", size, (into, position) => {
      boxes(2_000)(into, position);
      if (position === 0) into.write("moov", 4, "latin1");
    });
    expect(fragments.said.cutOff).toBe(false);
    const cut = walk("mp4", size - 1, (into, position) => {
      boxes(2_000)(into, position);
      if (position === 0) into.write("moov", 4, "latin1");
    });
    expect(cut.said.cutOff).toBe(true);
  });

  it.each([
    ["a box that says it is nearly endless", Buffer.from("00000001667265652fffffffffffffff", "hex")],
    ["a box shorter than its own header", Buffer.from("0000000366726565", "hex")],
  ])("%s ends the walk", (_, head) => {
    const { reads } = walk("mp4", 1024 ** 2, (into) => {
      into.fill(0);
      head.copy(into);
    });
    expect(reads).toBe(1);
  });
});
