import type { RealtimeClientEvent } from "openai/resources/realtime/realtime";
import { z } from "zod";
import { TRANSCRIBE_RATE } from "#server/audio/decode.ts";
import { bytesOf } from "#server/audio/raw-speech.ts";
import { Resampler } from "#server/audio/resampler.ts";
import type { DetectorKind } from "#server/audio/voice-detector.ts";
import type { LiveOptions, LiveTranscript } from "#server/engines/engine.ts";
import { asEngineError } from "#server/engines/failed-work.ts";
import { findTurns } from "#server/engines/live/find-turns.ts";
import { startLive } from "#server/engines/live/live-transcript.ts";
import {
  type Line,
  liveTimeouts,
  type Protocol,
  socketSession,
} from "#server/engines/live/socket-session.ts";
import { isoLanguage } from "#server/engines/openai/iso-language.ts";
import type { Service } from "#server/engines/openai/service.ts";
import { CutShort, toEngineError } from "#server/engines/service/failures.ts";
import { parsed } from "#server/engines/service/http-client.ts";
import { errorOfSession } from "./session-errors.ts";
import { type Turn, Turns } from "./turns.ts";

export type RealtimeListening = {
  baseUrl: string;
  apiKey: string;
  model: string;
  service: Service;
  detector: DetectorKind;
};

const MOST_EVENT_BYTES = 1_000_000;
/** Characters of events in which no turn becomes whole: a minute of speech has a thousandth of that. */
const MOST_IN_VAIN = 2_000_000;
/** The only rate that sessions take. */
const SESSION_RATE = 24_000;
/** A turn of less than 0.1 s is refused: it gets this much silence. */
const SHORTEST_TURN = new Int16Array(3_200);

/** What we read of the service's events. Of others only the type matters: they show that it is at work. */
const eventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("session.created") }),
  z.object({ type: z.literal("session.updated") }),
  z.object({ type: z.literal("input_audio_buffer.committed"), item_id: z.string() }),
  z.object({
    type: z.literal("conversation.item.input_audio_transcription.delta"),
    item_id: z.string(),
    delta: z.string().nullish(),
  }),
  z.object({
    type: z.literal("conversation.item.input_audio_transcription.completed"),
    item_id: z.string(),
    transcript: z.string(),
  }),
  z.object({
    type: z.literal("conversation.item.input_audio_transcription.failed"),
    error: z.object({ code: z.string().nullish() }).nullish(),
  }),
  z.object({
    type: z.literal("error"),
    error: z.object({ type: z.string(), code: z.string().nullish(), param: z.string().nullish() }),
  }),
]);
type SessionEvent = z.infer<typeof eventSchema>;
const anyEvent = z.object({ type: z.string() });
const TYPES: readonly string[] = eventSchema.options.map(({ shape }) => shape.type.value);

/**
 * A live transcript by a transcription session of the Realtime API. Its models find no turns: we do, each is committed when
 * it ends, and silence is never sent. Times of words are estimates.
 */
export function realtimeLive(settings: RealtimeListening, { language, signal }: LiveOptions): LiveTranscript {
  const { baseUrl, apiKey, service } = settings;
  const { operated } = service;
  const timeouts = liveTimeouts(service.timeouts);
  const url = new URL(`${baseUrl.replace(/^http/, "ws")}/realtime`);
  url.searchParams.set("intent", "transcription"); // with a model instead it would be a session that talks
  const headers = { authorization: `Bearer ${apiKey}` };
  return startLive({
    session: socketSession({ url, headers, maxBytes: MOST_EVENT_BYTES }, timeouts, (line) =>
      protocolOf(line, settings, { idle: timeouts.idle, language: isoLanguage(language) }),
    ),
    signal,
    patience: timeouts.idle,
    mayTryAgain: (error) => error instanceof CutShort,
    toError: (error) => asEngineError(toEngineError(error, operated)),
  });
}

function protocolOf(
  line: Line,
  { model, detector }: RealtimeListening,
  { idle, language }: { idle: number; language: string | undefined },
): Protocol {
  const turns = new Turns(line.found);
  /** Turns that were committed and are not whole. */
  let owed = 0;
  let begun = false;
  let inVain = 0;
  let settled = Promise.withResolvers<void>();
  const send = (event: RealtimeClientEvent) => line.send(JSON.stringify(event));
  const append = (pcm: Int16Array) =>
    send({ type: "input_audio_buffer.append", audio: bytesOf(pcm).toString("base64") });

  function read(event: SessionEvent): void {
    switch (event.type) {
      case "session.created":
        if (begun) throw new CutShort("The session began twice.");
        begun = true;
        void send(sessionOf(model, language));
        break;
      case "session.updated":
        line.ready();
        break;
      case "input_audio_buffer.committed":
        turns.append(event.item_id, "");
        break;
      case "conversation.item.input_audio_transcription.delta":
        turns.append(event.item_id, event.delta ?? "");
        break;
      case "conversation.item.input_audio_transcription.completed":
        owed = Math.max(0, owed - 1);
        inVain = 0;
        turns.finish(event.item_id, event.transcript);
        settled.resolve();
        break;
      case "conversation.item.input_audio_transcription.failed":
        throw new CutShort(`A turn was not transcribed (${event.error?.code ?? "no code"}).`);
      case "error":
        throw errorOfSession(event.error.code ?? event.error.type, event.error.param);
    }
  }

  return {
    message(text) {
      inVain += text.length;
      if (inVain > MOST_IN_VAIN) throw new CutShort("The events do not end.");
      const raw = parsed(text);
      const some = anyEvent.safeParse(raw);
      if (!some.success) throw new CutShort("What came is no event.");
      const event = eventSchema.safeParse(raw);
      if (event.success) read(event.data);
      else if (TYPES.includes(some.data.type)) throw new CutShort("An event is not what it should be.");
      if (owed > 0) line.expect(idle);
    },
    async transcribe({ sound, from, signal }) {
      let open: { turn: Turn; resampler: Resampler } | undefined;
      for await (const part of findTurns(sound, detector, signal)) {
        if (part.kind === "sound") {
          open ??= {
            turn: turns.begin(from + part.from),
            resampler: new Resampler(TRANSCRIBE_RATE, SESSION_RATE),
          };
          turns.add(open.turn, part.samples);
          await append(open.resampler.add(part.samples));
        } else if (part.kind === "end" && open) {
          await append(open.resampler.add(SHORTEST_TURN, true));
          await send({ type: "input_audio_buffer.commit" });
          owed++;
          line.expect(idle);
          open = undefined;
        } else if (turns.isEmpty) line.found({ kind: "silence", to: from + part.to });
      }
      signal.addEventListener("abort", () => settled.resolve(), { once: true });
      while (!turns.isEmpty) {
        signal.throwIfAborted();
        settled = Promise.withResolvers<void>();
        await settled.promise;
      }
    },
    mayLeave: () => turns.isEmpty,
  };
}

/** A session that transcribes, whose turns are ended from here: the models take no detection of their own. */
function sessionOf(model: string, language: string | undefined): RealtimeClientEvent {
  const transcription = language === undefined ? { model } : { model, language };
  const format = { type: "audio/pcm", rate: SESSION_RATE } as const;
  return {
    type: "session.update",
    session: { type: "transcription", audio: { input: { format, transcription, turn_detection: null } } },
  };
}
