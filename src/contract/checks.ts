import { z } from "zod";
import { defineCalls, outcomeFields } from "./call.ts";
import { makingSchema, meterSchema, PRESS_STATES } from "./making.ts";

/** How far listening to a document is. */
export type CheckState = (typeof PRESS_STATES)[number];

const checkSchema = z
  .object({
    id: z.string(),
    state: z.enum(PRESS_STATES),
    /** Sentences that it is to listen to, and those it has. */
    sentences: z.number().int(),
    listened: z.number().int(),
    /** Of those, the ones that it could not understand: nothing is said of them. */
    lost: z.number().int(),
    /** Why it ended before its time; null otherwise. */
    failure: z.object(outcomeFields).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SpeechCheck" });
export type SpeechCheck = z.infer<typeof checkSchema>;

/** A place of a sentence's text (UTF-16 offsets) that sounds like something else, and what was heard there. */
const doubtSchema = z.object({ from: z.number().int(), to: z.number().int(), heard: z.string() });
export type Doubt = z.infer<typeof doubtSchema>;

const doubtfulSchema = z
  .object({
    segment: z.string(),
    /** The sound that was listened to: what is said here is true of it alone. */
    sound: z.string(),
    /** All that was heard. */
    heard: z.string(),
    places: z.array(doubtSchema),
    /** Whether it may be made again for nothing: once for a sentence and its text, by voices of this server. */
    remake: z.enum(["free", "used", "none"]),
  })
  .meta({ id: "DoubtfulSentence" });
export type DoubtfulSentence = z.infer<typeof doubtfulSchema>;

const byId = z.object({ id: z.uuid() });
const ofSegment = byId.extend({ segment: z.uuid() });
const missing = { 404: ["not-found"] } as const;
const state = {
  /** The newest check; null where there was none. */
  check: checkSchema.nullable(),
  /** Doubtful sentences in their order: of what sounds now, and says what is written now. */
  doubtful: z.array(doubtfulSchema),
  /** Why none can be begun here now, whatever the text; null where one can. */
  refusal: z.object(outcomeFields).nullable(),
};
/** Which of its sounds is meant: another may sound there by now. */
const ofSound = z.strictObject({ sound: z.uuid() });

export const CHECK_CALLS = defineCalls({
  readCheck: {
    method: "GET",
    path: "/api/documents/:id/checks",
    caller: "person",
    summary: "How far the newest check of a document is, and which of its sentences sound doubtful.",
    params: byId,
    reply: state,
    refused: missing,
  },
  beginCheck: {
    method: "POST",
    path: "/api/documents/:id/checks",
    caller: "person",
    summary:
      "Begins to listen to what voices made of a document and nobody listened to yet, in the background, for nothing. While it does so, the same check is answered.",
    params: byId,
    reply: state,
    refused: {
      ...missing,
      200: [
        "check-not-here",
        "check-language-unknown",
        "nothing-to-check",
        "checked-already",
        "check-running",
        "check-limit-reached",
        "document-in-making",
      ],
      429: ["too-many-tries"],
    },
  },
  cancelCheck: {
    method: "POST",
    path: "/api/documents/:id/checks/cancel",
    caller: "person",
    summary: "Stops listening to a document. What was found by then stays.",
    params: byId,
    reply: state,
    refused: missing,
  },
  dismissDoubt: {
    method: "POST",
    path: "/api/documents/:id/segments/:segment/doubt/dismiss",
    caller: "person",
    summary: "Says that a sentence sounds right after all.",
    params: ofSegment,
    body: ofSound,
    reply: state,
    refused: missing,
  },
  remakeDoubtful: {
    method: "POST",
    path: "/api/documents/:id/segments/:segment/doubt/remake",
    caller: "person",
    summary:
      "Begins to speak a doubtful sentence again, by the same voice in the same manner, for nothing: once for a sentence and its text.",
    keyed: true,
    params: ofSegment,
    body: ofSound,
    reply: { making: makingSchema.nullable(), meter: meterSchema },
    refused: {
      ...missing,
      200: [
        "sentence-not-doubtful",
        "remake-used",
        "remake-not-offered",
        "document-in-making",
        "key-reused",
        "engine-down",
      ],
      429: ["too-many-tries"],
    },
  },
});
