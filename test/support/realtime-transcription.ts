import type { WebSocket } from "ws";
import { forEver } from "./for-ever.ts";
import { samplesOfPcm, tonesHeard } from "./tones-heard.ts";

/** What one transcription session does instead of transcribing the turns. */
export type TranscribingBehaviour =
  | { kind: "normal" }
  | { kind: "error"; code: string }
  /** The connection is cut when so many turns were transcribed, in the middle of the next. */
  | { kind: "cut"; afterTurns?: number }
  /** The connection ends after a turn, when nothing is owed. */
  | { kind: "leaves"; afterTurns: number }
  /** Each turn is answered when the next one is committed, and after that one. */
  | { kind: "late" }
  /** It tells of a new session and of nothing more, or does so again and again, or says nothing of use for ever. */
  | { kind: "never-ready" | "begins-again" | "chatters" }
  | { kind: "hangs" | "silent" | "endless" | "no-event" | "wrong-event" | "turn-fails" };

const RATE = 24_000;

type Event = { type: string; audio?: string; session?: { type?: string } };
type Send = (type: string, more?: Record<string, unknown>) => void;

/**
 * A transcription session of OpenAI's Realtime API, without detection of turns: a turn's words are sent as deltas while it
 * comes, and whole when it is committed. Its words are tones. (OpenAI's own client can't ask for such a session by
 * WebSocket: it always names a model in the address.)
 */
export function serveTranscription(
  session: WebSocket,
  behaviour: TranscribingBehaviour,
  events: Record<string, unknown>[],
): void {
  let number = 0;
  let bytes = Buffer.alloc(0);
  let turn = 0;
  let shown = 0;
  let held: (() => void) | undefined;
  const send: Send = (type, more = {}) =>
    session.send(JSON.stringify({ event_id: `event_${number++}`, type, ...more }));
  const error = (code: string, message: string) =>
    send("error", { error: { type: "invalid_request_error", code, message, param: null } });
  const part = () => ({ item_id: `item_${turn}`, content_index: 0 });
  const wordsSoFar = () => tonesHeard(samplesOfPcm(bytes), RATE).map(({ text }) => text);

  const append = (audio: string) => {
    bytes = Buffer.concat([bytes, Buffer.from(audio, "base64")]);
    const words = wordsSoFar();
    for (; shown < words.length - 1; shown++)
      send("conversation.item.input_audio_transcription.delta", { ...part(), delta: ` ${words[shown]}` });
    const delta = (text: string) =>
      send("conversation.item.input_audio_transcription.delta", { ...part(), delta: text });
    if (behaviour.kind === "endless") forEver(() => delta(" and so on".repeat(20)), session);
    if (behaviour.kind === "chatters") forEver(() => delta(""), session);
    if (behaviour.kind === "cut" && turn >= (behaviour.afterTurns ?? 0) && words.length > 1)
      session.terminate();
  };
  const commit = () => {
    if (bytes.length < 0.2 * RATE)
      return error("input_audio_buffer_commit_empty", "Expected at least 100ms of audio.");
    const transcript = wordsSoFar().join(" ");
    const item = part();
    send("input_audio_buffer.committed", { item_id: item.item_id, previous_item_id: null });
    bytes = Buffer.alloc(0);
    shown = 0;
    turn++;
    if (["silent", "endless", "chatters"].includes(behaviour.kind)) return;
    if (behaviour.kind === "turn-fails")
      return send("conversation.item.input_audio_transcription.failed", { ...item, error: { code: "odd" } });
    const complete = () => {
      send("conversation.item.input_audio_transcription.completed", { ...item, transcript });
      if (behaviour.kind === "leaves" && turn >= behaviour.afterTurns) session.close(1000);
    };
    if (behaviour.kind !== "late") return complete();
    const before = held;
    held = before ? undefined : complete;
    if (before) {
      complete();
      before();
    }
  };

  session.on("message", (data) => {
    const event = JSON.parse(String(data)) as Event;
    events.push({ ...event });
    if (event.type === "session.update") {
      if (event.session?.type !== "transcription")
        return error("invalid_value", "Not a transcription session.");
      if (behaviour.kind === "error") return error(behaviour.code, "About the session.");
      if (behaviour.kind === "no-event") return session.send("<html>");
      if (behaviour.kind === "wrong-event") return session.send(JSON.stringify({ type: "error", error: 7 }));
      if (behaviour.kind === "never-ready") return;
      return send("session.updated", { session: { type: "transcription" } });
    }
    if (event.type === "input_audio_buffer.append") append(event.audio ?? "");
    if (event.type === "input_audio_buffer.commit") commit();
  });
  const begin = () => send("session.created", { session: { type: "transcription" } });
  if (behaviour.kind === "begins-again") forEver(begin, session);
  else if (behaviour.kind !== "hangs") begin();
}
