import { asFloats, loadSherpa, ON_ONE_CORE, type SherpaStreamResult, TRANSCRIBE_RATE } from "../sherpa.ts";
import type { Followed, FollowedPhrase, Opened, Token } from "../tasks.ts";

/** Seconds of silence that end a phrase, and that end one in which nothing was said. */
const ENDS = { afterWords: 0.8, afterNothing: 2.4 };
/** A phrase of so many seconds is cut between words, and the stream goes on: begun anew, it would lose or double some. */
const LONGEST_PHRASE = 20;
/** As long as nobody talks: the runtime's own cut of long phrases begins the stream anew. */
const NEVER_SECONDS = 1e6;
/** What the last words need after them to be found: more than any of the models takes at once. */
const TAIL_SECONDS = 2;
/** Models of this family say where a token begins, never where it ends. */
const LONGEST_TOKEN = 0.4;
/** Of silence in which nothing was said, this much may still be the beginning of something. */
const UNDECIDED = 1.5;
/** A space, or the sign that SentencePiece writes for one. */
const SPACE = /[ \u2581]/g;

type Finished = Followed["phrases"][number];

/**
 * NeMo's streaming transducers and Zipformers, which the runtime tells apart by their metadata. Its maker has no
 * asynchronous form: a file that is not whole ends the process.
 */
export async function openStreamingTransducer({
  encoder,
  decoder,
  joiner,
  tokens,
}: Readonly<Record<string, string>>): Promise<Opened<"follow">> {
  const recognizer = new (loadSherpa().OnlineRecognizer)({
    featConfig: { sampleRate: TRANSCRIBE_RATE, featureDim: 80 },
    modelConfig: { transducer: { encoder, decoder, joiner }, tokens, ...ON_ONE_CORE },
    enableEndpoint: 1,
    rule1MinTrailingSilence: ENDS.afterNothing,
    rule2MinTrailingSilence: ENDS.afterWords,
    rule3MinUtteranceLength: NEVER_SECONDS,
  });
  let stream = recognizer.createStream();
  /** Seconds of sound, and tokens that are in phrases already. */
  let given = 0;
  let cut = 0;

  return async ({ samples, begins, ends }) => {
    if (begins) {
      stream = recognizer.createStream();
      given = 0;
      cut = 0;
    }
    given += samples.length / TRANSCRIBE_RATE;
    const sampleRate = TRANSCRIBE_RATE;
    if (samples.length > 0) stream.acceptWaveform({ samples: asFloats(samples), sampleRate });
    if (ends) {
      stream.acceptWaveform({ samples: new Float32Array(TAIL_SECONDS * TRANSCRIBE_RATE), sampleRate });
      stream.inputFinished();
    }
    const phrases: Finished[] = [];
    const open = () => openPhrase(recognizer.getResult(stream), cut, given);
    while (recognizer.isReady(stream)) {
      recognizer.decode(stream);
      if (recognizer.isEndpoint(stream)) {
        phrases.push(finished(open(), given));
        recognizer.reset(stream);
        cut = 0;
      }
    }
    const long = cutLong(open());
    if (long) {
      phrases.push(long);
      cut += long.tokens.length;
    }
    if (ends) phrases.push({ ...open(), to: given });
    return { phrases, open: open() };
  };
}

/** What was said since the last phrase, whose tokens are not told again. */
function openPhrase({ text, tokens, ...measured }: SherpaStreamResult, cut: number, given: number) {
  const { timestamps, ys_probs, start_time } = measured;
  const starts = timestamps.map((start) => Math.min(start_time + start, given));
  const timed = tokens.map((token, at): Token => {
    const start = starts[at] ?? start_time;
    const logProbability = ys_probs[at];
    return {
      text: token,
      start,
      end: Math.min(start + LONGEST_TOKEN, starts[at + 1] ?? given),
      ...(logProbability !== undefined && { probability: Math.min(1, Math.exp(logProbability)) }),
    };
  });
  const said = timed.slice(cut);
  return { from: starts[cut] ?? start_time, text: cut === 0 ? text.trim() : textOf(said), tokens: said };
}

const textOf = (tokens: readonly Token[]) =>
  tokens
    .map(({ text }) => text)
    .join("")
    .replace(SPACE, " ")
    .trim();

/** With the place from which another stream would go on: in the pause after the last word. */
function finished(phrase: FollowedPhrase, given: number): Finished {
  const end = phrase.tokens.at(-1)?.end;
  return { ...phrase, to: end ?? Math.max(phrase.from, given - UNDECIDED) };
}

/** The beginning of a phrase that is too long, to its longest pause in the second half. */
function cutLong({ from, tokens }: FollowedPhrase): Finished | undefined {
  const startOf = (at: number) => tokens[at]?.start ?? from;
  if (startOf(tokens.length - 1) - from < LONGEST_PHRASE) return undefined;
  const later = [...tokens.keys()].slice(Math.ceil(tokens.length / 2));
  const words = later.filter((at) => /^[ \u2581]/.test(tokens[at]?.text ?? ""));
  const pause = (at: number) => startOf(at) - startOf(at - 1);
  const [at] = (words.length > 0 ? words : later).sort((one, other) => pause(other) - pause(one));
  const said = tokens.slice(0, at);
  return { from, text: textOf(said), tokens: said, to: said.at(-1)?.end ?? from };
}
