import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tinyKokoro } from "./kokoro.ts";
import { tinyParakeet } from "./parakeet.ts";
import type { Files } from "./tiny-model.ts";
import { tinyWhisper } from "./whisper.ts";

/** What makes each model, by the folder that it gets. */
const TINY_MODELS: Record<string, () => Files> = {
  "tiny-kokoro": tinyKokoro,
  "tiny-parakeet": tinyParakeet,
  "tiny-whisper": tinyWhisper,
};

/** Writes every tiny model into a folder of its own in `folder`. The same bytes each time. */
export function writeTinyModels(folder: string): void {
  for (const [id, make] of Object.entries(TINY_MODELS)) {
    mkdirSync(join(folder, id), { recursive: true });
    for (const [name, content] of Object.entries(make())) writeFileSync(join(folder, id, name), content);
  }
}
