import { z } from "zod";
import { defineCalls, outcomeFields } from "./call.ts";
import { DOCUMENT_LIMITS } from "./document-limits.ts";
import { languageTag } from "./language-tag.ts";
import { nameText, plainText } from "./text.ts";
import { VOICES } from "./voices.ts";

export const BATCH_STATES = ["draft", "running", "done", "canceled"] as const;
/** `draft` until it is pressed; `done` once nothing of it waits, however each document ended. */
export type BatchState = (typeof BATCH_STATES)[number];

/** `skipped`: left out of the last press. */
export const BATCH_ITEM_STATES = ["waiting", "making", "made", "failed", "skipped"] as const;
export type BatchItemState = (typeof BATCH_ITEM_STATES)[number];

/** Rows that an answer tells what is wrong with. */
export const MOST_WRONG_ROWS = 50;
/** Days that a batch is listed after what was done to it last. Its documents stay. */
export const BATCH_DAYS = 90;

const counts = z.object({
  items: z.number().int(),
  made: z.number().int(),
  failed: z.number().int(),
});

const batchSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    state: z.enum(BATCH_STATES),
    /** Its documents, and how many of them are made, or were not by its last press. */
    ...counts.shape,
    /** Its person wants to know when it is over. */
    notify: z.boolean(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Batch" });
export type Batch = z.infer<typeof batchSchema>;

const batchItemSchema = z
  .object({
    number: z.number().int(),
    /** Null where it was deleted meanwhile. */
    document: z.string().nullable(),
    title: z.string(),
    /** Who speaks it, and in which language (BCP 47); null where that is not known. */
    voice: z.enum(VOICES).nullable(),
    language: z.string().nullable(),
    state: z.enum(BATCH_ITEM_STATES),
    /** What it would cost, or was to at most; null before that was asked. */
    credits: z.number().int().nullable(),
    /** How much of it is made, 0–1. */
    progress: z.number().min(0).max(1),
    /** Why it was not made, or can't be. */
    failure: z.object(outcomeFields).nullable(),
  })
  .meta({ id: "BatchItem" });
export type BatchItem = z.infer<typeof batchItemSchema>;

const batchQuoteSchema = z
  .object({
    /** Names what was told here: a press agrees to it. */
    id: z.string(),
    /** Documents that have something to make, and those that can't be made now. */
    items: z.number().int(),
    refused: z.number().int(),
    characters: z.number().int(),
    /** Of all together: each document opens blocks of its own. */
    credits: z.number().int(),
    /** Hosts that the texts go to; empty when all is done on this server. */
    hosts: z.array(z.string()),
  })
  .meta({ id: "BatchQuote" });
export type BatchQuote = z.infer<typeof batchQuoteSchema>;

const wrongRowSchema = z.object({
  /** Counted from 1, as a table shows them: the head is one. */
  row: z.number().int(),
  ...outcomeFields,
});
export type WrongRow = z.infer<typeof wrongRowSchema>;

const byId = z.object({ id: z.uuid() });
const missing = { 404: ["not-found"] } as const;
const opened = { batch: batchSchema, items: z.array(batchItemSchema) };
const manner = { voice: z.enum(VOICES).optional(), language: languageTag.optional() };
/** What a batch is called, and its documents are tagged with. */
const title = plainText.trim().min(1).max(DOCUMENT_LIMITS.tagCharacters, "field-too-long");
const notWritten = ["text-too-long", "too-many-sentences", "prompt-missing", "library-full"] as const;

/** Many documents, made by one press. */
export const BATCH_CALLS = defineCalls({
  listBatches: {
    method: "GET",
    path: "/api/library/batches",
    caller: "person",
    summary: "One's own batches, newest first.",
    reply: { batches: z.array(batchSchema), /** Documents that one may have. */ most: z.number().int() },
  },
  createBatch: {
    method: "POST",
    path: "/api/library/batches",
    caller: "person",
    summary:
      "Begins a batch: of documents that were written here, by their ids; of a table with the columns title, text, voice and language, each row a document that is tagged with the batch's title; or of nothing yet. A table of which one row is wrong makes nothing.",
    body: z.strictObject({
      title,
      ids: z.array(z.uuid()).min(1).max(DOCUMENT_LIMITS.inBatch).optional(),
      /** CSV, cut at commas, semicolons or tabs, with or without its head. */
      csv: plainText
        .min(1)
        .max(DOCUMENT_LIMITS.characters * 2)
        .optional(),
      /** Of rows that name none. */
      ...manner,
    }),
    reply: opened,
    refused: {
      200: [
        "batch-too-large",
        "batch-rows-wrong",
        "batch-table-unclosed",
        "batch-column-missing",
        "batch-empty",
      ],
      ...missing,
      429: ["too-many-tries"],
    },
    /** The first wrong rows. */
    refusal: { rows: z.array(wrongRowSchema) },
  },
  readBatch: {
    method: "GET",
    path: "/api/library/batches/:id",
    caller: "person",
    summary: "A batch with the state of each of its documents.",
    params: byId,
    reply: opened,
    refused: missing,
  },
  addToBatch: {
    method: "POST",
    path: "/api/library/batches/:id/items",
    caller: "person",
    summary: "Puts another text into a batch that does not run, as a document that is tagged with its title.",
    params: byId,
    body: z.strictObject({
      title: nameText.max(DOCUMENT_LIMITS.titleCharacters, "field-too-long").optional(),
      text: plainText.min(1).max(DOCUMENT_LIMITS.characters * 2),
      author: nameText.max(DOCUMENT_LIMITS.authorCharacters, "field-too-long").optional(),
      ...manner,
    }),
    reply: opened,
    refused: {
      200: [...notWritten, "batch-too-large", "batch-running"],
      ...missing,
      429: ["too-many-tries"],
    },
  },
  removeFromBatch: {
    method: "DELETE",
    path: "/api/library/batches/:id/items/:number",
    caller: "person",
    summary:
      "Takes a document out of a batch; while the batch runs, passes over one that waits. The document stays in the library.",
    params: byId.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: opened,
    refused: { ...missing, 200: ["batch-item-begun"] },
  },
  quoteBatch: {
    method: "POST",
    path: "/api/library/batches/:id/quote",
    caller: "person",
    summary: "What making all that is new and changed in the documents of a batch would cost, in one figure.",
    params: byId,
    reply: { quote: batchQuoteSchema, ...opened },
    refused: { ...missing, 200: ["batch-running"] },
  },
  makeBatch: {
    method: "POST",
    path: "/api/library/batches/:id/make",
    caller: "person",
    summary:
      "Makes the documents of a batch in the background, one after the other, each with holds of its own. One that can't be made says why, and the others go on.",
    keyed: true,
    params: byId,
    body: z.strictObject({
      /** The quote that was told: no document is made for more. */
      quote: z.uuid(),
      /** The number of the one document that is to be made; all that can be, without it. */
      only: z.number().int().min(1).optional(),
    }),
    reply: { creditBalance: z.number().int(), ...opened },
    refused: {
      ...missing,
      200: ["batch-quote-outdated", "nothing-to-make", "key-reused"],
      429: ["too-many-tries"],
    },
  },
  notifyBatch: {
    method: "POST",
    path: "/api/library/batches/:id/notify",
    caller: "person",
    summary: "Says whether the end of a batch is to be shown by a page that is open then, or else mailed.",
    params: byId,
    body: z.strictObject({ notify: z.boolean() }),
    reply: opened,
    refused: missing,
  },
  cancelBatch: {
    method: "POST",
    path: "/api/library/batches/:id/cancel",
    caller: "person",
    summary:
      "Stops a batch: what is made stays made, and the document that is being made stops as by a cancel of its own.",
    params: byId,
    reply: { creditBalance: z.number().int(), ...opened },
    refused: missing,
  },
  deleteBatch: {
    method: "DELETE",
    path: "/api/library/batches/:id",
    caller: "person",
    summary: "Forgets a batch that does not run. Its documents stay in the library.",
    params: byId,
    refused: { ...missing, 200: ["batch-running"] },
  },
});
