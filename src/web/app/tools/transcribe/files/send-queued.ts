import { needsAnotherFile } from "#web/app/conversions/after-failure.ts";
import { retryDelay } from "#web/app/conversions/retry-delay.ts";
import type { TranscriptWish } from "#web/app/conversions/wish-body.ts";
import { CallError, ConnectionError } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { throughLogins } from "#web/lib/session/held.ts";
import { askForTranscript } from "../ask-for-transcript.ts";
import { sayKnown } from "../find-before.ts";
import { type Sending, sendFile } from "../send-file.ts";

/** What became of a file of the list. `no-credit`: nothing of it was done, and of the next ones nothing would be. */
export type Sent =
  | "begun"
  | "before"
  | "no-credit"
  | {
      refused: string /** It is the file's fault. */;
      final: boolean /** What it costs, more than was told. */;
      price?: number;
    };

/**
 * Sends one file and has its transcript begun; where an answer is lost or it was too fast it asks again with the same key.
 * @throws the signal's reason
 */
export async function sendQueued(wanted: Wanted): Promise<Sent> {
  const { token, signal } = wanted;
  try {
    return await throughLogins(token, signal, (token) => sendAndAsk({ ...wanted, token }));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CallError && error.code === "insufficient-credit") return "no-credit";
    return { refused: messageOf(error), final: error instanceof CallError && needsAnotherFile(error.code) };
  }
}

type Wanted = Sending & TranscriptWish & { key: string; credits: number };

async function sendAndAsk(wanted: Wanted): Promise<Sent> {
  const { signal, onConnection, credits } = wanted;
  if (credits === 0 && (await sayKnown(wanted))) return "before"; // of what is there, nothing is sent
  const id = await sendFile(wanted);
  for (;;) {
    try {
      const reply = await askForTranscript({ ...wanted, id });
      if (reply.success) return reply.transcribedBefore ? "before" : "begun";
      if (reply.code === "insufficient-credit") return "no-credit";
      const price = reply.code === "transcript-costs-more" ? { price: reply.details.credits } : {};
      return { refused: reply.message, final: needsAnotherFile(reply.code), ...price };
    } catch (error) {
      // Of many short files the server takes only so many a minute.
      const tooFast = error instanceof CallError && error.status === 429;
      if (!tooFast && !(error instanceof ConnectionError)) throw error;
      onConnection(!tooFast);
      await retryDelay("offline", signal);
      onConnection(false);
    }
  }
}
