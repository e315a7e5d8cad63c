import type { ModelEntry } from "./model.ts";
import { MEGABYTE, RELEASES } from "./releases.ts";

const TRANSDUCER = {
  encoder: "encoder.int8.onnx",
  decoder: "decoder.int8.onnx",
  joiner: "joiner.int8.onnx",
  tokens: "tokens.txt",
};

const PARAKEET: ModelEntry = {
  id: "sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8",
  name: "Parakeet TDT 0.6b v3",
  task: "speech-to-text",
  family: "nemo-transducer",
  languages: [
    ...["bg", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "hr", "hu", "it"],
    ...["lt", "lv", "mt", "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sv", "uk"],
  ],
  licence: "CC-BY-4.0",
  author: "NVIDIA",
  home: "https://huggingface.co/nvidia/parakeet-tdt-0.6b-v3",
  source: {
    url: `${RELEASES}/asr-models/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8.tar.bz2`,
    bytes: 487_170_055,
    sha256: "5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf",
    packed: "tar.bz2",
  },
  files: TRANSDUCER,
  memoryBytes: 1_500 * MEGABYTE,
  speed: { realTimeFactor: 0.14, on: "a machine of others" },
};

type Whisper = { size: "base" | "turbo"; name: string; bytes: number; sha256: string; memory: number };

const whisper = ({ size, name, bytes, sha256, memory }: Whisper): ModelEntry => ({
  id: `sherpa-onnx-whisper-${size}`,
  name,
  task: "speech-to-text",
  family: "whisper",
  languages: ["mul"],
  licence: "MIT",
  author: "OpenAI",
  home: "https://github.com/openai/whisper",
  source: {
    url: `${RELEASES}/asr-models/sherpa-onnx-whisper-${size}.tar.bz2`,
    bytes,
    sha256,
    packed: "tar.bz2",
  },
  // Turbo was trained without translations (OpenAI's model card).
  ...(size === "turbo" ? {} : { translates: true }),
  files: {
    encoder: `${size}-encoder.int8.onnx`,
    decoder: `${size}-decoder.int8.onnx`,
    tokens: `${size}-tokens.txt`,
  },
  memoryBytes: memory,
});

export const WHISPER_BASE = whisper({
  size: "base",
  name: "Whisper base",
  bytes: 207_557_382,
  sha256: "911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de",
  memory: 500 * MEGABYTE,
});

const MOONSHINE: ModelEntry = {
  id: "sherpa-onnx-moonshine-base-en-quantized-2026-02-27",
  name: "Moonshine base",
  task: "speech-to-text",
  family: "moonshine",
  languages: ["en"],
  licence: "MIT",
  author: "Useful Sensors",
  home: "https://github.com/usefulsensors/moonshine",
  source: {
    url: `${RELEASES}/asr-models/sherpa-onnx-moonshine-base-en-quantized-2026-02-27.tar.bz2`,
    bytes: 111_266_225,
    sha256: "43232c1d13013d37317163baec3135bd771a186a4356f28c889bab453bb0e891",
    packed: "tar.bz2",
  },
  files: { encoder: "encoder_model.ort", mergedDecoder: "decoder_model_merged.ort", tokens: "tokens.txt" },
  hashes: { "encoder_model.ort": "7c66495948d0d08ec1af454cd4b5514862ae6511e94712a60e6d83eaec8dc8cf" },
  memoryBytes: 400 * MEGABYTE,
  speed: { realTimeFactor: 0.11, on: "a machine of others" },
};

type Streaming = Pick<ModelEntry, "id" | "name" | "languages" | "licence" | "author" | "home"> & {
  bytes: number;
  sha256: string;
  files: Record<string, string>;
  memoryBytes: number;
};

const streaming = ({ bytes, sha256, ...rest }: Streaming): ModelEntry => ({
  ...rest,
  task: "live-captions",
  family: "streaming-transducer",
  source: { url: `${RELEASES}/asr-models/${rest.id}.tar.bz2`, bytes, sha256, packed: "tar.bz2" },
});

/** Kroko's models are cased and punctuated; their files bear the plain names. */
const kroko = (language: string, bytes: number, sha256: string): ModelEntry =>
  streaming({
    id: `sherpa-onnx-streaming-zipformer-${language}-kroko-2025-08-06`,
    name: `Kroko ${language}`,
    languages: [language],
    licence: "CC-BY-SA-4.0",
    author: "Banafo",
    home: "https://huggingface.co/Banafo/Kroko-ASR",
    bytes,
    sha256,
    files: {
      encoder: "encoder.onnx",
      decoder: "decoder.onnx",
      joiner: "joiner.onnx",
      tokens: "tokens.txt",
    },
    memoryBytes: 300 * MEGABYTE,
  });

export const LISTENING: readonly ModelEntry[] = [
  PARAKEET,
  whisper({
    size: "turbo",
    name: "Whisper large-v3 turbo",
    bytes: 563_790_207,
    sha256: "b11acbbcd660b44a8e0df33724feb5aaa709cf65668f2823d59f656312544f22",
    memory: 1_800 * MEGABYTE,
  }),
  WHISPER_BASE,
  MOONSHINE,
  streaming({
    id: "sherpa-onnx-nemotron-speech-streaming-en-0.6b-560ms-int8-2026-04-25",
    name: "Nemotron Speech Streaming 0.6b",
    languages: ["en"],
    licence: "NVIDIA Open Model License",
    author: "NVIDIA",
    home: "https://huggingface.co/nvidia/nemotron-speech-streaming-en-0.6b",
    bytes: 463_945_051,
    sha256: "78e2b79fcf7271553a74402a76b771b09ea40117a39566a79f52235b23db6358",
    files: TRANSDUCER,
    memoryBytes: 1_500 * MEGABYTE,
  }),
  streaming({
    id: "sherpa-onnx-nemo-streaming-fast-conformer-transducer-en-80ms-int8",
    name: "FastConformer streaming, English",
    languages: ["en"],
    licence: "CC-BY-4.0",
    author: "NVIDIA",
    home: "https://huggingface.co/nvidia/stt_en_fastconformer_hybrid_large_streaming_multi",
    bytes: 102_813_625,
    sha256: "7bd33a914e93370a1ba9c2066d9e841bdcad8613fa2a00537c1ae15d851a14d8",
    files: TRANSDUCER,
    memoryBytes: 400 * MEGABYTE,
  }),
  kroko("en", 57_267_600, "c8676e5ff9ac2a85296e53ee0fd4d5fb1db6770e7a7647166eeafe349ade6834"),
  kroko("es", 124_394_665, "31b2230a95d23290b308b393da930015a4b2105cb3abb9367aed35f7fcf29cf1"),
  kroko("de", 57_565_698, "9e27b783c20e67b0d0f13a258c1861fce199917c969d9176a438bee38df64962"),
  kroko("fr", 57_220_361, "e6ffd3dc43725cd6c8137b05c739f15607d0df946b9b90eb141e10059efca024"),
];
