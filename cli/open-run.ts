import type { Failure } from "./exit.ts";
import type { Flags } from "./flags.ts";
import { jsonLine, onOneLine, printable, withoutKeys } from "./printable.ts";
import { progressOn } from "./progress.ts";
import type { Run } from "./run.ts";
import type { Said } from "./words.ts";

type Opening = Said & { flags: Flags; given: string[]; stopped: AbortSignal };

/** The terminal that a command speaks to. All that a person reads goes through here, and never with a key in it. */
export function openRun({ flags, given, stopped, ...said }: Opening): Run {
  const { stdin, stdout, stderr, env } = process;
  const progress = progressOn(stderr);
  const note = (sentence: string) => {
    progress.clear();
    stderr.write(`${withoutKeys(onOneLine(sentence))}\n`);
  };
  const sentenceOf = ({ code, values }: Failure) => said.words.COMMAND_LINE.errors[code](values);
  return {
    ...said,
    ...{ flags, given, stopped, env, stdin, stdout, note, progress, sentenceOf },
    prompt: (question) => void stderr.write(question),
    report(value, text) {
      progress.clear();
      const shown = flags.json ? jsonLine(value) : stdout.isTTY ? printable(text) : text;
      stdout.write(shown.endsWith("\n") ? shown : `${shown}\n`);
    },
    fail(failure, path) {
      note(said.words.COMMAND_LINE.givenUp(path, sentenceOf(failure)));
      if (flags.json) stdout.write(`${jsonLine({ file: path, ...errorOf(failure, sentenceOf(failure)) })}\n`);
    },
  };
}

/** A failure as a line of JSON has it. `code` is the server's own where it refused. */
export const errorOf = ({ exit, code, refusal }: Failure, sentence: string) => ({
  error: { code: refusal || code, message: withoutKeys(onOneLine(sentence)), exit },
});
