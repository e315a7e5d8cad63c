import { useEffect, useState } from "react";
import { liveRoutes } from "#contract/routes/live.ts";
import { follow } from "#web/lib/client/follow.ts";

type Phrase = { position: number; text: string };
/**
 * What there is to read: `waiting` until the first event, `paused` while others may begin, `lost` while the line is cut,
 * `closed` where it opens nothing.
 */
export type LinkedCaptions = {
  is: "waiting" | "live" | "paused" | "lost" | "over" | "closed";
  phrases: readonly Phrase[];
  partial: string;
};

/** Phrases that stay on the page. */
const KEPT = 200;
/** Between two tries, at most, in milliseconds. */
const LONGEST_PAUSE = 5_000;
const NOTHING: LinkedCaptions = { is: "waiting", phrases: [], partial: "" };

/** Reads captions along by their link, and comes back when the line was cut. */
export function useCaptionsOfLink(token: string): LinkedCaptions {
  const [captions, setCaptions] = useState(NOTHING);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    readAlong(token, signal, setCaptions).catch(() => undefined);
    return () => leaving.abort();
  }, [token]);
  return captions;
}

type Change = (change: (before: LinkedCaptions) => LinkedCaptions) => void;

async function readAlong(token: string, signal: AbortSignal, change: Change): Promise<void> {
  let came = false;
  let last: number | undefined;
  for (let pause = 500; !signal.aborted; pause = Math.min(LONGEST_PAUSE, 2 * pause)) {
    let isClosed = false;
    const refused = (status: number) => {
      isClosed = status === 404; // all else may be otherwise soon: too many who read, a proxy whose server starts
    };
    try {
      const query = came ? { again: "true" as const, after: last } : {};
      const asked = { params: { token }, query, signal };
      for await (const event of follow(liveRoutes.followLiveLink, asked, refused)) {
        came = true;
        pause = 500;
        last = event.phrases.at(-1)?.position ?? last;
        change(({ phrases }) => ({
          is: event.over ? "over" : event.waits ? "paused" : "live",
          phrases: [...phrases, ...event.phrases.filter((one) => isNew(phrases, one))].slice(-KEPT),
          partial: event.partial,
        }));
        if (event.over) return;
      }
      if (isClosed) return change((before) => ({ ...before, is: came ? "over" : "closed", partial: "" }));
    } catch {
      if (signal.aborted) return;
    }
    change((before) => ({ ...before, is: "lost" }));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Whether phrases are missing before one of these: the line was cut for longer than they are kept there. */
export const isTorn = (phrases: readonly Phrase[], at: number): boolean =>
  at > 0 && phrases[at]?.position !== (phrases[at - 1]?.position ?? 0) + 1;

/** Who was cut off before any phrase came gets the newest once more. */
function isNew(phrases: readonly Phrase[], { position }: Phrase): boolean {
  return position > (phrases.at(-1)?.position ?? -1);
}
