import { notify } from "#web/ui/toast.tsx";
import { RECORD_COPIES } from "#words/pages/record-copies.ts";

/** Whoever recorded has logged out here, or somebody else has logged in: the recording does not end without a word. */
export const notifyCutOff = (): void => notify.error(RECORD_COPIES.cutOff);

export const notifyKept = (): void => notify.success(RECORD_COPIES.keptForLater);
