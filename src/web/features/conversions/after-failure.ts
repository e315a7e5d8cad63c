import { PAGE_MESSAGES } from "#contract/page-messages.ts";
import { TOOLS_COPY } from "#web/content/tools.ts";
import { type ConversionState, wasFree } from "./conversion-state.ts";

type Failed = Extract<ConversionState, { phase: "failed" }>;

/** What went wrong, in the words of a tool that sends no files. */
export function whatFailed({ message }: Failed, { interrupted }: { interrupted: string }): string {
  return message === PAGE_MESSAGES.uploadInterrupted ? interrupted : message;
}

/** What is still here after a failure. That it was free is added where the failure does not say so itself. */
export function stillHere(failed: Failed, words: { body: string; kept: string }): string {
  const said = failed.message.toLowerCase().includes(TOOLS_COPY.free);
  return wasFree(failed) && !said ? words.body : words.kept;
}
