import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type {
  InstalledModel,
  ModelEntry,
  ModelFamily,
  ModelStore,
  ModelTask,
} from "#server/engines/models/model.ts";
import { espeakData } from "./espeak-data.ts";

/** The folder that `npm run tiny-models` writes. */
export const TINY_MODELS = fileURLToPath(new URL("../models", import.meta.url));

/** Where a file of a tiny model lies that no role names. */
export function tinyFile(id: string, name: string): string {
  return join(TINY_MODELS, id, name);
}

type Tiny = { task: ModelTask; languages: string[]; files: Record<string, string> } & Pick<
  ModelEntry,
  "voices" | "translates"
>;

const MODEL = { model: "model.onnx" };
const WHISPER = { encoder: "encoder.onnx", decoder: "decoder.onnx" };
const TRANSDUCER = { ...WHISPER, joiner: "joiner.onnx", tokens: "tokens.txt" };
/** The speakers of our ten voices, like those of the real Kokoro. */
const ENGLISH = {
  ...{
    alloy: 0,
    coral: 2,
    shimmer: 3,
    nova: 7,
    echo: 12,
    ash: 16,
    onyx: 17,
    sage: 21,
    fable: 25,
    ballad: 26,
  },
};
const ONE = {
  ...{ alloy: 0, coral: 0, shimmer: 0, nova: 0, echo: 0, ash: 0, onyx: 0, sage: 0, fable: 0, ballad: 0 },
};

/** One model of each family. */
const TINY: Record<ModelFamily, Tiny & { folder: string }> = {
  kokoro: {
    folder: "tiny-kokoro",
    task: "text-to-speech",
    languages: ["en", "es", "fr", "it", "pt"],
    files: { ...MODEL, voices: "voices.bin", tokens: "tokens.txt", lexicon: "lexicon-us-en.txt" },
    voices: { "*": ENGLISH, es: { ...ENGLISH, alloy: 28, onyx: 29 } },
  },
  vits: {
    folder: "tiny-vits",
    task: "text-to-speech",
    languages: ["de"],
    files: { ...MODEL, tokens: "tokens.txt" },
    voices: { "*": ONE },
  },
  "nemo-transducer": {
    folder: "tiny-parakeet",
    task: "speech-to-text",
    languages: ["de", "en", "es"],
    files: TRANSDUCER,
  },
  whisper: {
    folder: "tiny-whisper",
    task: "speech-to-text",
    languages: ["mul"],
    files: { ...WHISPER, tokens: "tokens.txt" },
    translates: true,
  },
  moonshine: {
    folder: "tiny-moonshine",
    task: "speech-to-text",
    languages: ["en"],
    files: { encoder: "encoder.onnx", mergedDecoder: "decoder.onnx", tokens: "tokens.txt" },
  },
  "streaming-transducer": {
    folder: "tiny-streaming",
    task: "live-captions",
    languages: ["en"],
    files: TRANSDUCER,
  },
  pyannote: { folder: "tiny-pyannote", task: "speaker-segmentation", languages: ["mul"], files: MODEL },
  "speaker-embedding": {
    folder: "tiny-embedding",
    task: "speaker-embedding",
    languages: ["mul"],
    files: MODEL,
  },
  punctuation: {
    folder: "tiny-punctuation",
    task: "punctuation",
    languages: ["en"],
    files: { cnnBilstm: "model.onnx", bpeVocab: "bpe.vocab" },
  },
  gtcrn: { folder: "tiny-gtcrn", task: "denoising", languages: ["mul"], files: MODEL },
  "whisper-language": {
    folder: "tiny-whisper",
    task: "language-identification",
    languages: ["mul"],
    files: WHISPER,
  },
};

/** The tiny model of a family, as if it had been installed; its `folder` may be another with the same files. */
export function tinyModel(family: ModelFamily, folder?: string): InstalledModel {
  const { folder: own, files, ...rest } = TINY[family];
  const place = folder ?? join(TINY_MODELS, own);
  const id = family === "whisper-language" ? `${own}-language` : own;
  const phonemes = family === "kokoro" || family === "vits";
  const entry: ModelEntry = {
    ...rest,
    id,
    name: id,
    family,
    licence: "MIT",
    author: "Saywrite",
    home: "",
    source: { url: `https://models.invalid/${id}`, bytes: 0, sha256: "", packed: "none" },
    files: phonemes ? { ...files, dataDir: relative(place, espeakData()) } : files,
    memoryBytes: 100_000_000,
  };
  return { entry, folder: place };
}

/** A store that has these models, and never others. */
export function storeOf(models: readonly InstalledModel[]): ModelStore {
  return { installed: () => models, coming: () => null, onChange: () => () => {}, close: async () => {} };
}

/** Where each file of a model lies, by its role: what sherpa-onnx is told. */
export function pathsOf({ entry, folder }: InstalledModel): Record<string, string> {
  return Object.fromEntries(Object.entries(entry.files).map(([role, path]) => [role, join(folder, path)]));
}

/** The same of the tiny model of a family. */
export function tinyPaths(family: ModelFamily): Record<string, string> {
  return pathsOf(tinyModel(family));
}
