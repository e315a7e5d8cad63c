import type { SpeechInfo, TranscriptionInfo } from "#contract/engine.ts";
import type { Sureness } from "#contract/estimate.ts";
import type { ConversionFailure } from "#contract/faults.ts";
import type { Outcome } from "#contract/outcomes.ts";
import type { SpeakersWish } from "#contract/speakers.ts";
import type { Segment, SpokenWord } from "#contract/transcript.ts";
import type { Voice } from "#contract/voices.ts";
import type { EngineName, VoiceCharacter } from "#locales/engine-words.ts";
import type { Pronunciation } from "./text-for-speech/pronunciations.ts";

/** A stretch of mono PCM: samples −1…1 at `sampleRate` Hz. */
export type Pcm = { samples: Float32Array; sampleRate: number };

/** A piece of speech in order: its PCM and the words that sound in it (seconds and offsets of the whole text). */
export type SpeechPiece = {
  pcm: Pcm;
  words: SpokenWord[];
  /** Characters of the text that are done with this piece (UTF-16 units from the start). */
  textDone: number;
};

export type SynthesizeOptions = {
  text: string;
  voice: Voice;
  instructions: string;
  /** The language of the text (BCP 47), where it is known. */
  language?: string;
  /** How the person wants words said. */
  pronunciations?: readonly Pronunciation[];
  /** How many times as fast as usual, and with emphasis: only of an engine that obeys these. */
  speed?: number;
  emphasis?: true;
  signal: AbortSignal;
  /** Whose text it is: people take turns. What is nobody's shares one turn. */
  person?: string;
  /** It begins only when nothing else waits for this engine. */
  last?: boolean;
};

/** What engines tell of themselves, before it is said in somebody's language. */
export type SpeechCapabilities = Omit<
  SpeechInfo,
  "name" | "note" | "voices" | "voicesAreBuilt" | "host" | "sampled" | "described"
> & {
  name: EngineName;
  note: Outcome;
  voices: { name: Voice; character: VoiceCharacter; pitch?: number }[];
  /** The languages in which the voices are so; left out: in all. */
  described?: string[];
};
export type TranscriptionCapabilities = Omit<
  TranscriptionInfo,
  "name" | "note" | "host" | "speakers" | "translates" | "eachPassage" | "denoises" | "vocabulary"
> & {
  name: EngineName;
  note: Outcome;
  /** It tells speakers apart by itself, where that is asked. */
  speakers?: true;
  /** It writes in English what is said in another language, where that is asked. */
  translates?: boolean;
  /** It finds the language of each passage, where that is asked. */
  eachPassage?: boolean;
  /** It writes words alone, in small letters: marks and capitals are set after it. */
  wordsAlone?: true;
  /** It can be told of names and words that may be said. */
  hints?: boolean;
  /** It can transcribe while the sound comes, in these languages (BCP 47; "mul": many, it finds out); `hints`: told of names then, too. */
  live?: { languages: string[]; hints?: boolean };
};

/** An engine that speaks. All pieces of one call have the same sample rate. */
export interface SpeechEngine {
  readonly id: string;
  capabilities(): Promise<SpeechCapabilities>;
  /** Which controls of a script it follows by itself; none where this is left out. */
  readonly obeys?: readonly ("speed" | "emphasis")[];
  /** The words of a language (BCP 47) that it need not guess how to say, in small letters; null where it can't tell. */
  knownWords?(language: string | null): Promise<ReadonlySet<string> | null>;
  /** Parts of the instructions this engine will not follow, in the words of the person. Empty when all are. */
  notFollowed(instructions: string): string[];
  /** Speaks the text piece by piece. @throws EngineError @throws the signal's reason when aborted. */
  synthesize(options: SynthesizeOptions): AsyncIterable<SpeechPiece>;
  close(): Promise<void>;
}

