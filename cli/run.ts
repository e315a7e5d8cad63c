import type { Readable, Writable } from "node:stream";
import type { Failure } from "./exit.ts";
import type { Flags } from "./flags.ts";
import type { Progress } from "./progress.ts";
import type { Said } from "./words.ts";

/** What a command is given: what was asked, and where it speaks. */
export type Run = Said & {
  flags: Flags;
  /** What stands after the command and is no flag. */
  given: string[];
  env: NodeJS.ProcessEnv;
  /** Fires when somebody presses Ctrl-C. */
  stopped: AbortSignal;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
  /** A sentence for a person, apart from what the command is for. */
  note(sentence: string): void;
  /** A question, without a line's end. */
  prompt(question: string): void;
  /** What came out: an object a line with --json, else `text`. */
  report(value: object, text: string): void;
  /** What went wrong with one of several files; the command goes on. */
  fail(failure: Failure, path: string): void;
  sentenceOf(failure: Failure): string;
  progress: Progress;
};
