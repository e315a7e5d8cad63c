import type { ServerResponse } from "node:http";
import { VOICES } from "#contract/voices.ts";
import { createMp3Encoder } from "#server/audio/encode-mp3.ts";
import { resample } from "#server/audio/resample.ts";
import { type OpenAiServerOptions, sendError } from "./openai-server.ts";
import { type Behaviour, writeForEver } from "./service-server.ts";
import { pcmBytes, wavHeader } from "./wav.ts";

/** Makes the audio: mono samples −1…1 at 24 kHz, in parts. */
export type Synthesizer = (input: string, voice: string) => AsyncIterable<Float32Array>;

const RATE = 24_000;
const MOST_CHARACTERS = 4_096;
const TYPES: Record<string, string> = { pcm: "audio/pcm", wav: "audio/wav", mp3: "audio/mpeg" };

/** POST /v1/audio/speech: checks the body as OpenAI does, then streams the audio in chunks as it is made. */
export async function answerSpeech(
  body: Record<string, unknown>,
  response: ServerResponse,
  behaviour: Behaviour,
  {
    synthesize,
    formats = Object.keys(TYPES),
    ignoresFormat = false,
    voices = VOICES,
    ignoresVoice,
    refusesAsFastApi,
    refuses = [],
    pcmRate = RATE,
  }: OpenAiServerOptions,
): Promise<void> {
  const { model, input, voice, response_format: asked = "mp3" } = body;
  const refuse = (param: string, code: string) => {
    if (!refusesAsFastApi) return sendRefusal(param, code);
    const detail = [{ type: "literal_error", loc: ["body", param], msg: "Input should be another" }];
    response.writeHead(422, { "content-type": "application/json" }).end(JSON.stringify({ detail }));
  };
  const sendRefusal = (param: string, code: string) =>
    sendError(response, 400, { param, code, message: `Bad '${param}'.` });
  if (typeof model !== "string" || model === "") return refuse("model", "missing_required_parameter");
  if (typeof input !== "string" || input === "") return refuse("input", "missing_required_parameter");
  if ([...input].length > MOST_CHARACTERS) return refuse("input", "string_above_max_length");
  const refused = refuses.find((field) => body[field] !== undefined);
  if (refused) return refuse(refused, "unknown_parameter");
  if (!ignoresVoice && !(voices as readonly unknown[]).includes(voice))
    return refuse("voice", "invalid_value");
  if (typeof asked !== "string" || (!ignoresFormat && !formats.includes(asked))) {
    return refuse("response_format", "invalid_value");
  }
  const format = formats.includes(asked) ? asked : (formats[0] as string);
  const made = synthesize(input, String(voice));
  const encoded = encode(format === "pcm" && pcmRate !== RATE ? atRate(made, pcmRate) : made, format);
  response.setHeader("content-type", TYPES[format] as string);
  let sent = 0;
  for await (const part of encoded) {
    const stopsAt = behaviour.kind === "cut" || behaviour.kind === "slow" ? behaviour.bytes : Infinity;
    const now = part.subarray(0, Math.max(0, stopsAt - sent));
    sent += now.length;
    response.write(now);
    if (response.destroyed) return;
    if (behaviour.kind === "cut" && sent >= behaviour.bytes) return dropAfterFlush(response);
    if (behaviour.kind === "slow" && now.length < part.length) {
      await (behaviour.until ?? new Promise(() => undefined));
      response.write(part.subarray(now.length));
      behaviour = { kind: "normal" };
    }
  }
  if (behaviour.kind === "half-sample") response.write(Uint8Array.of(1));
  if (behaviour.kind === "endless") await writeForEver(response, pcmBytes(new Float32Array(RATE).fill(0.1)));
  response.end();
}

async function* atRate(audio: AsyncIterable<Float32Array>, rate: number): AsyncGenerator<Float32Array> {
  for await (const samples of audio) yield resample(samples, RATE, rate);
}

/** The bytes written so far reach the client, the closing chunk does not. */
function dropAfterFlush(response: ServerResponse): Promise<void> {
  return new Promise((dropped) => {
    response.write(new Uint8Array(0), () => {
      response.socket?.end(() => dropped());
      response.socket?.destroySoon();
    });
  });
}

async function* encode(audio: AsyncIterable<Float32Array>, format: string): AsyncGenerator<Uint8Array> {
  if (format === "mp3") {
    const encoder = await createMp3Encoder({ sampleRate: RATE });
    for await (const samples of audio) yield await encoder.encode(samples);
    yield encoder.finish();
    return;
  }
  // A streaming writer cannot know the length: OpenAI's WAV says 0xFFFFFFFF too.
  if (format === "wav") yield wavHeader({ sampleRate: RATE, dataBytes: 0xffff_ffff });
  for await (const samples of audio) yield pcmBytes(samples);
}
