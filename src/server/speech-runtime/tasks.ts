/** One utterance: at most some hundred characters, as they are said. `speaker` is the model's own number. */
export type UtteranceRequest = {
  text: string;
  speaker: number;
  /** 1 is the voice's own pace; above is faster. */
  speed: number;
  /** As the model names it; left out, its own first. */
  language?: string | undefined;
};
/** Mono samples −1…1 at `sampleRate` Hz. */
export type Spoken = { samples: Float32Array; sampleRate: number };

/** A stretch of 16 kHz mono sound, at most 30 s. */
export type StretchRequest = {
  samples: Int16Array;
  /** ISO 639-1; left out, the model finds it where it can. */
  language?: string | undefined;
  translate?: boolean;
};
/** A token as the model wrote it; times in seconds from the start of the stretch, where the model has them. */
export type Token = { text: string; start?: number; end?: number; probability?: number };
export type Listened = { text: string; tokens: Token[]; language?: string | undefined };

/** The next of a stream of 16 kHz mono sound. One stream at a time: what `begins` puts an end to the one before. */
export type FollowRequest = { samples: Int16Array; begins: boolean; ends: boolean };
/** What is said between two pauses; in seconds from the stream's beginning, as the times of its tokens are. */
export type FollowedPhrase = Pick<Listened, "text" | "tokens"> & { from: number };
/** Phrases that ended in what was given, how far the stream is done with them, and what is open now. */
export type Followed = { phrases: (FollowedPhrase & { to: number })[]; open: FollowedPhrase };

/** Whole frames of 16 kHz sound; the first `context` frames only lead up to the others. */
export type DetectRequest = { samples: Int16Array; context: number };
/** 1 for each frame after the context in which a voice sounds, else 0. */
export type Detected = Uint8Array;

/** All of a recording at 16 kHz; `speakers` where their number is known. */
export type SpeakersRequest = { samples: Int16Array; speakers?: number | undefined };
/** Who speaks from when to when, in seconds; numbers from 0. Turns may overlap. */
export type SpeakerTurn = { start: number; end: number; speaker: number };

export type DenoiseRequest = { samples: Int16Array };
export type PunctuateRequest = { text: string };
export type LanguageRequest = { samples: Int16Array };

/** What processes of the runtime do: what each is asked, and what it answers. */
export type RuntimeTasks = {
  synthesize: { request: UtteranceRequest; reply: Spoken };
  transcribe: { request: StretchRequest; reply: Listened };
  follow: { request: FollowRequest; reply: Followed };
  detect: { request: DetectRequest; reply: Detected };
  findSpeakers: { request: SpeakersRequest; reply: SpeakerTurn[] };
  denoise: { request: DenoiseRequest; reply: Spoken };
  punctuate: { request: PunctuateRequest; reply: string };
  findLanguage: { request: LanguageRequest; reply: string };
};
export type RuntimeTask = keyof RuntimeTasks;

/** An opened model: it answers the requests of one task. */
export type Opened<Task extends RuntimeTask> = (
  request: RuntimeTasks[Task]["request"],
) => Promise<RuntimeTasks[Task]["reply"]>;
