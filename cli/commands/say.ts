import { randomUUID } from "node:crypto";
import { extname } from "node:path";
import { OPENAI_SOUNDS, type OpenAiSound } from "../../src/contract/openai-formats.ts";
import { OPENAI_FOLDER } from "../../src/contract/program-folders.ts";
import { DEFAULT_VOICE } from "../../src/contract/voices.ts";
import { bytesOf, type Call, send } from "../call.ts";
import { cancelWork } from "../cancel.ts";
import { type Connection, connect } from "../connection.ts";
import { EXIT, type Exit, Failure } from "../exit.ts";
import { oneOf } from "../fitting.ts";
import { hasFailed } from "../has-failed.ts";
import { persist } from "../persist.ts";
import { refusalIn } from "../refused.ts";
import { demandFree } from "../result-file.ts";
import type { Run } from "../run.ts";
import { textToSay } from "../say-text.ts";
import { fileSink, type Sink, streamSink } from "../sound-sink.ts";

/** Any name of OpenAI's means the engine in use. */
const ANY_ENGINE = "tts-1";

/** Makes speech of a text, in a file or on standard output. @throws Failure */
export async function say(run: Run): Promise<Exit> {
  const { flags, stdout, report, progress, words } = run;
  const { output } = flags;
  const format = formatFor(flags.format, output);
  const speed = flags.speed === undefined ? undefined : Number(flags.speed);
  if (speed !== undefined && !Number.isFinite(speed))
    throw new Failure(EXIT.usedWrongly, "number-wrong", { what: flags.speed ?? "" });
  const path = output === "-" ? undefined : output;
  if (path === undefined && flags.json) throw new Failure(EXIT.usedWrongly, "json-needs-output");
  if (path === undefined && stdout.isTTY) throw new Failure(EXIT.usedWrongly, "sound-to-terminal");
  if (path !== undefined) await demandFree(path, flags.force);
  const connection = await connect(run);
  const input = await textToSay(run);
  const asked = {
    ...{ model: flags.engine ?? ANY_ENGINE, input, voice: flags.voice ?? DEFAULT_VOICE },
    ...{ response_format: format, speed, instructions: flags.instructions, store: flags.store },
  };
  const sink = path === undefined ? streamSink(stdout, connection.server) : await fileSink(path, flags.force);
  try {
    const { bytes, engine } = await speech(run, connection, asked, sink);
    progress.clear();
    const kept = await sink.keep();
    if (kept !== null) report({ output: kept, bytes, engine }, words.COMMAND_LINE.written(kept));
    return EXIT.done;
  } finally {
    progress.clear();
    await sink.discard();
  }
}

/** How files of one of these are called, too. */
const ALSO: Readonly<Record<string, OpenAiSound>> = { ogg: "opus", oga: "opus", "": "mp3" };

/** What was asked for, else what the file's name ends with, else MP3. @throws Failure for an ending that is none of them */
function formatFor(asked: string | undefined, output = ""): OpenAiSound {
  if (asked !== undefined) return oneOf(OPENAI_SOUNDS, asked);
  const ending = extname(output).slice(1).toLowerCase();
  return (Object.hasOwn(ALSO, ending) && ALSO[ending]) || oneOf(OPENAI_SOUNDS, ending);
}

/** Asks for speech until it is here whole. @throws Failure */
async function speech({ stopped, progress, words }: Run, connection: Connection, asked: object, sink: Sink) {
  const operation = randomUUID();
  const text = Buffer.from(JSON.stringify(asked));
  const call: Call = {
    method: "POST",
    ...{ path: `${OPENAI_FOLDER}/audio/speech`, operation, signal: stopped },
    body: {
      ...{ type: "application/json", bytes: text.length },
      async *chunks() {
        yield text;
      },
    },
  };
  try {
    const ask = async () => {
      const answer = await send(connection, call);
      if (answer.status !== 200) throw await refusalIn(answer, connection, stopped);
      await sink.restart();
      let bytes = 0;
      for await (const part of bytesOf(answer, stopped)) {
        await sink.write(part);
        bytes += part.length;
        progress.show(words.COMMAND_LINE.speaking(words.size(bytes)));
      }
      const engine = answer.headers["x-saywrite-engine"];
      return { bytes, engine: typeof engine === "string" ? engine : null };
    };
    return await persist(connection, stopped, ask, () => hasFailed(connection, operation, stopped));
  } catch (error) {
    if (stopped.aborted) throw await cancelWork(connection, operation);
    throw error;
  }
}
