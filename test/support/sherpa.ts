import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type Speech = { samples: Float32Array; sampleRate: number };
export type Transcript = {
  text: string;
  tokens: string[];
  timestamps: number[];
  durations?: number[];
  ys_log_probs?: number[];
  lang?: string;
  segment_timestamps?: number[];
  segment_durations?: number[];
  segment_texts?: string[];
};

type Sound = { samples: Float32Array; sampleRate: number };
/** What each task is given, and what it gives. */
type Tasks = {
  synthesize: [{ config: object; request: object }, Speech];
  transcribe: [{ config: object; hotwords?: string } & Sound, Transcript];
  /** Sounds as they come, with what is read after each of them. */
  caption: [
    { config: object; pieces: Float32Array[]; sampleRate: number },
    { texts: string[]; last: Transcript },
  ];
  "identify language": [{ config: object } & Sound, { language: string }];
  diarize: [{ config: object } & Sound, { turns: { start: number; end: number; speaker: number }[] }];
  embed: [{ config: object; sounds: Float32Array[]; sampleRate: number }, { embeddings: Float32Array[] }];
  punctuate: [{ config: object; text: string }, { text: string }];
  denoise: [{ config: object } & Sound, Speech];
};
export type Task = keyof Tasks;
export type Job<T extends Task> = { task: T } & Tasks[T][0];
export type Reply<T extends Task> = Tasks[T][1];

const PROGRAM = fileURLToPath(new URL("./sherpa-program.ts", import.meta.url));

/** The most memory that the process ever had. */
type Peak = { peakBytes: number };

/**
 * One job of sherpa-onnx, in a process of its own that `signal` kills. Rejects with how that ended and what it said, if
 * it gave nothing.
 */
export async function sherpa<T extends Task>(job: Job<T>, signal?: AbortSignal): Promise<Reply<T> & Peak> {
  const child = fork(PROGRAM, { serialization: "advanced", stdio: ["ignore", "ignore", "pipe", "ipc"] });
  const kill = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", kill);
  let said = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  let reply: (Reply<T> & Peak) | undefined;
  child.once("message", (message) => {
    reply = message as Reply<T> & Peak;
  });
  const ended = once(child, "close");
  child.send(job);
  const [code, killed] = await ended;
  signal?.removeEventListener("abort", kill);
  if (reply === undefined) throw new Error(`ended with ${killed ?? code}: ${said}`);
  return reply;
}
