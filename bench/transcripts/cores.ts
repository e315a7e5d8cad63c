import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { type Person, register } from "#test/support/client.ts";
import { startLastingServer } from "#test/support/server.ts";
import { articlePassages } from "../articles.ts";
import { printFigure, timed } from "../measure.ts";
import { numberAsked } from "./asked.ts";

/** Minutes of speech; an hour is asked for by `--minutes 60`. */
const MINUTES = 10;
/** How much faster two cores are to be. */
const REACH = 1.8;
/** Milliseconds between two looks whether it is done. */
const LOOK_EVERY = 1_000;
/** Spoken by Flite, with the quiet between sentences, so many characters sound for a minute. */
const CHARACTERS_A_MINUTE = 600;

/** The same speech transcribed by a server on one processor core and on two. Linux only: elsewhere a process can't be bound to one. */
export async function benchCores(): Promise<void> {
  if (!existsSync("/usr/bin/taskset"))
    return console.log("two cores against one: not measured without taskset");
  const minutes = numberAsked("minutes", MINUTES);
  const files = await audioFolder();
  try {
    const sound = await talkOf(minutes, files.path("talk.wav"));
    const short = await talkOf(0.3, files.path("short.wav"));
    const seconds: number[] = [];
    let length = 0;
    // A server, and all that it starts, has the cores of who starts it: it counts them at its start.
    for (const cores of ["0", "0,1"]) {
      bind(cores);
      const server = await startLastingServer({ SPEECH_ENGINE: "basic", SIGN_UP_CREDITS: "1000" });
      try {
        const person = await register(server.url, "bench@example.org");
        await person.transcribe(short);
        seconds.push(
          (await timed(async () => {
            length = await transcribed(person, sound);
          })) / 1_000,
        );
      } finally {
        bind("0,1");
        await server.close();
      }
    }
    const [one = 0, two = 0] = seconds;
    const line = `${(length / 60).toFixed(1)} minutes of speech: one core ${one.toFixed(0)} s, two ${two.toFixed(0)} s: ${(one / two).toFixed(2)} × as fast (asked ≥ ${REACH} where both are free)`;
    printFigure(line, one / two >= REACH);
  } finally {
    await files.remove();
  }
}

/** Seconds of the sound, once it is written down: an hour takes longer than a request may wait for its answer. */
async function transcribed(person: Person, sound: string): Promise<number> {
  const key = "bench-cores";
  void person.transcribe(sound, { key }).catch(() => {});
  for (;;) {
    await setTimeout(LOOK_EVERY); // each look is work, too, of one core more than of two
    const made = await person.conversionByKey(key);
    if (made?.state === "done") return made.seconds ?? 0;
    if (made && made.state !== "queued" && made.state !== "running")
      throw new Error(`it ended as ${made.state}`);
  }
}

const bind = (cores: string) =>
  execFileSync("taskset", ["-a", "-c", "-p", cores, String(process.pid)], { stdio: "ignore" });

/** About so many minutes of our articles, again and again, spoken by Flite. */
async function talkOf(minutes: number, path: string): Promise<string> {
  const passages = await articlePassages(200);
  const sentences: string[] = [];
  for (let [at, characters] = [0, 0]; characters < minutes * CHARACTERS_A_MINUTE; at++) {
    const sentence = passages[at % passages.length]!;
    characters += sentence.length;
    sentences.push(sentence);
  }
  return spokenFile(path, sentences);
}
