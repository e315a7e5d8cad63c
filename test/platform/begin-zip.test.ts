import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { beginZip } from "#server/platform/begin-zip.ts";
import { unzip } from "#test/support/unzip.ts";

async function* half(): AsyncGenerator<Buffer> {
  yield Buffer.from("half of it");
  throw new Error("the store is away");
}

it("a ZIP has what was put into it", async () => {
  const zip = beginZip();
  zip.add("said.txt", true, () => Readable.from([Buffer.from("Good morning.")]));
  zip.addBuffer("list.txt", Buffer.from("said.txt"));
  zip.end();
  const files = unzip(await buffer(zip.output));
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ["said.txt", "Good morning."],
    ["list.txt", "said.txt"],
  ]);
});

it("a file that breaks in its middle, or does not open, breaks the ZIP and nothing else", async () => {
  for (const open of [() => Readable.from(half()), () => Promise.reject(new Error("the store is away"))]) {
    const zip = beginZip();
    zip.add("said.txt", false, open);
    zip.end();
    await expect(buffer(zip.output)).rejects.toThrow("the store is away");
  }
});

it("whoever gives a ZIP up closes what it reads from", async () => {
  const zip = beginZip();
  const endless = new Readable({ read: () => endless.push(Buffer.alloc(65_536)) });
  zip.add("endless", false, () => endless);
  await once(zip.output, "readable");
  zip.output.destroy();
  await once(endless, "close");
});
