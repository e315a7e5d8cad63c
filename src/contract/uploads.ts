import { z } from "zod";
import { defineCalls } from "./call.ts";
import { conversionSchema, notTranscribed } from "./conversions.ts";
import { FAULTS } from "./faults.ts";
import { transcribeBody, yesOrNo } from "./transcribe-body.ts";

/** A file that comes piece by piece, as far as it is here. */
export const uploadSchema = z
  .object({
    id: z.string(),
    /** What the person's file is called; empty where nobody said. */
    name: z.string(),
    /** By what its client knows the file again, as it said (`fingerprint` in `Upload-Metadata`); empty where it said nothing. */
    fingerprint: z.string(),
    /** Bytes that are here, of so many in all; null while nobody knows how many, as of a recording that goes on. */
    received: z.number().int(),
    length: z.number().int().nullable(),
    /** Seconds of sound in a file, as its client said (`seconds` in `Upload-Metadata`); null where it said nothing. */
    seconds: z.number().nullable(),
    /** Where it is a recording that is sent while it is made (`source microphone` in `Upload-Metadata`); null of files. */
    recording: z
      .object({
        /** By what its page knows it, as it said (`recording`); empty where it said nothing. */
        id: z.string(),
        startedAt: z.iso.datetime(),
        /** What it is (`filetype`); empty where nobody said. */
        mimeType: z.string(),
        /** Seconds of sound that are here, as its page said last (header `Recording-Seconds` of a part). */
        seconds: z.number(),
        /** Not all is here, and something came within the last minute and a half: who sends it may still be recording. */
        live: z.boolean(),
        /** The newest of its captions that no transcript includes; null without any. */
        captions: z.string().nullable(),
      })
      .nullable(),
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
 * with creation, creation-with-upload, creation-defer-length, checksum, expiration and termination, for any client of it
 * that sends the header `token`. `OPTIONS` of the first address and `HEAD` of the others are answered, too.
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
    summary:
      "Begins an upload of `Upload-Length` bytes, or, with `Upload-Defer-Length: 1`, of a length that is said later (tus 1.0, creation).",
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
    summary:
      "Sends bytes from `Upload-Offset` on (tus 1.0). Without any it says that more will come. `Recording-Seconds`: the sound up to their end.",
    ...byId,
    bodiless: 204,
    refused: {
      ...ofProtocol,
      400: ["upload-interrupted"],
      403: ["insufficient-credit", "too-many-uploads"],
      404: ["not-found"],
      409: ["upload-offset-wrong"],
      410: ["upload-over"],
      413: ["file-too-large", "library-full", "upload-longer-than-declared"],
      460: ["upload-checksum-wrong"],
      503: ["upload-interrupted"],
    },
  },
  endUpload: {
    method: "DELETE",
    path: "/api/uploads/:id",
    caller: "person",
    summary:
      "Throws an upload away (tus 1.0, termination), and the captions of its recording; with `Recording-Stays: true` the upload alone.",
    ...byId,
    bodiless: 204,
    refused: { ...ofProtocol, 404: ["not-found"] },
  },
  downloadUpload: {
    method: "GET",
    path: "/api/uploads/:id/file",
    caller: "person",
    summary: "The bytes of one's own upload, as far as they are here, as they came.",
    ...byId,
    produces: "application/octet-stream",
    refused: { 404: ["not-found"], 410: ["upload-over"], 429: ["too-many-tries"] },
  },
  hearUpload: {
    method: "GET",
    path: "/api/uploads/:id/beginning",
    caller: "person",
    summary:
      "The first seconds of a whole upload as an MP3, as they are or, with `denoise`, without their noise: the voice is as loud in both. Free, and kept nowhere.",
    ...byId,
    query: z.object({ denoise: yesOrNo }),
    produces: "audio/mpeg",
    refused: {
      404: ["not-found"],
      409: ["upload-unfinished", "recording-goes-on", "denoising-not-offered"],
      410: ["upload-over"],
      413: ["file-not-scannable"],
      422: ["file-infected", "audio-unreadable", "audio-unreadable-in-time"],
      429: ["too-many-tries"],
      503: [...FAULTS, "scanner-away", "upload-interrupted"],
    },
  },
  findTranscribed: {
    method: "POST",
    path: "/api/transcribed",
    caller: "person",
    summary:
      "One's own transcript of a file with these choices, by the SHA-256 of the file, before any of it is sent: to have it costs nothing.",
    body: transcribeBody.omit({ live: true, recording: true, credits: true, anew: true }).extend({
      /** Of all its bytes (base64url). */
      digest: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    }),
    reply: {
      /** Null where there is none. */
      conversion: conversionSchema.nullable(),
      /** Its sound was deleted. */
      soundDeleted: z.boolean(),
    },
    refused: { 429: ["too-many-tries"] },
  },
  transcribeUpload: {
    method: "POST",
    path: "/api/uploads/:id/transcribe",
    caller: "person",
    summary:
      "Begins to make a transcript of a whole upload, and does not wait for its end. One of unknown length ends where it is, once nothing more has come for some while.",
    keyed: true,
    ...byId,
    body: transcribeBody,
    reply: {
      creditBalance: z.number().int(),
      conversion: conversionSchema,
      /** SHA-256 of all its bytes, as they were read back (base64url). */
      digest: z.string(),
      /** The same file with the same choices had been transcribed: it is that conversion, and cost nothing now. */
      transcribedBefore: z.boolean(),
      /** The sound of that conversion had been deleted, and this file's was not put in its place. */
      soundDeleted: z.boolean(),
    },
    refused: {
      200: [...notTranscribed, "no-engine-here", "audio-unreadable", "audio-unreadable-in-time"],
      404: ["not-found"],
      409: ["upload-unfinished", "recording-goes-on"],
      410: ["upload-over"],
      413: ["file-not-scannable"],
      429: ["too-many-tries", "unpaid-work-used"],
      503: [...FAULTS, "scanner-away", "upload-interrupted"],
    },
    refusal: { creditBalance: z.number().int() },
  },
});
