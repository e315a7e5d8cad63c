import { z } from "zod";
import { defineCalls, outcomeFields } from "./call.ts";
import { opened, outdated } from "./documents.ts";
import { languageTag } from "./language-tag.ts";
import { answered } from "./revisions.ts";
import { plainText } from "./text.ts";

export const HEARING_STATES = ["running", "done", "failed"] as const;
export type HearingState = (typeof HEARING_STATES)[number];

/** A passage from one segment to another, both within it. */
const passage = { from: z.uuid(), to: z.uuid() };
const engine = plainText.max(300);

const hearingSchema = z
  .object({
    id: z.string(),
    state: z.enum(HEARING_STATES),
    /** `ok` unless it failed. */
    ...outcomeFields,
    /** Who listens, and where: the host of a service, or this server (null). */
    engine: z.string(),
    host: z.string().nullable(),
    language: z.string().nullable(),
    /** Where the passage lies, in seconds of the recording. */
    start: z.number(),
    end: z.number(),
    /** What it cost: 0 until it is done, and where it failed. */
    credits: z.number().int(),
    createdAt: z.iso.datetime(),
    /** What was heard; null until it is done. */
    text: z.string().nullable(),
  })
  .meta({ id: "Hearing" });
export type Hearing = z.infer<typeof hearingSchema>;

const byId = z.object({ id: z.uuid() });
const byHearing = z.object({ id: z.uuid(), hearing: z.uuid() });
const missing = { 404: ["not-found"] } as const;

/** Passages of a recording that are listened to again: by another engine, or in another language. */
export const HEARING_CALLS = defineCalls({
  listHearings: {
    method: "GET",
    path: "/api/documents/:id/hearings",
    caller: "person",
    summary: "What was heard again of a transcript and was not taken yet, newest first.",
    params: byId,
    reply: { hearings: z.array(hearingSchema) },
    refused: missing,
  },
  offerHearing: {
    method: "GET",
    path: "/api/documents/:id/hearings/offer",
    caller: "person",
    summary:
      "Who could listen again to a passage of a transcript, and for what price: that of a recording of its length.",
    params: byId,
    query: z.object(passage),
    reply: {
      start: z.number(),
      end: z.number(),
      engines: z.array(
        z.object({
          /** What stands for it in the call that has it listen: its name, price and place as they are told here. */
          engine: z.string(),
          name: z.string(),
          host: z.string().nullable(),
          credits: z.number().int(),
          /** BCP 47; `mul`: many, which it finds out. */
          languages: z.array(z.string()),
        }),
      ),
    },
    refused: { ...missing, 200: ["sound-not-kept", "hearing-too-long"] },
  },
  beginHearing: {
    method: "POST",
    path: "/api/documents/:id/hearings",
    caller: "person",
    summary:
      "Has a passage of a transcript listened to again, for what was offered. What comes of it is a suggestion: the text stays as it is. Nothing heard, and whatever fails, costs nothing.",
    keyed: true,
    params: byId,
    body: z.strictObject({ ...passage, engine, credits: z.number().int(), language: languageTag.optional() }),
    reply: { creditBalance: z.number().int(), hearing: hearingSchema },
    refused: {
      ...missing,
      200: [
        "sound-not-kept",
        "hearing-too-long",
        "engine-changed",
        "language-not-understood",
        "too-many-hearings",
        "insufficient-credit",
        "account-frozen",
        "key-reused",
      ],
      429: ["too-many-tries"],
    },
    refusal: { creditBalance: z.number().int() },
  },
  takeHearing: {
    method: "POST",
    path: "/api/documents/:id/hearings/:hearing/take",
    caller: "person",
    summary:
      "Puts what was heard again in the place of the text, with its times, as one revision. Who says what, and where paragraphs begin, stay.",
    params: byHearing,
    query: answered,
    body: z.strictObject({ revision: z.number().int().min(1) }),
    reply: opened,
    refused: { ...outdated, 200: ["hearing-passage-changed", "text-too-long", "library-full"] },
  },
  removeHearing: {
    method: "DELETE",
    path: "/api/documents/:id/hearings/:hearing",
    caller: "person",
    summary: "Leaves a suggestion. One that is still being made is canceled and costs nothing.",
    params: byHearing,
    refused: missing,
  },
});