export type TranscribeOptions = {
  /** Path of the uploaded file on disk; any container that `measureAudio` accepted. */
  path: string;
  /** Length in seconds as measured. */
  seconds: number;
  /** BCP 47 tag, or undefined to let the engine decide. */
  language?: string;
  /** Wanted from an engine that tells speakers apart by itself. */
  speakers?: SpeakersWish;
  /** Wanted from an engine that translates: English, whatever is spoken. */
  translate?: boolean;
  /** Wanted from an engine that finds it: the language of each passage, told in its segments. */
  eachPassage?: boolean;
  /** Names and words that may be said, the most wanted first: for an engine that can be told of them, as many as it takes. */
  hints?: readonly string[];
  signal: AbortSignal;
  /** It begins only when nothing else waits for this engine. */
  last?: boolean;
};

/** From what on a difference between a text and what is heard of it is a doubt, and up to what it was understood at all. */
export type Tolerance = {
  /** Letters that have to change, over the letters of the longer: 0 is the same, 1 nothing in common. */
  farness: number;
  /** Letters that have to change at least: short words are often taken for each other. */
  letters: number;
  /** Words that differ, over the words of the sentence: above it the engine did not understand the voice. */
  lost: number;
};

/** One transcribed stretch, in order, with how far (seconds) the whole file is done. */
export type TranscriptPiece = { segments: Segment[]; secondsDone: number };

export type FollowOptions = Pick<TranscribeOptions, "path" | "seconds" | "language" | "signal" | "last"> & {
  /** What is said, in small letters and without marks. */
  words: readonly string[];
};

/** When something sounds, in seconds. */
export type Heard = { start: number; end: number };

/** Known words in a sound. */
export type Followed = {
  /** Of each: when it sounds; `missing`, where nothing or something else does; or nobody knows how it sounds. */
  words: (Heard | "missing" | "unknown")[];
  /** Where something is said that is no word of them: before which. */
  strays: (Heard & { before: number })[];
};

export type LiveOptions = Pick<TranscribeOptions, "language" | "hints" | "signal">;

/**
 * Seconds count from the first sample. A partial takes the place of the one before; a phrase is final, and so is that
 * nothing was said. All sound before `to` is done: another transcript would begin there.
 */
export type LiveEvent =
  | { kind: "partial"; text: string; from: number }
  | { kind: "phrase"; segment: Segment; to: number }
  | { kind: "silence"; to: number };

/**
 * A transcript of sound that is still coming. What it yields ends after `end`, when all was transcribed.
 * Iterating it throws EngineError, and the signal's reason when aborted; leaving the loop early ends the work.
 */
export interface LiveTranscript extends AsyncIterable<LiveEvent> {
  /** Takes sound: 16 kHz mono, −1…1. Settles when there is room for more, or when nothing more is taken. Never rejects. */
  push(samples: Float32Array): Promise<void>;
  /** There is no more sound. */
  end(): void;
}

/** An engine that listens. Yields nothing with text when there is no speech. */
export interface TranscriptionEngine {
  readonly id: string;
  capabilities(): Promise<TranscriptionCapabilities>;
  /** How far it is trusted when it listens to a voice, where that was measured. */
  readonly tolerance?: Tolerance;
  /** What its mean confidence says of how many words are right, where that was measured. */
  readonly sureness?: Sureness;
  /** @throws EngineError @throws the signal's reason when aborted. */
  transcribe(options: TranscribeOptions): AsyncIterable<TranscriptPiece>;
  /**
   * Looks for known words in a sound. Undefined where that is beyond it: its language, its length, what is installed.
   * @throws EngineError @throws the signal's reason when aborted.
   */
  follow?(options: FollowOptions): Promise<Followed | undefined>;
  /** Only where its capabilities say so. Stays with this engine and its model to the end. */
  live?(options: LiveOptions): LiveTranscript;
  close(): Promise<void>;
}

/** An engine could not do the work. Its outcome is told to the person: it holds no secret and no text of theirs. */
export class EngineError extends Error {
  override name = "EngineError";
  readonly outcome: Outcome<ConversionFailure>;
  /** Seconds after which trying again makes sense, when the engine said so. */
  readonly retryAfter: number | undefined;
  constructor(outcome: Outcome<ConversionFailure>, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(outcome.code, { cause: options.cause });
    this.outcome = outcome;
    this.retryAfter = options.retryAfter;
  }
}
