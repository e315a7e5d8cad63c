import { spawn } from "node:child_process";
import { once } from "node:events";
import { outcome } from "#contract/outcomes.ts";
import { readableBytes, readWavHead } from "#server/audio/wav-head.ts";
import { EngineError, type Pcm } from "#server/engines/engine.ts";
import { findProgram, type Machine, type Program, thisMachine } from "#server/platform/programs.ts";
import type { EspeakSound } from "./espeak-voices.ts";

/** Speaks the languages that Flite does not. */
export const ESPEAK: Program = {
  name: "eSpeak NG",
  packages: { linux: ["espeak-ng", "espeak-ng-data"], darwin: ["espeak-ng"] },
};

export type EspeakFiles = {
  espeak: string | undefined;
  /** Sets limits on a child process (util-linux). Speaking works without it, under the time limit alone. */
  prlimit: string | undefined;
};

/** Looks for eSpeak NG on a machine: a few file look-ups; nothing is started. */
export async function findEspeak(machine: Machine = thisMachine()): Promise<EspeakFiles> {
  const [espeak, prlimit] = await Promise.all(
    ["espeak-ng", "prlimit"].map((name) => findProgram(machine, name)),
  );
  return { espeak, prlimit };
}

/** A sentence takes it some milliseconds. */
const CPU_SECONDS = 10;
const MEMORY_BYTES = 256 * 1_024 ** 2;
/** PulseAudio's memory is a file to the limits, and eSpeak NG opens it even when it writes to its output. */
const FILE_BYTES = 64 * 1_024 ** 2;
/** Two minutes, which no sentence of ours comes near. */
const MOST_BYTES = 2 * 22_050 * 120;
/** No sound server of the machine is looked for, and none is started. */
const ENVIRONMENT = { PULSE_SERVER: "unix:/nonexistent" };

/**
 * Has eSpeak NG speak one sentence: no shell, the text by its input, no markup, with limits on processor time and memory
 * (where prlimit exists), and killed when `signal` aborts or `limitSeconds` are over. `text` comes from `espeakWords`.
 * @throws EngineError `engine-timeout`, `engine-failed`; `engine-down` when it is not installed
 * @throws the signal's reason when aborted
 */
export async function runEspeak(
  { espeak, prlimit }: EspeakFiles,
  text: string,
  sound: EspeakSound,
  { signal, limitSeconds }: { signal: AbortSignal; limitSeconds: number },
): Promise<Pcm> {
  signal.throwIfAborted();
  if (!espeak) throw new EngineError(outcome("engine-down"));
  const limits = [`--cpu=${CPU_SECONDS}`, `--as=${MEMORY_BYTES}`, `--fsize=${FILE_BYTES}`, "--core=0", "--"];
  const [command, ...before] = (prlimit ? [prlimit, ...limits, espeak] : [espeak]) as [string, ...string[]];
  const { voice, pitch, wordsPerMinute } = sound;
  const asked = ["-v", voice, "-p", `${pitch}`, "-s", `${wordsPerMinute}`];
  const child = spawn(command, [...before, ...asked, "-b", "1", "-z", "--stdin", "--stdout"], {
    stdio: ["pipe", "pipe", "ignore"],
    env: ENVIRONMENT,
    signal,
    killSignal: "SIGKILL",
    timeout: 1_000 * limitSeconds,
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stop = () => {
    child.stdout.destroy();
    child.kill("SIGKILL");
  };
  child.stdout.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MOST_BYTES) chunks.push(chunk);
    else stop();
  });
  // Nothing is read of one that was killed, nor of what it may have started.
  child.on("exit", (_, killedBy) => void (killedBy && child.stdout.destroy()));
  child.on("error", () => undefined); // told below, and once more when it can't be killed
  child.stdin.on("error", () => undefined); // one that ended before it had read all says so by its exit
  child.stdin.end(`${melody(sound)}${text}`);
  try {
    const [code, killedBy] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
    if (code === 0) return samplesOf(Buffer.concat(chunks));
    const overdue = (killedBy === "SIGKILL" || killedBy === "SIGXCPU") && bytes <= MOST_BYTES;
    throw new EngineError(outcome(overdue ? "engine-timeout" : "engine-failed"), {
      cause: `espeak-ng ended with ${code ?? killedBy}`,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof EngineError ? error : new EngineError(outcome("engine-failed"), { cause: error });
  }
}

/** Its own command for how far the melody swings: there is no argument for it. */
const melody = ({ pitchRange }: EspeakSound) => `\u0001${pitchRange}R `;

/** Samples of a WAV that came through a pipe: its header says a length that nobody knew. */
function samplesOf(wav: Buffer): Pcm {
  const head = readWavHead(readableBytes(wav));
  if (typeof head === "string" || !head.format?.pcm || head.format.bits !== 16) {
    throw new EngineError(outcome("engine-failed"), { cause: "espeak-ng gave no 16-bit WAV" });
  }
  const samples = new Float32Array((wav.length - head.dataAt) >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = wav.readInt16LE(head.dataAt + 2 * i) / 32_768;
  return { samples, sampleRate: head.format.sampleRate };
}
