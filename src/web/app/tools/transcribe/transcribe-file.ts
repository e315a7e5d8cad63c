import { loadConversion } from "#web/app/conversions/conversion-calls.ts";
import type { Reply } from "#web/app/conversions/follow-conversion.ts";
import type { TranscriptWish } from "#web/app/conversions/wish-body.ts";
import { notify } from "#web/ui/toast.tsx";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import { askForTranscript } from "./ask-for-transcript.ts";
import { type Sending, sendFile } from "./send-file.ts";

/** The transcript was there already; its sound may have been deleted since. */
export type Before = { soundDeleted: boolean };

type Access = {
  key: string;
  token: string;
  signal: AbortSignal;
  anew?: boolean;
  onBefore?: (before: Before) => void;
  /** The price that was told. */
  credits: number;
  /** What it costs, where that is more. */
  onPrice: (credits: number) => void;
};

/**
 * Sends a file and has it transcribed. @returns `begun` once the server has all it needs, so that the page may be closed;
 * what was written down already, at once. @throws as `sendFile` does
 */
export async function transcribeFile(wanted: Sending & TranscriptWish & Access): Promise<Reply | "begun"> {
  return transcribeUpload({ ...wanted, id: await sendFile(wanted) });
}

/** The same of an upload that is whole already. @throws CallError, ConnectionError or the signal's reason */
export async function transcribeUpload(
  wanted: TranscriptWish & Access & { id: string },
): Promise<Reply | "begun"> {
  const { token, signal } = wanted;
  const reply = await askForTranscript(wanted);
  if (!reply.success) {
    if (reply.code === "transcript-costs-more") wanted.onPrice(reply.details.credits);
    return reply;
  }
  const { conversion, transcribedBefore } = reply;
  if (conversion.state !== "done") return "begun";
  if (transcribedBefore) {
    notify.success(TRANSCRIBE.before);
    wanted.onBefore?.(reply);
  }
  // No key of this page names what was transcribed before.
  const opened = await loadConversion(conversion.id, { token, signal });
  return { ...reply, ...opened, text: opened.result.text ?? "" };
}
