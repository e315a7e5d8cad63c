import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { measureAudio } from "#server/audio/measure.ts";
import { type RecordedRequest, sendError, sendJson } from "./openai-server.ts";
import { type Behaviour, writeForEver } from "./service-server.ts";

export type TranscribedWords = { text: string; words: { word: string; start: number; end: number }[] };

/** Recognises a file: its path, its length in seconds and the language asked for. */
export type Transcriber = (audio: {
  path: string;
  seconds: number;
  language: string | undefined;
}) => Promise<TranscribedWords>;

/** How servers transcribe that are not OpenAI's. */
export type TranscribesAs = {
  /** Others are refused with 400; `ignoresFormat` answers `verbose_json` without words to all. */
  formats?: readonly string[];
  ignoresFormat?: boolean;
  refusesWordTimes?: boolean;
  refusesPrompt?: boolean;
  /** Its times are whole nanoseconds. */
  inNanoseconds?: boolean;
  mostBytes?: number;
};

const MOST_BYTES = 25 * 1_024 ** 2;
/** "audio duration … seconds is longer than 1400 seconds which is the maximum for this model" */
const MOST_SECONDS_OF_GPT = 1_400;
const EXTENSIONS = ["flac", "mp3", "mp4", "mpeg", "mpga", "m4a", "ogg", "wav", "webm"];

/** POST /v1/audio/transcriptions: parses the form, keeps OpenAI's limits, answers in the format asked for. */
export async function answerTranscription(
  contentType: string,
  body: Buffer,
  record: RecordedRequest,
  response: ServerResponse,
  behaviour: Behaviour,
  hear: Transcriber,
  as: TranscribesAs = {},
): Promise<void> {
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": contentType },
  }).formData();
  const file = form.get("file");
  for (const [name, value] of form) if (typeof value === "string") addField(record.fields, name, value);
  if (!(file instanceof File)) return sendError(response, 400, { param: "file", message: "Missing file." });
  record.file = { name: file.name, bytes: file.size, type: file.type };
  const {
    model,
    language,
    response_format: format = "json",
  } = record.fields as Record<string, string | undefined>;
  if (!model) return sendError(response, 400, { param: "model", message: "Missing model." });
  if (file.size > (as.mostBytes ?? MOST_BYTES))
    return sendError(response, 413, { message: "Maximum content size limit (26214400) exceeded." });
  if (!EXTENSIONS.includes(extname(file.name).slice(1))) {
    return sendError(response, 400, { param: "file", message: "Invalid file format." });
  }
  if (language && !/^[a-z]{2}$/.test(language))
    return sendError(response, 400, { param: "language", message: "Not ISO-639-1." });
  if (record.fields.prompt !== undefined && (model.includes("diarize") || as.refusesPrompt))
    return sendError(response, 400, { param: "prompt", message: "prompt is not supported" });
  const gpt = model.startsWith("gpt-");
  if (gpt && format !== "json" && format !== "text") {
    return sendError(response, 400, {
      param: "response_format",
      code: "unsupported_value",
      message: `response_format '${format}' is not compatible with model '${model}'.`,
    });
  }

  if (as.formats && !as.formats.includes(format))
    return sendError(response, 400, { message: `response_format ${format} is not supported` });
  if (as.refusesWordTimes && record.fields["timestamp_granularities[]"])
    return sendError(response, 400, { message: "timestamp_granularities: only segment is supported" });

  const path = join(tmpdir(), `openai-server-${randomUUID()}${extname(file.name)}`);
  await writeFile(path, new Uint8Array(await file.arrayBuffer()));
  try {
    const measured = await measureAudio(path);
    if (!measured.ok)
      return sendError(response, 400, {
        param: "file",
        message: "Audio file might be corrupted or unsupported",
      });
    const { seconds } = measured;
    if (gpt && seconds > MOST_SECONDS_OF_GPT) {
      const message = `audio duration ${seconds} seconds is longer than 1400 seconds which is the maximum for this model`;
      return sendError(response, 400, { code: "invalid_value", message });
    }
    const { text, words } = await hear({ path, seconds, language });
    if (behaviour.kind === "slow") return void response.writeHead(200).write('{"text":"');
    if (behaviour.kind === "endless") return await writeForEver(response, Buffer.alloc(65_536, " "));
    if (behaviour.kind === "cut") {
      response.writeHead(200, { "content-type": "application/json", "content-length": 10_000 });
      response.write('{"text":"', () => response.socket?.destroySoon());
      return;
    }
    if (as.ignoresFormat) {
      const times = segmentsOf(text, words, seconds).map((segment) => ({
        ...segment,
        start: segment.start * (as.inNanoseconds ? 1e9 : 1),
        end: segment.end * (as.inNanoseconds ? 1e9 : 1),
      }));
      return sendJson(response, { text, segments: times });
    }
    if (format === "text")
      return void response.writeHead(200, { "content-type": "text/plain" }).end(`${text}\n`);
    if (format === "json")
      return sendJson(response, { text, usage: { type: "duration", seconds: Math.ceil(seconds) } });
    const wanted = [record.fields["timestamp_granularities[]"] ?? "segment"].flat();
    sendJson(response, {
      task: "transcribe",
      language: "english",
      duration: seconds,
      text,
      ...(wanted.includes("word") ? { words } : {}),
      ...(wanted.includes("segment") ? { segments: segmentsOf(text, words, seconds) } : {}),
    });
  } finally {
    await rm(path, { force: true });
  }
}

function addField(fields: Record<string, unknown>, name: string, value: string): void {
  fields[name] = name.endsWith("[]") ? [...((fields[name] as string[] | undefined) ?? []), value] : value;
}

/** One segment for all, with the figures Whisper gives of good speech. */
function segmentsOf(text: string, words: TranscribedWords["words"], seconds: number) {
  if (words.length === 0) return [];
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? seconds];
  const figures = {
    avg_logprob: -0.2,
    compression_ratio: 1.2,
    no_speech_prob: 0.01,
    temperature: 0,
    seek: 0,
    tokens: [],
  };
  return [{ id: 0, start, end, text: ` ${text}`, ...figures }];
}
