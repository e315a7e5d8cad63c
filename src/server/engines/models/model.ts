import type { ModelTask } from "#contract/models.ts";
import type { Voice } from "#contract/voices.ts";

export { MODEL_TASKS, type ModelTask } from "#contract/models.ts";

/** How the runtime loads it. */
export const MODEL_FAMILIES = [
  "kokoro",
  "vits",
  "nemo-transducer",
  "whisper",
  "moonshine",
  "streaming-transducer",
  "pyannote",
  "speaker-embedding",
  "punctuation",
  "gtcrn",
  "whisper-language",
] as const;
export type ModelFamily = (typeof MODEL_FAMILIES)[number];

/** A set of weights that the server may fetch, and how it is used. */
export type ModelEntry = {
  /** Also its folder below MODELS_DIR. */
  id: string;
  /** As its authors call it. */
  name: string;
  task: ModelTask;
  family: ModelFamily;
  /** BCP 47; "mul" where it does not matter. */
  languages: readonly string[];
  /** Its SPDX name where it has one, else what its authors call their terms. */
  licence: string;
  author: string;
  /** The page a person reads. */
  home: string;
  source: { url: string; bytes: number; sha256: string; packed: "tar.bz2" | "none" };
  /** What the runtime reads, by role, as paths inside the model's folder; several of one role by commas. */
  files: Readonly<Record<string, string>>;
  /** SHA-256 of inner files, by path, where they are known beforehand. */
  hashes?: Readonly<Record<string, string>>;
  /** What a process needs with it loaded. */
  memoryBytes: number;
  /** Processing time over audio time, and whose measurement it is. */
  speed?: { realTimeFactor: number; on: string };
  /** For speech-to-text: it was also trained to write in English what is said in another language. */
  translates?: boolean;
  /** For text-to-speech: speaker number of each of our ten voices, by language ("*" = any). */
  voices?: Readonly<Record<string, Readonly<Partial<Record<Voice, number>>>>>;
};

/** A model that is whole and verified; `folder` is absolute. */
export type InstalledModel = {
  entry: ModelEntry;
  folder: string;
  /** Processing time over audio time on this machine, once it was measured. */
  realTimeFactor?: number;
};

/** Measures how fast an installed model is here: processing time over audio time. */
export type Trial = (model: InstalledModel) => Promise<number>;

/** What an engine is made with: the models that are here, and whom it tells how to measure them. */
export type ModelsForEngines = Pick<ModelStore, "installed"> & { measureBy?(trial: Trial): void };

export type ModelStore = {
  /** Whole and verified models, now. Cheap: an in-memory snapshot. */
  installed(): readonly InstalledModel[];
  /** What is coming: null when nothing is. `share` is 0–1 of its bytes; `reached` once a home has sent some. */
  coming(): { id: string; task: ModelTask; share: number; reached: boolean } | null;
  /** Calls back whenever either changes; returns a function that ends it. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
};
