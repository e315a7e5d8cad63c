import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type Spoken = { samples: Float32Array; sampleRate: number };
export type Heard = {
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
  speak: [{ config: object; request: object }, Spoken];
  hear: [{ config: object; hotwords?: string } & Sound, Heard];
  /** Sounds as they come, with what is read after each of them. */
  caption: [{ config: object; pieces: Float32Array[]; sampleRate: number }, { texts: string[]; last: Heard }];
  "name language": [{ config: object } & Sound, { language: string }];
  "tell speakers": [{ config: object } & Sound, { turns: { start: number; end: number; speaker: number }[] }];
  embed: [{ config: object; sounds: Float32Array[]; sampleRate: number }, { embeddings: Float32Array[] }];
  punctuate: [{ config: object; text: string }, { text: string }];
  denoise: [{ config: object } & Sound, Spoken];
};
export type Task = keyof Tasks;
export type Job<T extends Task> = { task: T } & Tasks[T][0];
export type Reply<T extends Task> = Tasks[T][1];

const PROGRAM = fileURLToPath(new URL("./sherpa-program.ts", import.meta.url));

/** One job of sherpa-onnx, in a process of its own. Rejects with how that ended and what it said, if it gave nothing. */
export async function sherpa<T extends Task>(job: Job<T>): Promise<Reply<T>> {
  const child = fork(PROGRAM, { serialization: "advanced", stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let said = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  let reply: Reply<T> | undefined;
  child.once("message", (message) => {
    reply = message as Reply<T>;
  });
  const ended = once(child, "close");
  child.send(job);
  const [code, signal] = await ended;
  if (reply === undefined) throw new Error(`ended with ${signal ?? code}: ${said}`);
  return reply;
}
