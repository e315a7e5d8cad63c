import { z } from "zod";
import { defineCalls } from "./call.ts";
import { DOCUMENT_LIMITS } from "./document-limits.ts";

const many = z.strictObject({ ids: z.array(z.uuid()).min(1).max(DOCUMENT_LIMITS.together) });

/** What is done with several documents at once. */
export const LIBRARY_ACTS = defineCalls({
  keepDocuments: {
    method: "POST",
    path: "/api/library/keep",
    caller: "person",
    scopes: ["write"],
    summary:
      "Keeps documents longer: their days begin anew, within what the operator allows. Without ids, all that are deleted soon.",
    body: z.strictObject({ ids: many.shape.ids.optional() }),
    reply: { changed: z.number().int() },
  },
  binDocuments: {
    method: "POST",
    path: "/api/library/bin",
    caller: "person",
    scopes: ["write"],
    summary: "Puts documents into the bin, from which they can be taken for some days.",
    body: many,
    reply: { changed: z.number().int() },
  },
  unbinDocuments: {
    method: "POST",
    path: "/api/library/unbin",
    caller: "person",
    scopes: ["write"],
    summary:
      "Takes documents out of the bin. By a key those stay in it that a link or the feed would open again.",
    body: many,
    reply: { changed: z.number().int() },
  },
  deleteDocuments: {
    method: "POST",
    path: "/api/library/delete",
    caller: "person",
    summary: "Deletes documents that are in the bin, with their text and sound, at once and for good.",
    body: many,
    reply: { changed: z.number().int() },
  },
});
