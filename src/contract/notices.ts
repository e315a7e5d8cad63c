import { z } from "zod";
import { defineCalls } from "./call.ts";

/** Seconds in which a page has to say that it showed a notice; else a letter goes. Hidden tabs look once a minute. */
export const NOTICE_SECONDS = 150;
/** Seconds for which one page alone may show it. */
export const NOTICE_CLAIM_SECONDS = 20;

/** How making something ended, as its person is notified of it. */
export const noticeSchema = z
  .object({
    id: z.string(),
    kind: z.enum(["document", "batch"]),
    /** The document or batch that it is about. */
    about: z.string(),
    title: z.string(),
    /** `partly`: some of a batch was not made. */
    end: z.enum(["made", "partly", "failed"]),
    /** Sentences of a document, or documents of a batch: those that are made, and all. */
    made: z.number().int(),
    of: z.number().int(),
    /** Credits were used up before all of it was made. */
    usedUp: z.boolean(),
  })
  .meta({ id: "Notice" });
export type Notice = z.infer<typeof noticeSchema>;

const byId = z.object({ id: z.uuid() });
const missing = { 404: ["not-found"] } as const;

/** What its person wants to know at the end of long work: shown by a page that is open, else mailed. */
export const NOTICE_CALLS = defineCalls({
  listNotices: {
    method: "GET",
    path: "/api/notices",
    caller: "person",
    summary: "Ends of long work that are to be shown now, and how many are still to come.",
    reply: {
      notices: z.array(noticeSchema),
      awaited: z.number().int(),
      /** Whether a letter goes of what no page shows: their person's choice. */
      letters: z.boolean(),
    },
  },
  claimNotice: {
    method: "POST",
    path: "/api/notices/:id/claim",
    caller: "person",
    summary: `Takes a notice for ${NOTICE_CLAIM_SECONDS} seconds, so that of several pages one shows it.`,
    params: byId,
    reply: { claimed: z.boolean() },
    refused: missing,
  },
  confirmNotice: {
    method: "POST",
    path: "/api/notices/:id/shown",
    caller: "person",
    summary: "Says that a notice was shown: no letter goes any more.",
    params: byId,
    refused: missing,
  },
});
