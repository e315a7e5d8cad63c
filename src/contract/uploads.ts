import { z } from "zod";
import { defineCalls } from "./call.ts";
import { conversionSchema, notTranscribed, transcribeBody } from "./conversions.ts";
import { FAULTS } from "./faults.ts";

/** A file that comes piece by piece, as far as it is here. */
export const uploadSchema = z
  .object({
    id: z.string(),
    /** What the person's file is called; empty where nobody said. */
    name: z.string(),
    /** By what its client knows the file again, as it said (`fingerprint` in `Upload-Metadata`); empty where it said nothing. */
    fingerprint: z.string(),
    /** Bytes that are here, of so many in all. */
    received: z.number().int(),
    length: z.number().int(),
    createdAt: z.iso.datetime(),
    /** When it is thrown away, unless more of it comes. */
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "Upload" });
export type Upload = z.infer<typeof uploadSchema>;

const byId = { params: z.object({ id: z.uuid() }) };

/** What the protocol can refuse whatever is asked: another version of it, or an extension that there is none of. */
const ofProtocol = { 412: ["malformed"], 501: ["malformed"] } as const;

/**
 * Files that go on where they were when a connection was cut: the tus protocol 1.0 (https://tus.io/protocols/resumable-upload)
 * with creation, creation-with-upload, checksum, expiration and termination, for any client of it that sends the header
 * `token`. `OPTIONS` of the first address and `HEAD` of the others are answered, too.
 */
export const UPLOAD_CALLS = defineCalls({
  listUploads: {
    method: "GET",
    path: "/api/uploads",
    caller: "person",
    summary: "One's own uploads that are not transcribed yet, newest first.",
    reply: { uploads: z.array(uploadSchema) },
  },
  createUpload: {
    method: "POST",
    path: "/api/uploads",
    caller: "person",
    summary: "Begins an upload of `Upload-Length` bytes (tus 1.0, creation).",
    bodiless: 201,
    refused: {
      ...ofProtocol,
      400: ["upload-interrupted"],
      403: ["insufficient-credit", "too-many-uploads"],
      404: ["not-found"],
      410: ["upload-over"],
      413: ["file-too-large", "library-full", "upload-longer-than-declared"],
      429: ["too-many-tries"],
      460: ["upload-checksum-wrong"],
      503: ["upload-interrupted"],
    },
  },
  sendUpload: {
    method: "PATCH",
    path: "/api/uploads/:id",
    caller: "person",
    summary: "Sends bytes from `Upload-Offset` on (tus 1.0).",
    ...byId,
    bodiless: 204,
    refused: {
      ...ofProtocol,
      400: ["upload-interrupted"],
      404: ["not-found"],
      409: ["upload-offset-wrong"],
      410: ["upload-over"],
      413: ["upload-longer-than-declared"],
      460: ["upload-checksum-wrong"],
      503: ["upload-interrupted"],
    },
  },
  endUpload: {
    method: "DELETE",
    path: "/api/uploads/:id",
    caller: "person",
    summary: "Throws an upload away (tus 1.0, termination).",
    ...byId,
    bodiless: 204,
    refused: { ...ofProtocol, 404: ["not-found"] },
  },
  transcribeUpload: {
    method: "POST",
    path: "/api/uploads/:id/transcribe",
    caller: "person",
    summary: "Begins to make a transcript of a whole upload, and does not wait for its end.",
    keyed: true,
    ...byId,
    body: transcribeBody,
    reply: {
      creditBalance: z.number().int(),
      conversion: conversionSchema,
      /** The same file with the same choices had been transcribed: it is that conversion, and cost nothing now. */
      transcribedBefore: z.boolean(),
    },
    refused: {
      200: [...notTranscribed, "no-engine-here", "audio-unreadable", "audio-unreadable-in-time"],
      404: ["not-found"],
      409: ["upload-unfinished"],
      410: ["upload-over"],
      413: ["file-not-scannable"],
      429: ["too-many-tries"],
      503: [...FAULTS, "scanner-away", "upload-interrupted"],
    },
    refusal: { creditBalance: z.number().int() },
  },
});
