import { z } from "zod";
import { defineCalls, outcomeFields } from "./call.ts";
import { CONVERSION_STATES, notFit, transcribeBody } from "./conversions.ts";
import { estimateSchema } from "./estimate.ts";
import { FAULTS } from "./faults.ts";
import { PREVIEW_LIMITS } from "./preview-limits.ts";
import { segmentSchema } from "./transcript.ts";

/** The first minute of an upload, transcribed free, to see what the rest would be like. It is in no library. */
const previewSchema = z
  .object({
    id: z.string(),
    /** The upload that it was made of: the same bytes sent again have the same preview. */
    uploadId: z.string(),
    state: z.enum(CONVERSION_STATES),
    /** `ok` unless it ended without its text. */
    ...outcomeFields,
    /** Share of the work that is done, 0–1. */
    progress: z.number(),
    /** Length of all of the recording, as the server measured it. */
    seconds: z.number(),
    /** What all of it costs on this engine. */
    price: z.number().int(),
    /** What the engine is called. */
    engine: z.string().nullable(),
    /** What was heard; null until it is done. */
    segments: z.array(segmentSchema).nullable(),
    estimate: estimateSchema.nullable(),
  })
  .meta({ id: "Preview" });
export type Preview = z.infer<typeof previewSchema>;

/** How many there are for an account in a day, and how many are still to be had; 0 of 0 where there are none. */
const counted = { aDay: z.number().int(), left: z.number().int() };
const shown = { preview: previewSchema, ...counted };
const byId = z.object({ id: z.uuid() });
const missing = { 404: ["not-found"] } as const;

export const PREVIEW_CALLS = defineCalls({
  countPreviews: {
    method: "GET",
    path: "/api/previews",
    caller: "person",
    summary:
      "How many first minutes of uploads are transcribed free each day, and how many are still to be had.",
    reply: counted,
  },
  createPreview: {
    method: "POST",
    path: "/api/uploads/:id/preview",
    caller: "person",
    summary:
      "Begins to transcribe the first minute of a whole upload, free, and does not wait for its end. The same file with the same choices again is answered with the one that is there.",
    params: byId,
    body: transcribeBody.omit({ source: true, live: true, credits: true, anew: true }),
    reply: shown,
    refused: {
      200: [
        ...notFit,
        ...(["insufficient-credit", "engine-changed", "no-engine-here"] as const),
        ...(["audio-unreadable", "audio-unreadable-in-time"] as const),
        ...(["preview-too-short", "preview-elsewhere", "not-shown-to-sender"] as const),
      ],
      ...missing,
      409: ["upload-unfinished", "recording-goes-on"],
      410: ["upload-over"],
      413: ["file-not-scannable"],
      429: ["too-many-tries", "previews-used", "unpaid-work-used"],
      503: [...FAULTS, "scanner-away", "upload-interrupted"],
    },
  },
  readPreview: {
    method: "GET",
    path: "/api/previews/:id",
    caller: "person",
    summary: "One preview; with `wait`, once it has ended or so many seconds have passed.",
    params: byId,
    query: z.object({ wait: z.coerce.number().int().min(0).max(PREVIEW_LIMITS.waitSeconds).default(0) }),
    reply: shown,
    refused: { ...missing, 429: ["too-many-tries"] },
  },
  cancelPreview: {
    method: "POST",
    path: "/api/previews/:id/cancel",
    caller: "person",
    summary: "Stops a preview: it is as if it had not been asked for.",
    params: byId,
    reply: shown,
    refused: missing,
  },
});
