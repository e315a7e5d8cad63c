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
export type Job =
  | { task: "speak"; config: object; request: object }
  | ({ task: "hear"; config: object; hotwords?: string } & Sound)
  | ({ task: "name language"; config: object } & Sound);
export type Replies = { speak: Spoken; hear: Heard; "name language": { language: string } };

const PROGRAM = fileURLToPath(new URL("./sherpa-program.ts", import.meta.url));

/** One job of sherpa-onnx, in a process of its own. Rejects with how that ended and what it said, if it gave nothing. */
export async function sherpa<Task extends Job["task"]>(
  job: Extract<Job, { task: Task }>,
): Promise<Replies[Task]> {
  const child = fork(PROGRAM, { serialization: "advanced", stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let said = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  let reply: Replies[Task] | undefined;
  child.once("message", (message) => {
    reply = message as Replies[Task];
  });
  const ended = once(child, "close");
  child.send(job);
  const [code, signal] = await ended;
  if (reply === undefined) throw new Error(`ended with ${signal ?? code}: ${said}`);
  return reply;
}
