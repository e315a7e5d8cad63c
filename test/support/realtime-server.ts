import type { WebSocket } from "ws";
import { forEver } from "./for-ever.ts";
import { tonesOf } from "./played-speech.ts";
import { serveTranscription, type TranscribingBehaviour } from "./realtime-transcription.ts";
import { type Refused, startSocketServer } from "./socket-server.ts";
import { pcmBytes } from "./wav.ts";

/** What one session does instead of saying the text. */
export type SessionBehaviour =
  | { kind: "normal" }
  | Refused
  /** An event of the session says so. */
  | { kind: "error"; code: string }
  /** The answer ends in this status. */
  | { kind: "ends"; status: string; code?: string }
  | { kind: "rewords"; transcript: string }
  | { kind: "transcribes"; how: TranscribingBehaviour }
  | { kind: "cut" | "drips" | "half-sample" | "endless" | "chatters" | "hangs" | "no-event" | "wrong-event" }
  /** It tells of a new session again and again. */
  | { kind: "begins-again" };

export type RealtimeServer = {
  /** With `/v1`. */
  url: string;
  key: string;
  port: number;
  /** The events of each session, as they came. */
  sessions: { model: string | null; events: Record<string, unknown>[] }[];
  /** Tries to open a session, refused ones too. */
  opened(): number;
  script(behaviours: SessionBehaviour[], forever?: boolean): void;
  forget(): void;
  close(): Promise<void>;
};

const BYTES_AN_EVENT = 9_601;

/** OpenAI's Realtime API for speech that is asked for by text (https://platform.openai.com/docs/api-reference/realtime). */
export async function startRealtimeServer(): Promise<RealtimeServer> {
  const key = "sk-test-realtime-secret";
  const sessions: RealtimeServer["sessions"] = [];
  const server = await startSocketServer<Exclude<SessionBehaviour, Refused>>({
    authorization: `Bearer ${key}`,
    path: "/v1/realtime",
    answer: (_, response) => void response.writeHead(404).end(),
    serve(session, asked, behaviour) {
      const record = { model: asked.get("model"), events: [] as Record<string, unknown>[] };
      sessions.push(record);
      if (asked.get("intent") === "transcription") {
        const how = behaviour.kind === "transcribes" ? behaviour.how : ({ kind: "normal" } as const);
        serveTranscription(session, how, record.events);
      } else serve(session, behaviour, record.events);
    },
  });
  const { port, opened, script, close } = server;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    ...{ key, port, sessions, opened, script, close },
    forget() {
      sessions.length = 0;
      server.forget();
    },
  };
}

type Asked = { type: string; response?: { input?: { content?: { text?: string }[] }[] } };

function serve(session: WebSocket, behaviour: SessionBehaviour, events: Record<string, unknown>[]): void {
  let number = 0;
  const send = (type: string, more: Record<string, unknown> = {}) =>
    session.send(JSON.stringify({ event_id: `event_${number++}`, type, ...more }));
  session.on("message", (data) => {
    const event = JSON.parse(String(data)) as Asked;
    events.push({ ...event });
    if (event.type === "session.update") send("session.updated", { session: {} });
    if (event.type !== "response.create") return;
    const text = event.response?.input?.[0]?.content?.[0]?.text ?? "";
    answer(text, behaviour, send, session);
  });
  const begin = () => send("session.created", { session: { type: "realtime" } });
  if (behaviour.kind === "begins-again") forEver(begin, session);
  else if (behaviour.kind !== "hangs") begin();
}

function answer(
  text: string,
  behaviour: SessionBehaviour,
  send: (type: string, more?: Record<string, unknown>) => void,
  session: WebSocket,
): void {
  const ids = { response_id: "resp_1", item_id: "item_1", output_index: 0, content_index: 0 };
  const delta = (bytes: Uint8Array) =>
    send("response.output_audio.delta", { ...ids, delta: Buffer.from(bytes).toString("base64") });
  send("response.created", { response: { id: "resp_1", status: "in_progress" } });
  if (behaviour.kind === "error") {
    const error = {
      type: "invalid_request_error",
      code: behaviour.code,
      message: `About ${text}`,
      param: null,
    };
    send("error", { error });
    return;
  }
  if (behaviour.kind === "no-event") session.send("<html>");
  if (behaviour.kind === "wrong-event") send("response.output_audio.delta", { ...ids, delta: 7 });
  if (behaviour.kind === "no-event" || behaviour.kind === "wrong-event") return;
  if (behaviour.kind === "chatters") {
    forEver(() => send("rate_limits.updated", { rate_limits: "x".repeat(50_000) }), session);
    return;
  }
  const bytes = pcmBytes(tonesOf(text));
  for (let at = 0; at < bytes.length; at += BYTES_AN_EVENT) {
    delta(bytes.subarray(at, at + BYTES_AN_EVENT));
    if (behaviour.kind === "cut") session.terminate();
    if (behaviour.kind === "cut" || behaviour.kind === "drips") return;
  }
  if (behaviour.kind === "endless") {
    forEver(() => delta(new Uint8Array(96_000)), session);
    return;
  }
  if (behaviour.kind === "half-sample") delta(Uint8Array.of(1));
  const transcript = behaviour.kind === "rewords" ? behaviour.transcript : text;
  send("response.output_audio.done", ids);
  send("response.output_audio_transcript.done", { ...ids, transcript });
  const status = behaviour.kind === "ends" ? behaviour.status : "completed";
  const error = behaviour.kind === "ends" && behaviour.code ? { type: "error", code: behaviour.code } : null;
  send("response.done", { response: { id: "resp_1", status, status_details: { type: status, error } } });
}
