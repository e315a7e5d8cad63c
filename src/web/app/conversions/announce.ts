import type { Tool } from "#contract/tools.ts";
import { notify } from "#web/ui/toast.tsx";
import { FAILURES } from "#words/failures.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { CREDITS_DEDUCTED } from "#words/pages/tools.ts";
import type { ConversionEvent } from "./conversion-state.ts";

/** The toasts. A failed transcription is told on the page itself, where its recording or file is. */
export function announce(tool: Tool, event: ConversionEvent): void {
  if (event.type === "finished" && event.result.credits > 0)
    notify.success(CREDITS_DEDUCTED(event.result.credits));
  if (event.type === "failed" && event.code === "account-frozen") {
    notify.error(FAILURES.deductFailed(event.message));
  } else if (event.type === "failed" && tool === "text-to-speech") notify.error(event.message);
  if (event.type === "refused-for-credit") notify.error(PAGE_OUTCOMES["insufficient-credit"]);
}
