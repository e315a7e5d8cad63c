import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { Run } from "./run.ts";

/** Bytes that are read of what comes by a pipe in search of a line. */
const MOST_BYTES = 10_000;

/** One line of a terminal; `hidden`: what is typed is not shown. @throws AbortError on Ctrl-C */
export function askLine(
  { stdin, stopped, prompt }: Pick<Run, "stdin" | "stopped"> & { prompt: (text: string) => void },
  question: string,
  hidden: boolean,
): Promise<string> {
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) prompt(String(chunk));
      done();
    },
  });
  prompt(question);
  return new Promise((resolve, reject) => {
    const reader = createInterface({ input: stdin, output, terminal: true });
    const interrupted = () => reject(new DOMException("", "AbortError"));
    const end = () => {
      reader.close();
      if (hidden) prompt("\n");
    };
    reader.once("SIGINT", () => {
      interrupted();
      end();
    });
    stopped.addEventListener("abort", end, { once: true });
    reader.once("close", interrupted);
    reader.once("line", (line) => {
      resolve(line.trim());
      end();
    });
  });
}

/** The first line of what comes by a pipe. */
export async function pipedLine({ stdin }: Pick<Run, "stdin">): Promise<string> {
  let text = "";
  for await (const chunk of stdin) {
    text += chunk;
    if (text.includes("\n") || text.length > MOST_BYTES) break;
  }
  return (text.split("\n")[0] ?? "").trim();
}
