import type { WebSocket } from "ws";
import { forEver } from "./for-ever.ts";
import { type Refused, startSocketServer } from "./socket-server.ts";
import { samplesOfPcm, type ToneWord, tonesHeard } from "./tones-heard.ts";

/** What one connection does instead of transcribing. */
export type ListeningBehaviour =
  | { kind: "normal" }
  | Refused
  /** The connection is cut when so many seconds of sound came. */
  | { kind: "cut"; afterSeconds: number }
  | {
      kind: "silent" | "never-ends" | "endless" | "no-message" | "wrong-message" | "error" | "nothing-final";
    };

export type DeepgramLiveServer = {
  /** Without a version. */
  url: string;
  key: string;
  /** What each connection asked for, and the messages of text and of sound that it sent. */
  connections: { query: URLSearchParams; messages: string[]; seconds: number; sound: Buffer[] }[];
  opened(): number;
  script(behaviours: ListeningBehaviour[], forever?: boolean): void;
  forget(): void;
  close(): Promise<void>;
};

const RATE = 16_000;
/** Words that are final before their phrase ends. */
const FINAL_AT_ONCE = 3;
/** Silence is final after so many seconds. */
const SILENCE = 3;

/** Deepgram's transcription of sound that is streamed (https://developers.deepgram.com/reference/listen-live); its words are tones. */
export async function startDeepgramLiveServer(): Promise<DeepgramLiveServer> {
  const key = "test-deepgram-secret";
  const connections: DeepgramLiveServer["connections"] = [];
  const server = await startSocketServer<Exclude<ListeningBehaviour, Refused>>({
    authorization: `Token ${key}`,
    path: "/v1/listen",
    // Whether it is there and takes the key; nothing else is asked of it.
    answer({ url }, response) {
      const status = url === "/v1/auth/token" ? 200 : 404;
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    },
    serve(session, query, behaviour) {
      const record = { query, messages: [], seconds: 0, sound: [] };
      connections.push(record);
      serve(session, behaviour, record);
    },
  });
  const { opened, script, close } = server;
  return {
    url: `http://127.0.0.1:${server.port}`,
    ...{ key, connections, opened, script, close },
    forget() {
      connections.length = 0;
      server.forget();
    },
  };
}

function serve(
  session: WebSocket,
  { kind, ...how }: Exclude<ListeningBehaviour, Refused> & { afterSeconds?: number },
  record: DeepgramLiveServer["connections"][number],
): void {
  let bytes = Buffer.alloc(0);
  let start = 0;
  const seconds = () => bytes.length / 2 / RATE;
  const results = (words: ToneWord[], duration: number, more: Record<string, boolean>) => {
    if (kind === "silent" || session.readyState !== session.OPEN) return;
    const given = words.map(({ text, start: at, end }) => ({
      word: text,
      punctuated_word: text,
      start: start + at,
      end: start + end,
      confidence: 0.98,
    }));
    const transcript = words.map(({ text }) => text).join(" ");
    const alternatives = [{ transcript, confidence: 0.98, words: given }];
    const channel = { channel_index: [0, 1], channel: { alternatives } };
    session.send(
      JSON.stringify({
        type: "Results",
        start,
        duration,
        is_final: false,
        speech_final: false,
        ...channel,
        ...more,
      }),
    );
  };
  const finish = (words: ToneWord[], duration: number, more: Record<string, boolean>) => {
    if (kind === "nothing-final") return;
    results(words, duration, { is_final: true, ...more });
    bytes = bytes.subarray(2 * Math.round(duration * RATE));
    start += duration;
  };
  const listen = () => {
    if (kind === "nothing-final") return results([], seconds(), {});
    const words = tonesHeard(samplesOfPcm(bytes), RATE);
    const last = words.at(-1);
    if (!last) return seconds() > SILENCE ? finish([], seconds() - 0.5, {}) : undefined;
    if (seconds() - last.end >= 0.5) return finish(words, seconds() - 0.1, { speech_final: true });
    const done = words.slice(0, FINAL_AT_ONCE);
    if (words.length > FINAL_AT_ONCE) return finish(done, (done.at(-1)?.end ?? 0) + 0.1, {});
    results(words, seconds(), {});
  };
  session.on("message", (data: Buffer, isBinary) => {
    if (isBinary) {
      bytes = Buffer.concat([bytes, data]);
      record.sound.push(data);
      record.seconds += data.length / 2 / RATE;
      if (kind === "cut" && record.seconds > (how.afterSeconds ?? 0)) return session.terminate();
      if (kind === "no-message") return session.send("<html>");
      if (kind === "wrong-message") return session.send(JSON.stringify({ type: "Results", channel: 7 }));
      if (kind === "error")
        return session.send(JSON.stringify({ type: "Error", description: "Odd.", variant: "X" }));
      return listen();
    }
    record.messages.push(String(data));
    const { type } = JSON.parse(String(data)) as { type: string };
    if (type === "Finalize")
      finish(tonesHeard(samplesOfPcm(bytes), RATE), seconds(), { from_finalize: true });
    if (type !== "CloseStream" || kind === "silent") return;
    finish(tonesHeard(samplesOfPcm(bytes), RATE), seconds(), { speech_final: true });
    if (kind === "endless")
      return forEver(() => results([{ text: "and", start: 0, end: 0.1 }], 0.1, {}), session);
    if (kind === "never-ends") return;
    session.send(
      JSON.stringify({ type: "Metadata", request_id: "2479c8c8", duration: record.seconds, channels: 1 }),
    );
    session.close(1000);
  });
}
