import type { Voice } from "#contract/voices.ts";
import type { ModelEntry } from "./model.ts";
import { MEGABYTE, RELEASES } from "./releases.ts";

/** Five of our voices by the one speaker number, five by the other. */
const shared = (low: number, high: number): Record<Voice, number> => ({
  ...{ ash: low, ballad: low, echo: low, fable: low, onyx: low },
  ...{ alloy: high, coral: high, nova: high, sage: high, shimmer: high },
});

/** The one that every English page shows: each of our ten names is a voice of its own. */
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

const KOKORO: ModelEntry = {
  id: "kokoro-multi-lang-v1_0",
  name: "Kokoro-82M v1.0",
  task: "text-to-speech",
  family: "kokoro",
  // Its Japanese voices skip kanji in this runtime.
  languages: ["en", "es", "fr", "hi", "it", "pt", "zh"],
  licence: "Apache-2.0",
  author: "hexgrad",
  home: "https://huggingface.co/hexgrad/Kokoro-82M",
  source: {
    url: `${RELEASES}/tts-models/kokoro-multi-lang-v1_0.tar.bz2`,
    bytes: 349_906_910,
    sha256: "c5f7e2d2caf082bc1d20fb70334a61d99d20b484500aad32e7cf84c128ea3298",
    packed: "tar.bz2",
  },
  files: {
    model: "model.onnx",
    voices: "voices.bin",
    tokens: "tokens.txt",
    dataDir: "espeak-ng-data",
    lexicon: "lexicon-us-en.txt,lexicon-zh.txt",
    ruleFsts: "phone-zh.fst,date-zh.fst,number-zh.fst",
  },
  hashes: {
    "model.onnx": "b40f62b166ac8164b0627ef48a0b358eda0985e272fb03ef5252e7206305da11",
    "voices.bin": "1c5a5b983d3d50d8586d437a51f3faa2da7919ce76a013c081e65671a3447c29",
    "tokens.txt": "6ebb6bb288f20f3ae8d004d3c2ca27697da27c037d75e81a60e2a6a663f95425",
  },
  memoryBytes: 900 * MEGABYTE,
  speed: { realTimeFactor: 0.5, on: "4 Xeon cores, by others; 1.08 on 2 ARM cores" },
  voices: {
    "*": ENGLISH,
    es: shared(29, 28),
    fr: shared(30, 30),
    hi: { ...shared(33, 31), onyx: 34, ballad: 34, sage: 32, shimmer: 32 },
    it: shared(36, 35),
    pt: { ...shared(43, 42), onyx: 44 },
    zh: {
      ...{ ash: 49, ballad: 50, echo: 51, fable: 52, onyx: 49 },
      ...{ alloy: 45, coral: 46, nova: 47, sage: 48, shimmer: 45 },
    },
  },
};

type Piper = { voice: string; bytes: number; sha256: string; licence: string; author: string };

/** Piper's voices have one speaker each: our ten names share it. */
const piper = ({ voice, bytes, sha256, licence, author }: Piper): ModelEntry => ({
  id: `vits-piper-${voice}-int8`,
  name: `Piper ${voice}`,
  task: "text-to-speech",
  family: "vits",
  languages: [voice.slice(0, 2)],
  licence,
  author,
  home: "https://huggingface.co/rhasspy/piper-voices",
  source: {
    url: `${RELEASES}/tts-models/vits-piper-${voice}-int8.tar.bz2`,
    bytes,
    sha256,
    packed: "tar.bz2",
  },
  files: { model: `${voice}.onnx`, tokens: "tokens.txt", dataDir: "espeak-ng-data" },
  memoryBytes: 150 * MEGABYTE,
  speed: { realTimeFactor: 0.12, on: "2 ARM cores, by others" },
  voices: { "*": shared(0, 0) },
});

export const SPEAKING: readonly ModelEntry[] = [
  KOKORO,
  piper({
    voice: "en_US-ljspeech-medium",
    bytes: 21_090_429,
    sha256: "24dc3bd77dd48c291e52c297878d3437c9492f245d823d7f6a06c4bbb67f4b6b",
    licence: "MIT",
    author: "Piper, from the LJ Speech recordings (public domain)",
  }),
  piper({
    voice: "es_ES-davefx-medium",
    bytes: 21_171_632,
    sha256: "8bb8ac1cefb727caec9bd9c6c3185c673c8b42c53bd29bb25d5a7715dac37125",
    licence: "CC0-1.0",
    author: "Piper, voice of davefx",
  }),
  piper({
    voice: "de_DE-thorsten-medium",
    bytes: 20_949_833,
    sha256: "07e240b7b9c1fc9211d5a69512f8cbe11b3286c2ed79c15c076ac6ed427fdf13",
    licence: "CC0-1.0",
    author: "Piper, voice of Thorsten Müller",
  }),
  piper({
    voice: "fr_FR-siwis-medium",
    bytes: 20_914_888,
    sha256: "3909cff9b3cfd4820c66aa13bf554315c82e34899c161f0b446ece372bc4b5ec",
    licence: "CC-BY-4.0",
    author: "Piper, from the SIWIS recordings",
  }),
  piper({
    voice: "it_IT-paola-medium",
    bytes: 21_143_212,
    sha256: "2b975ed305391c056944a4dde67ee754dd824099503a860295bb4c1d724662d8",
    licence: "CC0-1.0",
    author: "Piper, voice of Paola Persico",
  }),
  piper({
    voice: "pt_BR-faber-medium",
    bytes: 21_336_772,
    sha256: "dbc8b1d7d729fd417ea78a350ed35696c928770ac93513d3f507bd4e88eee3fd",
    licence: "CC0-1.0",
    author: "Piper, voice of Faber",
  }),
];
