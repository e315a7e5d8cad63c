import { parentPort } from "node:worker_threads";
import type { TextFormat } from "#contract/export-formats.ts";
import { writeText } from "./write-text.ts";
import { LettersLacking, type Written } from "./written.ts";

export type TextRequest = { written: Written; format: TextFormat };
/** A file; or that nobody could read it, or what nobody expected of it. */
export type TextAnswer = { bytes: Uint8Array<ArrayBuffer> } | { lettersLacking: true } | { failed: string };

const port = parentPort;
if (!port) throw new Error("text-worker runs as a worker thread only.");

port.on("message", async (request: TextRequest) => {
  const answer = await answerTo(request);
  port.postMessage(answer, "bytes" in answer ? [answer.bytes.buffer] : []);
});

async function answerTo({ written, format }: TextRequest): Promise<TextAnswer> {
  try {
    return { bytes: new Uint8Array(await writeText(written, format)) };
  } catch (error) {
    if (error instanceof LettersLacking) return { lettersLacking: true };
    return { failed: error instanceof Error ? `${error.stack}` : String(error) };
  }
}
