import type { SpeakBody, SpeakReply } from "#contract/calls.ts";
import { call } from "./call.ts";

/** Asks for speech. Answers when all of it is made; `voice` in the reply is the URL of the MP3. */
export function speak(body: SpeakBody, options: { token: string; key: string; signal: AbortSignal }) {
  return call<SpeakReply>("/api/voice/speak", { ...options, body });
}
