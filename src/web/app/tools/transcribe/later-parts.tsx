import { lazy } from "react";

/* What most who come to the page never need: loaded with the first need. Without a connection it stays away, as does all else. */

/** The first minute of a file, and what it says of the rest. */
export const PreviewPanel = lazy(() =>
  import("./preview/preview-panel.tsx").then(
    (parts) => ({ default: parts.PreviewPanel }),
    () => ({ default: () => <></> }),
  ),
);

/** That there is a first minute to see. */
export const PreviewOffer = lazy(() =>
  import("./file-lists.ts").then(
    (parts) => ({ default: parts.PreviewOffer }),
    () => ({ default: () => <></> }),
  ),
);

/** The files that were chosen together. */
export const QueuedFiles = lazy(() =>
  import("./file-lists.ts").then(
    (parts) => ({ default: parts.QueuedFiles }),
    () => ({ default: () => <></> }),
  ),
);

/** What was begun to be sent, and not ended. */
export const Unfinished = lazy(() =>
  import("./file-lists.ts").then(
    (parts) => ({ default: parts.Unfinished }),
    () => ({ default: () => <></> }),
  ),
);

/** What asks before the page is left while files are being sent. */
export const StayGuard = lazy(() =>
  import("./file-lists.ts").then(
    (parts) => ({ default: parts.StayGuard }),
    () => ({ default: () => <></> }),
  ),
);
