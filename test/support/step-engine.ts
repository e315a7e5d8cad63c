import { outcome } from "#contract/outcomes.ts";
import type { Segment } from "#contract/transcript.ts";
import { VOICES } from "#contract/voices.ts";
import type { SpeechEngine, SpeechPiece, TranscriptionEngine } from "#server/engines/engine.ts";
import { EngineError } from "#server/engines/engine.ts";
import { pronunciationsIn } from "#server/engines/text-for-speech/pronunciations.ts";

/** Speech sounds at this rate, and a character of it takes this long. */
const RATE = 16_000;
export const SECONDS_PER_CHARACTER = 0.05;

/** One run of the engine, led by the test. Each step resolves when the program has taken it in. */
export type Run = {
  /** What is spoken, or the path of what is heard. */
  what: string;
  signal: AbortSignal;
  /**
   * Speech up to this character, or the recording up to this second with a segment for the stretch (unless quiet), which
   * says `text`, and has these words and this speaker.
   */
  give(position: number, options?: Said): Promise<void>;
  /** Breaks, as an engine does. */
  fail(): void;
  /** The rest of it, and the end. */
  end(): void;
};

type Said = { quiet?: boolean } & Partial<Pick<Segment, "text" | "words" | "speaker">>;

type Step = (Said & { position: number; taken: () => void }) | "fail" | "end";

/** Engines that do nothing by themselves: a test says what they give, piece by piece, and when they break. */
export function createStepEngine() {
  const waiting: Run[] = [];
  const wanted: ((run: Run) => void)[] = [];

  function begin(what: string, signal: AbortSignal): AsyncGenerator<Exclude<Step, string> | "end"> {
    const steps: Step[] = [];
    let wake = () => {};
    const push = (step: Step) => {
      steps.push(step);
      wake();
    };
    const run: Run = {
      what,
      signal,
      give: (position, said = {}) =>
        new Promise((taken) => push({ ...said, position, taken: () => taken() })),
      fail: () => push("fail"),
      end: () => push("end"),
    };
    const asked = wanted.shift();
    if (asked) asked(run);
    else waiting.push(run);
    return (async function* () {
      for (;;) {
        while (steps.length === 0 && !signal.aborted) {
          await new Promise<void>((resolve) => {
            wake = resolve;
            signal.addEventListener("abort", () => resolve(), { once: true });
          });
        }
        signal.throwIfAborted();
        const step = steps.shift();
        if (step === undefined) continue;
        if (step === "fail") throw new EngineError(outcome("service-failed"));
        yield step;
        if (step === "end") return;
        step.taken();
      }
    })();
  }

  const speech: Pick<SpeechEngine, "synthesize"> = {
    async *synthesize({
      text,
      voice,
      instructions,
      pronunciations = [],
      signal,
    }): AsyncGenerator<SpeechPiece> {
      let done = 0;
      const said = pronunciationsIn(pronunciations, text).map(({ say }) => say);
      const pitch = 9 + VOICES.indexOf(voice) + [instructions ?? "", ...said].join("").length; // each manner sounds otherwise
      for await (const step of begin(text, signal)) {
        const position = step === "end" ? text.length : step.position;
        const count = Math.round((position - done) * SECONDS_PER_CHARACTER * RATE);
        const samples = Float32Array.from({ length: count }, (_, i) => 0.3 * Math.sin(i / pitch));
        done = position;
        yield { pcm: { samples, sampleRate: RATE }, words: [], textDone: position };
      }
    },
  };
  const transcription: Pick<TranscriptionEngine, "transcribe"> = {
    async *transcribe({ path, seconds, signal }) {
      let done = 0;
      for await (const step of begin(path, signal)) {
        const position = step === "end" ? seconds : Math.min(step.position, seconds);
        const quiet = step === "end" ? done === seconds : step.quiet;
        const { text = `From ${done} to ${position}.`, words = [], speaker } = step === "end" ? {} : step;
        const who = speaker === undefined ? {} : { speaker };
        const segments = quiet ? [] : [{ start: done, end: position, text, words, ...who }];
        done = position;
        yield { segments, secondsDone: position };
      }
    },
  };
  return {
    speech,
    transcription,
    /** The next run that the program has begun. */
    run: () =>
      new Promise<Run>((resolve) => {
        const run = waiting.shift();
        if (run) resolve(run);
        else wanted.push(resolve);
      }),
  };
}
