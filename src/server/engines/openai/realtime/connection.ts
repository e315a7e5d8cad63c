import type { RealtimeClientEvent } from "openai/resources/realtime/realtime";
import { z } from "zod";
import { SYNTHESIZE_RATE } from "#server/engines/service/audio-reply.ts";
import { CutShort } from "#server/engines/service/failures.ts";
import { parsed } from "#server/engines/service/http-client.ts";
import { openSocket } from "#server/engines/service/service-socket.ts";
import { mostSeconds } from "#server/engines/service/synthesize-in-parts.ts";
import type { Timeouts } from "#server/engines/service/try-again.ts";
import { errorOfSession } from "./session-errors.ts";

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
  const most = 2 * SYNTHESIZE_RATE * mostSeconds(text);
  const parts: Buffer[] = [];
  let bytes = 0;
  let received = 0;
  let transcript = "";
  let begun = false;
  const fail = (error: unknown) => answer.reject(error);
  const leave = () => fail(signal.reason);
  signal.addEventListener("abort", leave, { once: true });

  const send = (event: RealtimeClientEvent) => void socket.send(JSON.stringify(event));
  const receive = (message: string) => {
    socket.expect(timeouts.idle);
    received += message.length;
    if (received > 2 * most + MOST_OTHER_BYTES) return fail(new CutShort("The answer does not end."));
    const raw = parsed(message);
    if (!anyEvent.safeParse(raw).success) return fail(new CutShort("What came is no event."));
    const read = eventSchema.safeParse(raw);
    if (!read.success) {
      if (isOneWeRead(raw)) fail(new CutShort("An event is not what it should be."));
      return;
    }
    const event = read.data;
    if (event.type === "session.created") {
      if (begun) return fail(new CutShort("The session began twice.")); // each answer asked for has its price
      begun = true;
      for (const asked of begin(request)) send(asked);
    } else if (event.type === "response.output_audio_transcript.done") transcript += event.transcript;
    else if (event.type === "error")
      fail(errorOfSession(event.error.code ?? event.error.type, event.error.param));
    else if (event.type === "response.output_audio.delta") {
      const part = Buffer.from(event.delta, "base64");
      parts.push(part);
      bytes += part.length;
      if (bytes > most) fail(new CutShort("The audio does not end."));
    } else if (event.response.status === "completed")
      answer.resolve({ audio: Buffer.concat(parts), transcript });
    else {
      const code = event.response.status_details?.error?.code;
      fail(code ? errorOfSession(code) : new CutShort("The answer was broken off."));
    }
  };
  const headers = { authorization: `Bearer ${apiKey}` };
  const socket = openSocket({ url, headers, maxBytes: MOST_EVENT_BYTES }, { message: receive, ended: fail });
  socket.expect(timeouts.answer);
  return answer.promise.finally(() => {
    signal.removeEventListener("abort", leave);
    socket.close();
  });
}

function isOneWeRead(raw: unknown): boolean {
  const { type } = anyEvent.parse(raw);
  return eventSchema.options.some(({ shape }) => shape.type.value === type);
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
