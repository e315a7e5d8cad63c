import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { InstalledModel, ModelFamily } from "#server/engines/models/model.ts";
import type { Fault } from "../../scripts/tiny-models/faults.ts";
import { tinyKokoro } from "../../scripts/tiny-models/kokoro.ts";
import { tinyParakeet } from "../../scripts/tiny-models/parakeet.ts";
import { writeModel } from "../../scripts/tiny-models/write.ts";
import { tinyModel } from "./tiny-models.ts";

type Family = Extract<
  ModelFamily,
  "kokoro" | "nemo-transducer" | "streaming-transducer" | "vits" | "whisper"
>;
/** The file that a family reads first, and what it must say of itself. */
const FIRST: Record<Family, { file: string; key: string }> = {
  kokoro: { file: "model.onnx", key: "sample_rate" },
  vits: { file: "model.onnx", key: "sample_rate" },
  "nemo-transducer": { file: "encoder.onnx", key: "vocab_size" },
  "streaming-transducer": { file: "encoder.onnx", key: "vocab_size" },
  whisper: { file: "encoder.onnx", key: "n_text_ctx" },
};

/** A tiny model in `folder` (not there yet) whose first file ends in the middle: loading it fails. */
export function truncatedModel(family: Family, folder: string): InstalledModel {
  const model = copied(family, folder);
  const path = join(folder, FIRST[family].file);
  truncateSync(path, Math.floor(readFileSync(path).length / 2));
  return model;
}

/** The same whose first file doesn't say what it must: loading it ends the process. */
export function namelessModel(family: Family, folder: string): InstalledModel {
  const model = copied(family, folder);
  const { file, key } = FIRST[family];
  const path = join(folder, file);
  const bytes = readFileSync(path);
  bytes.fill("_", bytes.lastIndexOf(key), bytes.lastIndexOf(key) + key.length);
  writeFileSync(path, bytes);
  return model;
}

/** The same without one of its files, and otherwise whole. */
export function incompleteModel(family: Family, file: string, folder: string): InstalledModel {
  const model = copied(family, folder);
  rmSync(join(folder, file));
  return model;
}

/** A tiny model in `folder` that loads well and then does wrong at each run. */
export function faultyModel(
  family: "kokoro" | "nemo-transducer",
  fault: Fault,
  folder: string,
): InstalledModel {
  writeModel(folder, family === "kokoro" ? tinyKokoro(fault) : tinyParakeet(fault));
  return tinyModel(family, folder);
}

function copied(family: Family, folder: string): InstalledModel {
  cpSync(tinyModel(family).folder, folder, { recursive: true });
  return tinyModel(family, folder);
}
