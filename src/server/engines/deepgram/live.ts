import { z } from "zod";
import type { LiveOptions, LiveTranscript } from "#server/engines/engine.ts";
import { startLive } from "#server/engines/live/live-transcript.ts";
import {
  type Line,
  liveTimeouts,
  type Protocol,
  socketSession,
} from "#server/engines/live/socket-session.ts";
import { CutShort, Stalled, toEngineError } from "#server/engines/service/failures.ts";
import type { HeardWord } from "#server/engines/service/group-words.ts";
import { parsed } from "#server/engines/service/http-client.ts";
import { languageOf } from "#server/engines/service/transcribe-file.ts";
import { TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import type { Deepgram } from "./client.ts";
import { keytermsOf } from "./keyterms.ts";
import { wordSchema, wordsOf } from "./words.ts";

export type DeepgramListening = { baseUrl: string; apiKey: string; model: string; service: Deepgram };

const MOST_MESSAGE_BYTES = 1_000_000;
/** Milliseconds without a voice that end a phrase. */
const PAUSE_MILLISECONDS = 500;
/** Nothing for 10 s, not even silence, ends the connection (audio keep-alive). */
const KEEP_ALIVE_MILLISECONDS = 4_000;
/** Sound without anything final, in seconds, after which it is asked to finish what it has. */
const LONGEST_OPEN = 25;
/** Who makes no pause: a phrase of so many seconds ends with the next words that are final. What has no end is never written down. */
const LONGEST_PHRASE = 12;
/** Models that take any of their languages unnamed. */
const MULTILINGUAL = /^nova-[23]/;

/** What we read of messages. Of others nothing matters: they show that it is at work. */
const messageSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("Results"),
    start: z.number(),
    duration: z.number(),
    is_final: z.boolean().nullish(),
    speech_final: z.boolean().nullish(),
    from_finalize: z.boolean().nullish(),
    channel: z.object({
      alternatives: z.array(z.object({ transcript: z.string(), words: z.array(wordSchema).nullish() })),
    }),
  }),
  z.object({ type: z.literal("Metadata") }),
  z.object({ type: z.literal("Error") }),
]);
type Results = Extract<z.infer<typeof messageSchema>, { type: "Results" }>;
const anyMessage = z.object({ type: z.string() });
const TYPES: readonly string[] = messageSchema.options.map(({ shape }) => shape.type.value);

/** A live transcript by Deepgram (WebSocket /v1/listen), which finds the phrases itself and gives the times of words. */
export function deepgramLive(
  { baseUrl, apiKey, model, service }: DeepgramListening,
  { language, hints = [], signal }: LiveOptions,
): LiveTranscript {
  const { operated } = service;
  const timeouts = liveTimeouts(service.timeouts);
  const url = new URL(`${baseUrl.replace(/^http/, "ws")}/v1/listen`);
  const code = languageOf(language) ?? (MULTILINGUAL.test(model) ? "multi" : undefined);
  url.search = new URLSearchParams({
    model,
    encoding: "linear16",
    sample_rate: String(TRANSCRIBE_RATE),
    channels: "1",
    interim_results: "true",
    smart_format: "true",
    endpointing: String(PAUSE_MILLISECONDS),
    ...(code ? { language: code } : {}),
  }).toString();
  for (const term of keytermsOf(model, hints)) url.searchParams.append("keyterm", term);
  const headers = { authorization: `Token ${apiKey}` };
  return startLive({
    session: socketSession({ url, headers, maxBytes: MOST_MESSAGE_BYTES }, timeouts, (line) =>
      protocolOf(line, timeouts.idle),
    ),
    signal,
    patience: timeouts.idle,
    mayTryAgain: (error) => error instanceof CutShort,
    toError: (error) => toEngineError(error, operated),
  });
}

function protocolOf(line: Line, idle: number): Protocol {
  /** Words that are final, of a phrase that isn't. */
  let words: HeardWord[] = [];
  let from = 0;
  let given = 0;
  let finished = 0;
  const over = Promise.withResolvers<void>();
  const say = (type: "KeepAlive" | "Finalize" | "CloseStream") => line.send(JSON.stringify({ type }));

  function read({ channel, start, duration, ...how }: Results): void {
    const [best] = channel.alternatives;
    const to = from + start + duration;
    if (!how.is_final) {
      const text = [...words.map((word) => word.text), best?.transcript ?? ""].join(" ").trim();
      const begins = words[0]?.start ?? from + (best?.words?.[0]?.start ?? start);
      if (text !== "") line.found({ kind: "partial", text, from: begins });
      return;
    }
    words.push(
      ...wordsOf(best?.words ?? []).map((word) => ({
        ...word,
        start: from + word.start,
        end: from + word.end,
      })),
    );
    finished = to;
    const goesOn = to - (words[0]?.start ?? to) < LONGEST_PHRASE;
    if (!how.speech_final && !how.from_finalize && words.length > 0 && goesOn) return;
    finishPhrase(to);
  }

  function finishPhrase(to: number): void {
    const [first, last] = [words[0], words.at(-1)];
    if (first && last) {
      const text = words.map((word) => word.text).join(" ");
      const segment = { start: first.start, end: last.end, text, words };
      line.found({ kind: "phrase", segment, to: Math.max(to, last.end) });
    } else line.found({ kind: "silence", to });
    words = [];
  }

  return {
    opened: line.ready,
    message(text) {
      const raw = parsed(text);
      const some = anyMessage.safeParse(raw);
      if (!some.success) throw new CutShort("What came is no message.");
      const message = messageSchema.safeParse(raw);
      if (!message.success) {
        if (TYPES.includes(some.data.type)) throw new CutShort("A message is not what it should be.");
      } else if (message.data.type === "Error") throw new CutShort("The service told of an error.");
      else if (message.data.type === "Results") read(message.data);
      else over.resolve();
    },
    async transcribe({ sound, from: begins, signal }) {
      from = begins;
      finished = begins;
      const alive = setInterval(() => void say("KeepAlive").catch(() => undefined), KEEP_ALIVE_MILLISECONDS);
      try {
        for await (const samples of sound) {
          await line.send(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
          given += samples.length / TRANSCRIBE_RATE;
          line.expect(idle);
          if (from + given - finished < LONGEST_OPEN) continue;
          await say("Finalize");
          finished = from + given; // asked once for each such stretch
        }
      } finally {
        clearInterval(alive);
      }
      await say("CloseStream");
      const late = () => over.reject(new Stalled("The end did not come in time."));
      const timer = setTimeout(late, idle * 1_000);
      signal.addEventListener("abort", late, { once: true });
      await over.promise.finally(() => clearTimeout(timer));
      finishPhrase(from + given);
    },
    mayLeave: () => false,
  };
}
