import { OPENAI_SOUNDS, OPENAI_TRANSCRIPTS } from "../src/contract/openai-formats.ts";
import { VOICES } from "../src/contract/voices.ts";
import { COMMANDS, isCommand } from "./commands.ts";
import { EXIT, type Exit, Failure, systemCode } from "./exit.ts";
import { readFlags } from "./flags.ts";
import { errorOf, openRun } from "./open-run.ts";
import { jsonLine } from "./printable.ts";
import { type Said, wordsFor } from "./words.ts";

declare const SAYWRITE_VERSION: string;

const said = await wordsFor(process.env);
const stopping = new AbortController();
stopping.signal.addEventListener("abort", () => void process.stdin.destroy()); // nobody waits for more of it
/** Why what was said could not be written, where it could not. */
let unwritten: string | undefined;
process.stdout.on("error", (error) => {
  unwritten = systemCode(error);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) process.exit(EXIT.stopped); // who asks twice is let go at once
    stopping.abort();
  });
}
process.exit(await main(process.argv.slice(2)));

/** Runs what was asked for. Resolves with the exit code, once all that was said is written. */
async function main(args: readonly string[]): Promise<Exit> {
  const [name, ...rest] = args;
  const isJson = rest.includes("--json");
  const exit = await command(name, rest).catch((error: unknown) => failed(error, isJson));
  await Promise.all([process.stdout, process.stderr].map((to) => new Promise((done) => to.write("", done))));
  // Who reads it may have had enough of it: that is no failure. A full disk is one.
  if (exit !== EXIT.done || unwritten === undefined || unwritten === "EPIPE") return exit;
  return failed(new Failure(EXIT.failed, "file-not-written", { path: "-", what: unwritten }), false);
}

async function command(name: string | undefined, rest: readonly string[]): Promise<Exit> {
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    const [about] = rest;
    write(about !== undefined && isCommand(about) ? helpOf(about, said) : said.words.COMMAND_LINE.help.main);
    return name === undefined ? EXIT.usedWrongly : EXIT.done;
  }
  if (name === "--version" || name === "-v") {
    write(SAYWRITE_VERSION);
    return EXIT.done;
  }
  if (!isCommand(name)) throw new Failure(EXIT.usedWrongly, "not-a-command", { what: name });
  const { takes, run } = COMMANDS[name];
  const { flags, given } = readFlags(rest, takes);
  if (flags.help) write(helpOf(name, said));
  else if (flags.version) write(SAYWRITE_VERSION);
  else return run(openRun({ ...said, flags, given, stopped: stopping.signal }));
  return EXIT.done;
}

function failed(error: unknown, isJson: boolean): Exit {
  const failure = failureOf(error);
  const { note, sentenceOf, stdout } = openRun({ ...said, flags: {}, given: [], stopped: stopping.signal });
  note(sentenceOf(failure));
  if (isJson) stdout.write(`${jsonLine(errorOf(failure, sentenceOf(failure)))}\n`);
  return failure.exit;
}

function failureOf(error: unknown): Failure {
  const failure = error instanceof Failure ? error : null;
  const isInterrupt = stopping.signal.aborted || (error instanceof Error && error.name === "AbortError");
  if (isInterrupt && failure?.exit !== EXIT.stopped) return new Failure(EXIT.stopped, "stopped");
  if (failure) return failure;
  return new Failure(EXIT.failed, "unexpected", { what: systemCode(error) });
}

function helpOf(name: keyof typeof COMMANDS, { words }: Said): string {
  const { help } = words.COMMAND_LINE;
  const text = help[name];
  if (typeof text === "string") return text;
  const inRow = (names: readonly string[]) => names.join(", ");
  const [voices, sounds] = [inRow(VOICES), inRow(OPENAI_SOUNDS)];
  return text({ voices, sounds, transcripts: inRow(OPENAI_TRANSCRIPTS) });
}

function write(text: string): void {
  process.stdout.write(`${text}\n`);
}
