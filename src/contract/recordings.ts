import { z } from "zod";
import { defineCalls } from "./call.ts";

/**
 * Whether what was recorded can still be heard: it was `deleted` by its person; `not-kept` where the server deletes
 * recordings once they are written down, or could not keep this one.
 */
export const RECORDING_STATES = ["kept", "deleted", "not-kept"] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/** What can be done with the recording that a transcript was made of. */
export const RECORDING_CALLS = defineCalls({
  deleteRecording: {
    method: "DELETE",
    path: "/api/documents/:id/recording",
    caller: "person",
    summary:
      "Deletes the recording that a transcript was made of, at once and for good. Its text, words and edits stay.",
    params: z.object({ id: z.uuid() }),
    refused: { 404: ["not-found"] },
  },
});
