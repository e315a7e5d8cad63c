import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tinyGtcrn } from "./denoise.ts";
import { tinyKokoro } from "./kokoro.ts";
import { tinyMoonshine } from "./moonshine.ts";
import { tinyParakeet } from "./parakeet.ts";
import { tinyPunctuation } from "./punctuation.ts";
import { tinyEmbedding, tinyPyannote } from "./speakers.ts";
import { tinyStreaming } from "./streaming.ts";
import type { Files } from "./tiny-model.ts";
import { tinyVits } from "./vits.ts";
import { tinyWhisper } from "./whisper.ts";

/** What makes each model, by the folder that it gets. */
const TINY_MODELS: Record<string, () => Files> = {
  "tiny-kokoro": tinyKokoro,
  "tiny-parakeet": tinyParakeet,
  "tiny-whisper": tinyWhisper,
  "tiny-vits": tinyVits,
  "tiny-moonshine": tinyMoonshine,
  "tiny-streaming": tinyStreaming,
  "tiny-pyannote": tinyPyannote,
  "tiny-embedding": tinyEmbedding,
  "tiny-punctuation": tinyPunctuation,
  "tiny-gtcrn": tinyGtcrn,
};

/** Writes every tiny model into a folder of its own in `folder`. The same bytes each time. */
export function writeTinyModels(folder: string): void {
  for (const [id, make] of Object.entries(TINY_MODELS)) writeModel(join(folder, id), make());
}

/** Writes the files of one model. */
export function writeModel(folder: string, files: Files): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}
