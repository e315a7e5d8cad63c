import { type DestinationStream, pino } from "pino";

/** What the log keeps while nobody takes it; the rest is dropped. */
const MOST_WAITING = 1024 ** 2;

/** The same for every log of this program, so that servers started one after the other add no more of it. */
const ignore = () => undefined;

/**
 * Where the log goes: standard output. A full disk behind it, or a reader that has closed it, costs log lines and
 * never the process.
 */
export function steadyOutput(): DestinationStream {
  for (const stream of [process.stdout, process.stderr]) {
    stream.off("error", ignore).on("error", ignore);
  }
  const output = pino.destination({ fd: 1, sync: true, maxLength: MOST_WAITING });
  output.on("error", ignore);
  return output;
}
