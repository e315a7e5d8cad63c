import { z } from "zod";
import { defineCalls, outcomeFields } from "./call.ts";
import type { Outcome, OutcomeCode } from "./outcomes.ts";
import { plainText } from "./text.ts";

/** Of a chat model, and of the host that it runs on. */
export const MODEL_NAME_CHARACTERS = 300;

export const DIGEST_STATES = ["running", "done", "failed"] as const;
export type DigestState = (typeof DIGEST_STATES)[number];

/** How a digest can end without a result: codes without values, as they are stored. */
export type DigestFailure = Extract<
  OutcomeCode,
  | "chat-timeout"
  | "chat-unreachable"
  | "chat-busy"
  | "chat-failed"
  | "chat-refused"
  | "chat-not-set-up"
  | "no-engine-here"
  | "digest-unusable"
  | "digest-text-changed"
  | "digest-interrupted"
  | "digest-failed"
>;

/** One sentence, chapter or action point, with the places of the recording that it rests on: seconds, in their order. */
const digestItem = z.object({ text: z.string(), starts: z.array(z.number()).min(1) });
export type DigestItem = z.infer<typeof digestItem>;

/** What a machine made of a transcript. All of it is plain text, without links. */
export const digestContentSchema = z.object({
  title: z.string(),
  summary: z.array(digestItem),
  chapters: z.array(digestItem),
  actions: z.array(digestItem),
});
export type DigestContent = z.infer<typeof digestContentSchema>;
/** What is not as it should be of a digest that is there. */
export type DigestNote = Outcome<"digest-parts-missing" | "digest-not-joined">;

/** Which machine: its model, and the host that the transcript is sent to; null is this server itself. */
const machine = { model: z.string(), host: z.string().nullable() };

export const digestSchema = z
  .object({
    id: z.string(),
    state: z.enum(DIGEST_STATES),
    /** `ok` unless it failed. */
    ...outcomeFields,
    ...machine,
    /** What it cost. */
    credits: z.number().int(),
    createdAt: z.iso.datetime(),
    /** Null until it is done. */
    content: digestContentSchema.nullable(),
    /** What is not as it should be of its content, with sentences. */
    notes: z.array(z.object(outcomeFields)),
  })
  .meta({ id: "Digest" });
export type Digest = z.infer<typeof digestSchema>;

/** What a digest would cost, and who would make it. */
export const digestOfferSchema = z
  .object({
    ...machine,
    credits: z.number().int(),
    /** What the price counts: characters that are sent, with the numbers of segments and their speakers. */
    characters: z.number().int(),
    /** One credit covers so many of them. */
    charactersPerCredit: z.number().int(),
    /** Why it can't be had, with a sentence; null where it can. */
    refusal: z.object(outcomeFields).nullable(),
  })
  .meta({ id: "DigestOffer" });
export type DigestOffer = z.infer<typeof digestOfferSchema>;

/** What was told before it was asked for: by anybody else, or for more or less, nothing is made (`digest-changed`). */
const agreed = z.strictObject({
  credits: z.number().int(),
  model: plainText.max(MODEL_NAME_CHARACTERS),
  host: plainText.max(MODEL_NAME_CHARACTERS).nullable(),
});

const byConversion = z.object({ id: z.uuid() });

export const DIGEST_CALLS = defineCalls({
  readDigest: {
    method: "GET",
    path: "/api/conversions/:id/digest",
    caller: "person",
    summary: "The digest of a transcript, and what one would cost.",
    params: byConversion,
    reply: {
      /** The newest one; null where none was asked for. */
      digest: digestSchema.nullable(),
      /** Null where no chat server is set, for what is no transcript, and where a digest is there or being made. */
      offer: digestOfferSchema.nullable(),
    },
    refused: { 404: ["not-found"] },
  },
  makeDigest: {
    method: "POST",
    path: "/api/conversions/:id/digest",
    caller: "person",
    summary:
      "Begins a digest of a transcript: a title, a summary, chapters and action points. It is made in the background.",
    keyed: true,
    params: byConversion,
    body: agreed,
    reply: { creditBalance: z.number().int(), digest: digestSchema },
    refused: {
      200: [
        "digest-needs-text",
        "digest-too-long",
        "digest-changed",
        "no-engine-here",
        "insufficient-credit",
        "account-frozen",
        "key-reused",
      ],
      404: ["not-found"],
      429: ["too-many-tries"],
    },
    refusal: { creditBalance: z.number().int() },
  },
});
