import { Readable } from "node:stream";
import { openAiSpeechBody, voiceNamed } from "#contract/openai-audio.ts";
import type { OpenAiSound } from "#contract/openai-formats.ts";
import { outcome } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import { demandEncoder, encodeSpeech } from "#server/audio/encode-speech.ts";
import { asPcm, asWav } from "#server/audio/raw-speech.ts";
import { syntheticMark } from "#server/audio/synthetic-mark.ts";
import { type OpenedSpeech, openSpeech } from "#server/conversions/index.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import type { ProblemOf } from "#server/platform/http/error-handler.ts";
import { namesOperation, operationKey } from "#server/platform/http/idempotency.ts";
import { languageOf } from "#server/platform/http/language.ts";
import { createPlaces, keepPlace, lineOf } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { ENGINE_HEADER, engineOfModel, modelOf } from "./engine-of-model.ts";
import { sendEvents } from "./events.ts";
import { openCall } from "./open-call.ts";
import { problemWith } from "./problem-with.ts";
import { readFields } from "./read-fields.ts";

/** Sounds that a person's programs read at a time: each asks the database again and again. */
const streaming = createPlaces(20);
/** Of these, in another format or at another pace: each is a process, or samples in memory, which become one where they are too many. */
const encoding = createPlaces(4);

const TYPES: Readonly<Record<OpenAiSound, string>> = {
  mp3: "audio/mpeg",
  opus: "audio/ogg",
  aac: "audio/aac",
  flac: "audio/flac",
  wav: "audio/wav",
  pcm: "audio/pcm",
};

/** The call that turns a text into speech, which is sent while it is made. */
export function speechCalls(app: App, services: Services, problemOf: ProblemOf): void {
  const call = { method: "POST", path: "/audio/speech", scopes: ["speak"], keyed: true } as const;
  openCall(app, services, call, async ({ person, stillLoggedIn, request, reply }) => {
    const body = readFields(openAiSpeechBody, request.body);
    const voice = voiceNamed(body.voice);
    if (!voice) throw new Problem(400, outcome("voice-not-found", { voice: body.voice }));
    const { response_format: format, speed } = body;
    const asItIs = format === "mp3" && speed === 1;
    const samples = (format === "pcm" || format === "wav") && speed === 1;
    const wish = engineOfModel(services.speech.links, person, body.model);
    await countWork(services, person, reply);
    const disconnected = disconnectSignal(services, reply);
    keepPlace(streaming, lineOf(person), disconnected);
    if (!asItIs) {
      await demandEncoder();
      keepPlace(encoding, lineOf(person), disconnected);
    }
    const opened = await openSpeech(services, {
      ...wish,
      ...{ prompt: body.input, voice, instructions: body.instructions, store: body.store },
      ...{ stillLoggedIn, disconnected, reader: languageOf(request) },
      ...{ key: operationKey(request), named: namesOperation(request), samples },
    });
    if ("refusal" in opened) throw problemWith(opened.refusal);
    const { given, row } = opened;
    const made = opened.samples ? rawSpeech(opened.samples, format, row) : opened.sound;
    // Who leaves before it is sent would leave it open: what was never begun to be read is not ended by its reader.
    const close = () => void made.return(undefined).catch(() => {});
    disconnected.addEventListener("abort", close);
    const first = await begun(made); // also for who has left: it is canceled by that
    if (disconnected.aborted) close();
    const isReady = asItIs || opened.samples;
    const sound = isReady ? first : encodeSpeech(first, { format, speed, signal: disconnected });
    async function* sent() {
      yield* sound;
      services.hub.stopped.throwIfAborted(); // what a stop cuts off must not look whole
      if (!disconnected.aborted) given();
    }
    reply.header(ENGINE_HEADER, modelOf(await opened.engine()));
    cutWhenForbidden(reply, disconnected, stillLoggedIn);
    if (body.stream_format === "sse")
      return sendEvents({ request, reply }, eventsOf(sent(), body.input), problemOf);
    return reply.type(TYPES[format]).send(Readable.from(sent()));
  });
}

/** What a request began, as samples, which needs no program. */
function rawSpeech(
  speech: NonNullable<OpenedSpeech["samples"]>,
  format: OpenAiSound,
  { title, createdAt }: OpenedSpeech["row"],
): AsyncGenerator<Buffer> {
  return format === "wav" ? asWav(speech, { title, mark: syntheticMark(createdAt) }) : asPcm(speech);
}

/** The same sound, once its first piece is there: until then it can still be refused with a status. */
async function begun(sound: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  const first = await sound.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* sound;
  })();
}

async function* eventsOf(sound: AsyncIterable<Buffer>, text: string): AsyncGenerator<object> {
  for await (const part of sound) yield { type: "speech.audio.delta", audio: part.toString("base64") };
  // Nobody counts tokens here: these are the characters that the price goes by.
  const characters = countCharacters(text.trim());
  const usage = { input_tokens: characters, output_tokens: 0, total_tokens: characters };
  yield { type: "speech.audio.done", usage };
}
