import { type ComponentType, lazy } from "react";
import { ConnectionError } from "#web/lib/client/call.ts";
import { keptOnceThere } from "#web/ui/kept-once-there.ts";
import { CALLS } from "#words/pages/calls.ts";

type LaterParts = typeof import("./later-parts.ts");

/** What the page needs once somebody records or has recorded. @throws ConnectionError where it can't be loaded now */
export const loadLater: () => Promise<LaterParts> = keptOnceThere(() =>
  import("./later-parts.ts").catch((cause) => {
    throw new ConnectionError(CALLS.unreachable, { cause });
  }),
);

/** One of its components; nothing where it can't be loaded now. */
const part = <Props>(choose: (parts: LaterParts) => ComponentType<Props>) =>
  lazy(() =>
    loadLater().then(
      (parts) => ({ default: choose(parts) }),
      () => ({ default: () => null }),
    ),
  );
export const FirstTime = part((parts) => parts.FirstTime);
export const LitScreen = part((parts) => parts.LitScreen);
export const MicrophoneHelp = part((parts) => parts.MicrophoneHelp);
export const OtherSound = part((parts) => parts.OtherSound);
export const PaidPrice = part((parts) => parts.PaidPrice);
export const Safe = part((parts) => parts.Safe);
export const ShortOfCredits = part((parts) => parts.ShortOfCredits);
export const StopForLater = part((parts) => parts.StopForLater);
export const TranscriptResult = part((parts) => parts.TranscriptResult);
export const UnsentList = part((parts) => parts.UnsentList);
