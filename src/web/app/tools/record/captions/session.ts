import type { Live } from "#contract/live.ts";
import { liveRoutes } from "#contract/routes/live.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { delayOrHint } from "#web/lib/client/delay-or-hint.ts";
import { deleteCaptions } from "../captions-of-recording.ts";
import { hearSamples } from "./hear-samples.ts";
import { LiveCaptions } from "./live-captions.ts";

type Wanted = {
  token: string;
  /** The engine whose price was shown. */
  engine: string | undefined;
  onBegun: (live: Live) => void;
};

/** How often it is tried to delete captions while there is no connection, and after how long again. */
const TRIES = 100;
const AGAIN_MILLISECONDS = 5_000;

/** The captions of one recording, from its sound to their end. */
export type CaptionSession = {
  captions: LiveCaptions;
  /** Seconds of the recording before their first sample. */
  begins: number;
  /** Sound that comes meanwhile is not recorded, and not captioned. */
  pause: (paused: boolean) => void;
  /** Ends them. Settles with their id, once the last words are there, or are waited for no longer. */
  finish: () => Promise<string | null>;
  /** Ends them at once, as far as the server can be told: the page is left. */
  leave: () => void;
  /** Deletes them with all that was said. */
  discard: () => void;
};

/** Begins captions of a sound. @throws where the browser can't give its samples */
export async function beginCaptions(
  { sound, elapsed }: { sound: AudioNode; elapsed: () => number },
  { token, ...wanted }: Wanted,
): Promise<CaptionSession> {
  let paused = false;
  let captions: LiveCaptions | undefined;
  await hearSamples(sound, (samples) => {
    if (!paused) captions?.add(samples);
  });
  captions = new LiveCaptions({ token, ...wanted });
  const begun = captions;
  const id = () => begun.read().live?.id ?? null;
  /** Else the server waits for somebody to come back. */
  const endThere = () => {
    const live = id();
    if (live) call(liveRoutes.endLive, { params: { id: live }, token, keepalive: true }).catch(() => {});
  };
  return {
    captions,
    begins: elapsed(),
    pause(now) {
      paused = now;
    },
    async finish() {
      if (!(await begun.finish())) endThere();
      return id();
    },
    leave() {
      endThere();
      begun.stop();
    },
    discard() {
      const live = id();
      begun.stop();
      if (live) void discardCaptions(live, token);
    },
  };
}

/** Deletes captions, again and again while nothing answers. */
async function discardCaptions(id: string, token: string): Promise<void> {
  const never = new AbortController().signal;
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      return await deleteCaptions(id, token);
    } catch (error) {
      if (error instanceof CallError && error.status < 500) return;
      await delayOrHint(AGAIN_MILLISECONDS, never);
    }
  }
}
