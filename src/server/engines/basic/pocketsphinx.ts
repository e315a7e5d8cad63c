import koffi from "koffi";
import type { PocketSphinxFiles } from "./programs.ts";

/** A word in one stretch of audio: seconds from the start of the stretch, confidence 0–1. */
export type TranscribedWord = { text: string; start: number; end: number; confidence: number };

/** One PocketSphinx decoder. It holds some 95 MB and works on one stretch at a time. */
export type Decoder = { transcribe(samples: Int16Array): TranscribedWord[]; free(): void };

/** PocketSphinx counts time in frames of 10 ms. */
const FRAMES_PER_SECOND = 100;

export function bind(files: PocketSphinxFiles) {
  const base = koffi.load(files.sphinxbase);
  const sphinx = koffi.load(files.pocketsphinx);
  return {
    defaultArguments: sphinx.func("const void *ps_args()"),
    parseArguments: base.func("void *cmd_ln_parse_r(void *, const void *, int, const char **, int)"),
    logExp: base.func("double logmath_exp(void *, int)"),
    init: sphinx.func("void *ps_init(void *)"),
    free: sphinx.func("int ps_free(void *)"),
    startStream: sphinx.func("int ps_start_stream(void *)"),
    startUtterance: sphinx.func("int ps_start_utt(void *)"),
    process: sphinx.func("int ps_process_raw(void *, const void *, size_t, int, int)"),
    endUtterance: sphinx.func("int ps_end_utt(void *)"),
    logMath: sphinx.func("void *ps_get_logmath(void *)"),
    firstWord: sphinx.func("void *ps_seg_iter(void *)"),
    nextWord: sphinx.func("void *ps_seg_next(void *)"),
    word: sphinx.func("const char *ps_seg_word(void *)"),
    frames: sphinx.func("void ps_seg_frames(void *, _Out_ int *, _Out_ int *)"),
    probability: sphinx.func("int ps_seg_prob(void *, _Out_ int *, _Out_ int *, _Out_ int *)"),
  };
}

/** `<s>`, `<sil>`, `[NOISE]`, `++COUGH++` and the `(NULL)` of grammars are not words; `read(2)` is a second way to say `read`. */
function spelling(word: string): string | undefined {
  return /^[<[+(]/.test(word) ? undefined : word.replace(/\(\d+\)$/, "");
}

/**
 * Loads PocketSphinx and its English model (0.3–0.5 s). For a process of its own: the library is native code,
 * and recognising blocks until it is done. The settings are the ones with the fewest word errors on stretches cut
 * by a voice detector: no second search for silence, no noise removal, the mean of the whole stretch taken off.
 * @throws when the library or the model cannot be loaded.
 */
export function openDecoder(files: PocketSphinxFiles): Decoder {
  const ps = bind(files);
  const settings = ["-lm", files.languageModel, "-dict", files.dictionary];
  const decoder = init(ps, files, settings);
  return {
    transcribe: (samples) => heardIn(ps, decoder, samples),
    free: () => void ps.free(decoder),
  };
}

type Library = ReturnType<typeof bind>;

/** A decoder with these settings besides those that all have. @throws when its model cannot be loaded */
export function init(ps: Library, files: PocketSphinxFiles, settings: readonly string[]): unknown {
  const all = [
    ...["pocketsphinx", "-hmm", files.acousticModel, "-remove_silence", "no", "-remove_noise", "no"],
    ...["-cmn", "batch", "-logfn", "/dev/null", ...settings],
  ];
  const config = ps.parseArguments(null, ps.defaultArguments(), all.length, all, 1);
  const decoder = config ? ps.init(config) : null;
  if (!decoder) throw new Error("PocketSphinx could not load its model.");
  return decoder;
}

/** What a decoder hears in a stretch by the search that it is set to. */
export function heardIn(ps: Library, decoder: unknown, samples: Int16Array): TranscribedWord[] {
  const logMath = ps.logMath(decoder);
  ps.startStream(decoder);
  if (ps.startUtterance(decoder) < 0) throw new Error("PocketSphinx refused the stretch.");
  ps.process(decoder, samples, samples.length, 0, 1);
  ps.endUtterance(decoder);
  const words: TranscribedWord[] = [];
  for (let at = ps.firstWord(decoder); at; at = ps.nextWord(at)) {
    const text = spelling(ps.word(at) as string);
    if (text === undefined) continue;
    const first: [number] = [0];
    const last: [number] = [0];
    ps.frames(at, first, last);
    const confidence = Math.min(1, ps.logExp(logMath, ps.probability(at, [0], [0], [0])));
    const [start, end] = [first[0] / FRAMES_PER_SECOND, (last[0] + 1) / FRAMES_PER_SECOND];
    words.push({ text, start, end, confidence });
  }
  return words;
}
