import { extname } from "node:path";
import { OPENAI_TRANSCRIPTS, type OpenAiTranscript } from "../src/contract/openai-formats.ts";
import { OPENAI_FOLDER } from "../src/contract/program-folders.ts";
import { type Call, send, textOf } from "./call.ts";
import type { Connection } from "./connection.ts";
import { EXIT, Failure } from "./exit.ts";
import { oneOf } from "./fitting.ts";
import type { Flags } from "./flags.ts";
import { hasFailed } from "./has-failed.ts";
import { persist } from "./persist.ts";
import type { Recording } from "./recording.ts";
import { recordingForm } from "./recording-form.ts";
import { jsonOf, refusalIn } from "./refused.ts";
import type { Run } from "./run.ts";

/** Any name of OpenAI's means the engine in use. */
const ANY_ENGINE = "whisper-1";

/** How recordings are to be transcribed, and in which form their texts are wanted. */
export type Wish = {
  format: OpenAiTranscript;
  engine: string;
  language: string | undefined;
  prompt: string | undefined;
  /** Whether it comes into the library, too. */
  store: boolean;
};

/** The format that a file's name ends with; undefined where it says none. */
export function formatOfName(path = ""): string | undefined {
  const ending = extname(path).slice(1);
  return OPENAI_TRANSCRIPTS.find((one) => one === ending);
}

/** @throws Failure */
export const wishOf = ({ format, engine, language, prompt, store }: Flags): Wish => ({
  ...{ format: format === undefined ? "text" : oneOf(OPENAI_TRANSCRIPTS, format) },
  ...{ engine: engine ?? ANY_ENGINE, language, prompt, store: store ?? false },
});

/** What the name of a text ends with. */
export const endingOf = (format: OpenAiTranscript): string =>
  format === "text" ? "txt" : format === "srt" || format === "vtt" ? format : "json";

/** What a line of JSON says of a text: as it is, or what is in it. */
export const saidIn = (format: OpenAiTranscript, text: string): object =>
  endingOf(format) === "json" ? { result: jsonOf(text) } : { text };

/**
 * Has a recording transcribed, under a name by which it is begun and paid once however often it is asked for.
 * @throws Failure, AbortError
 */
export function transcribe(
  { stopped, progress, words }: Pick<Run, "stopped" | "progress" | "words">,
  connection: Connection,
  { recording, operation, wish }: { recording: Recording; operation: string; wish: Wish },
): Promise<string> {
  const { sending, listening } = words.COMMAND_LINE;
  const { name, bytes } = recording;
  let sent = 0;
  async function* chunks() {
    sent = 0;
    for await (const chunk of recording.chunks()) {
      yield chunk;
      sent += chunk.length;
      if (sent < bytes) progress.show(sending(name), sent / bytes);
      else progress.show(listening(name));
    }
  }
  const { format, engine, language, prompt, store } = wish;
  const fields = { model: engine, response_format: format, language, prompt, store: `${store}` };
  const call: Call = {
    method: "POST",
    ...{ path: `${OPENAI_FOLDER}/audio/transcriptions`, operation, signal: stopped },
    body: recordingForm(fields, { name, bytes, chunks }),
  };
  const ask = async () => {
    const answer = await send(connection, call);
    if (answer.status !== 200) throw await refusalIn(answer, connection, stopped);
    const text = await textOf(answer, connection, stopped);
    if (endingOf(format) === "json" && jsonOf(text) === undefined)
      throw new Failure(EXIT.serverAway, "server-strange", {
        server: connection.server,
        count: answer.status,
      });
    return text;
  };
  return persist(connection, stopped, ask, () => hasFailed(connection, operation, stopped));
}
