import type { AnswerOf } from "#contract/call.ts";
import type { CONVERSION_CALLS } from "#contract/conversions.ts";
import { outcome } from "#contract/outcomes.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import { stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { leastPrice } from "#server/uploads/index.ts";
import type { Refused } from "./begin.ts";
import { beginTranscription, type Transcribing, transcriptionHash } from "./begin-transcription.ts";
import { type Asker, answerWith } from "./present.ts";
import type { Received } from "./receive-upload.ts";
import type { Settled } from "./settle.ts";
import { waitForEnd } from "./wait.ts";

type TranscribeRequest = Asker & Omit<Transcribing, "upload">;
type Answer = AnswerOf<typeof CONVERSION_CALLS.transcribe>;
/** How it ended; whether it is what this very request had begun before, whose answer nobody had. */
type Heard = Settled & { isRepeat: boolean };
/** Why there is none, of all that this call can say. */
type NotTranscribed = Refused<Extract<Answer, { success: false }>["code"]>;

/** A file that there is none of, or that was not wanted. */
const NOT_RECEIVED = {
  none: "file-missing",
  unwanted: "insufficient-credit",
  "no-engine-here": "no-engine-here",
  "library-full": "library-full",
} as const;

/**
 * Recognises a received file: measure, quote, hold with the queued job, and the text once it is there.
 * Whatever happens, the upload is gone or belongs to the conversion afterwards. Refusals cost nothing.
 * @throws Problem 503 when nobody waits any more before the conversion has begun, 401 when the session ended meanwhile
 */
export async function transcribe(
  services: Services,
  received: Received | { outcome: "no-engine-here" | "library-full" },
  request: TranscribeRequest,
): Promise<Answer> {
  const ended: Heard | (NotTranscribed & { available?: number }) =
    received.outcome === "file"
      ? await convert(services, { ...request, upload: received.upload })
      : {
          refusal: outcome(NOT_RECEIVED[received.outcome]),
          ...{ available: request.balance, needed: leastPrice(services) },
        };
  return answerWith(services, request, ended, ({ result, conversion }) => ({
    text: result.text ?? "",
    transcribedBefore: conversion.key !== request.key && !("isRepeat" in ended && ended.isRepeat),
  }));
}

async function convert(
  services: Services,
  request: Transcribing & Pick<TranscribeRequest, "onBegun" | "abandoned" | "stillLoggedIn">,
): Promise<Heard | NotTranscribed> {
  const { upload, key, named, disconnected, abandoned = disconnected } = request;
  let kept = false;
  try {
    for (;;) {
      const begun = await beginTranscription(services, { ...request, disconnected: abandoned });
      if ("refusal" in begun) return begun;
      kept = begun.row.input === upload.key;
      request.onBegun?.(begun.row);
      const ended = await waitForEnd(services, begun.row, abandoned, begun.heard);
      // Another request for the same file began it, and whoever sent that wants it no more: this one does.
      const isLeft = named && ended.row.state === "canceled" && ended.row.idempotencyKey !== key;
      const isRepeat = !named && begun.row.unanswered && begun.row.requestHash === transcriptionHash(upload);
      const goesOn = isLeft && !abandoned.aborted && (await stillAllowed(request.stillLoggedIn)());
      if (!goesOn) return { ...ended, isRepeat };
    }
  } catch (error) {
    kept ||= isOutage(error); // whether the conversion was recorded is not known: a stray goes after a day
    throw error;
  } finally {
    if (!kept) await services.storage.remove(upload.key).catch(() => {}); // a stray goes after a day
  }
}
