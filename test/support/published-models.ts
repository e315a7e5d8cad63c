import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import BZip2 from "bzip2-wasm";
import { type Headers, pack } from "tar-stream";
import type { ModelEntry } from "#server/engines/models/model.ts";
import { seeded } from "#test/support/random.ts";

/** A file as it is published, with its entry in a manifest. */
export type PublishedModel = { entry: ModelEntry; file: Buffer; path: string };

const bzip2 = new BZip2();
const ready = bzip2.init();

type ArchiveItem = Headers & { content?: string | Buffer };

export const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

/** Bytes that don't compress, so that an archive has the size of what is in it; the same for the same seed. */
export function noise(bytes: number, seed = 1): Buffer {
  const random = seeded(seed);
  return Buffer.from(Array.from({ length: bytes }, () => Math.floor(random() * 256)));
}

/** A .tar.bz2 with these items, however hostile. `claims`: how large the first one says to be. */
export async function archive(items: readonly ArchiveItem[], claims?: number): Promise<Buffer> {
  const tar = pack();
  for (const { content = "", ...header } of items) tar.entry(header, content);
  tar.finalize();
  await ready;
  return Buffer.from(bzip2.compress(claiming(await buffer(tar), claims)));
}

/** The same archive with so many megabytes of nothing behind it, which take some hundred bytes in it. */
export async function growing(file: Buffer, megabytes: number): Promise<Buffer> {
  await ready;
  const one = Buffer.from(bzip2.compress(Buffer.alloc(1024 ** 2)));
  return Buffer.concat([file, ...Array<Buffer>(megabytes).fill(one)]);
}

/** The same tar, whose first header says another size: octal digits at 124, and the sum of the header at 148. */
function claiming(tar: Buffer, bytes: number | undefined): Buffer {
  if (bytes === undefined) return tar;
  tar.write(bytes.toString(8).padStart(11, "0"), 124);
  tar.fill(" ", 148, 156);
  const sum = tar.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  tar.write(sum.toString(8).padStart(6, "0"), 148);
  return tar;
}

/** An archive as the runtime's authors make them: a folder of its name, with more in it than is needed. */
export async function packedModel(
  id: string,
  {
    task = "text-to-speech",
    family = "kokoro",
    size = 60_000,
    ...rest
  }: Partial<ModelEntry> & { size?: number } = {},
): Promise<PublishedModel> {
  const file = await archive([
    { name: `${id}/`, type: "directory" },
    { name: `${id}/model.onnx`, content: noise(size, id.length) },
    { name: `${id}/tokens.txt`, content: `tokens of ${id}` },
    { name: `${id}/espeak-ng-data/lang/en`, content: "voices" },
    { name: `${id}/LICENSE`, content: "as you like" },
    { name: `${id}/test_wavs/0.wav`, content: noise(1_000) },
  ]);
  const files = { model: "model.onnx", tokens: "tokens.txt", dataDir: "espeak-ng-data" };
  return published(`tts-models/${id}.tar.bz2`, file, { id, task, family, files, ...rest });
}

/** A model that is one file. */
export function plainModel(id: string, content: Buffer, rest: Partial<ModelEntry> = {}): PublishedModel {
  const files = { model: `${id}.onnx` };
  const what = { id, task: "denoising", family: "gtcrn", files } as const;
  return published(`asr-models/${id}.onnx`, content, { ...what, ...rest });
}

/** The entry of any file at all. */
export function published(
  path: string,
  file: Buffer,
  what: Pick<ModelEntry, "id" | "task" | "family" | "files"> & Partial<ModelEntry>,
): PublishedModel {
  const source: ModelEntry["source"] = {
    url: `https://models.invalid/releases/${path}`,
    bytes: file.length,
    sha256: sha256(file),
    packed: path.endsWith(".tar.bz2") ? "tar.bz2" : "none",
  };
  const entry: ModelEntry = {
    name: `The ${what.id}`,
    languages: ["en"],
    licence: "MIT",
    author: "the tests",
    home: "https://models.invalid/about",
    memoryBytes: 1_000,
    source,
    ...what,
  };
  return { entry, file, path: `/${path}` };
}
