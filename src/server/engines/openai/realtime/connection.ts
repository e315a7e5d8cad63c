import type { IncomingMessage } from "node:http";
import type { RealtimeClientEvent } from "openai/resources/realtime/realtime";
import { type RawData, WebSocket } from "ws";
import { z } from "zod";
import { SYNTHESIZE_RATE } from "#server/engines/service/audio-reply.ts";
import { CutShort, Refused, Stalled, Unreachable } from "#server/engines/service/failures.ts";
import { parsed } from "#server/engines/service/http-client.ts";
import type { Timeouts } from "#server/engines/service/try-again.ts";

export type SpeechRequest = {
  /** With the version, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  voice: string;
  instructions: string;
  text: string;
  timeouts: Timeouts;
  signal: AbortSignal;
};

/** What was said: 16-bit PCM at `SYNTHESIZE_RATE`, and its words. */
export type SpokenAnswer = { audio: Uint8Array; transcript: string };

/** No one speaks slower than this, after a moment of silence; audio that would have to does not end. */
const MOST_SECONDS_PER_CHARACTER = 1;
const MOST_SECONDS_OF_SILENCE = 30;
const MOST_EVENT_BYTES = 16_000_000;
/** What an answer may hold beside its audio: transcript, limits, ends. */
const MOST_OTHER_BYTES = 2_000_000;

/** What we read of the service's events. Of others only the type matters: they show that it is at work. */
const eventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("session.created") }),
  z.object({ type: z.literal("response.output_audio.delta"), delta: z.base64() }),
  z.object({ type: z.literal("response.output_audio_transcript.done"), transcript: z.string() }),
  z.object({
    type: z.literal("response.done"),
    response: z.object({
      status: z.string(),
      status_details: z.object({ error: z.object({ code: z.string().nullish() }).nullish() }).nullish(),
    }),
  }),
  z.object({
    type: z.literal("error"),
    error: z.object({ type: z.string(), code: z.string().nullish(), param: z.string().nullish() }),
  }),
]);
const anyEvent = z.object({ type: z.string() });

/** The status that HTTP has for an error of a session; all others are a request that is refused. */
const STATUS_OF_ERROR = new Map([
  ["rate_limit_exceeded", 429],
  ["insufficient_quota", 429],
  ["invalid_api_key", 401],
  ["model_not_found", 404],
  ["server_error", 500],
]);

/**
 * One session in which one text is said, until its answer is whole.
 * @throws Refused @throws Stalled @throws Unreachable @throws CutShort when the answer is cut, failed or has no end
 * @throws the signal's reason when aborted.
 */
export function askForSpeech(request: SpeechRequest): Promise<SpokenAnswer> {
  const { baseUrl, apiKey, model, text, timeouts, signal } = request;
  signal.throwIfAborted();
  const answer = Promise.withResolvers<SpokenAnswer>();
  const url = new URL(`${baseUrl.replace(/^http/, "ws")}/realtime`);
  url.searchParams.set("model", model);
  // Texts go where the operator said, and the key with them: `ws` follows no redirect.
  const socket = new WebSocket(url, {
    headers: { authorization: `Bearer ${apiKey}` },
    maxPayload: MOST_EVENT_BYTES,
  });
  const most = 2 * SYNTHESIZE_RATE * (MOST_SECONDS_OF_SILENCE + MOST_SECONDS_PER_CHARACTER * text.length);
  const parts: Buffer[] = [];
  let bytes = 0;
  let received = 0;
  let transcript = "";
  const fail = (error: unknown) => answer.reject(error);
  const late = () => fail(new Stalled("No event came in time."));
  let timer = setTimeout(late, timeouts.answer * 1_000);
  const leave = () => fail(signal.reason);
  signal.addEventListener("abort", leave, { once: true });

  const send = (event: RealtimeClientEvent) => socket.send(JSON.stringify(event));
  const receive = (data: RawData) => {
    clearTimeout(timer);
    timer = setTimeout(late, timeouts.idle * 1_000);
    const json = String(data);
    received += json.length;
    if (received > 2 * most + MOST_OTHER_BYTES) return fail(new CutShort("The answer does not end."));
    const raw = parsed(json);
    if (!anyEvent.safeParse(raw).success) return fail(new CutShort("What came is no event."));
    const read = eventSchema.safeParse(raw);
    if (!read.success) {
      if (isOneWeRead(raw)) fail(new CutShort("An event is not what it should be."));
      return;
    }
    const event = read.data;
    if (event.type === "session.created") for (const begun of begin(request)) send(begun);
    else if (event.type === "response.output_audio_transcript.done") transcript += event.transcript;
    else if (event.type === "error") fail(refusalOf(event.error.code ?? event.error.type, event.error.param));
    else if (event.type === "response.output_audio.delta") {
      const part = Buffer.from(event.delta, "base64");
      parts.push(part);
      bytes += part.length;
      if (bytes > most) fail(new CutShort("The audio does not end."));
    } else if (event.response.status === "completed")
      answer.resolve({ audio: Buffer.concat(parts), transcript });
    else {
      const code = event.response.status_details?.error?.code;
      fail(code ? refusalOf(code) : new CutShort("The answer was broken off."));
    }
  };
  socket.on("message", receive);
  socket.on("unexpected-response", (_, response: IncomingMessage) => {
    response.resume();
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) if (value) headers.set(name, String(value));
    fail(new Refused({ status: response.statusCode ?? 500, headers }));
  });
  socket.on("error", (error) =>
    fail(bytes > 0 ? new CutShort("The connection broke.") : new Unreachable(error)),
  );
  socket.on("close", () => fail(new CutShort("The session ended early.")));
  return answer.promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
    socket.terminate();
  });
}

function isOneWeRead(raw: unknown): boolean {
  const { type } = anyEvent.parse(raw);
  return eventSchema.options.some(({ shape }) => shape.type.value === type);
}

function refusalOf(code: string, param?: string | null): Refused {
  const status = STATUS_OF_ERROR.get(code) ?? 400;
  return new Refused({ status, headers: new Headers(), code, param: param ?? undefined });
}

/** The events that make a session say a text: outside its conversation, so that nothing else is said to it. */
function begin({ voice, instructions, text }: SpeechRequest): RealtimeClientEvent[] {
  const output = { format: { type: "audio/pcm", rate: SYNTHESIZE_RATE }, voice } as const;
  return [
    {
      type: "session.update",
      session: { type: "realtime", output_modalities: ["audio"], instructions, audio: { output } },
    },
    {
      type: "response.create",
      response: {
        conversation: "none",
        output_modalities: ["audio"],
        instructions,
        input: [{ type: "message", role: "user", content: [{ type: "input_text", text }] }],
      },
    },
  ];
}
