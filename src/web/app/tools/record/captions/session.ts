import { liveRoutes } from "#contract/routes/live.ts";
import { call } from "#web/lib/client/call.ts";
import { tokenNow } from "#web/lib/session/hold-session.ts";
import { doForCertain } from "../captions-later.ts";
import { hearSamples } from "./hear-samples.ts";
import { LiveCaptions, type Wanted } from "./live-captions.ts";

type Begin = Wanted & {
  person: string;
  /** Captions that the recording had before: what is asked of its captions is asked of these, until there are others. */
  before: string | null;
};

/** The captions of one recording, from its sound to their end. */
export type CaptionSession = {
  captions: LiveCaptions;
  /** Seconds of the recording before their first sample. */
  begins: number;
  /** Sound that comes meanwhile is not recorded, and not captioned. */
  pause: (paused: boolean) => void;
  /** Ends them. Settles with their id, once the last words are there, or are waited for no longer. */
  finish: () => Promise<string | null>;
  /** The recording is over: the link ends, where there is one, with the last words that are still written. */
  endLink: () => void;
  /** Ends them and their link at once, as far as the server can be told: the page is left. */
  leave: () => void;
  /** Deletes them with all that was said. */
  discard: () => void;
};

/** Begins captions of a sound. @throws where the browser can't give its samples */
export async function beginCaptions(
  { sound, elapsed }: { sound: AudioNode; elapsed: () => number },
  { token, person, before, ...wanted }: Begin,
): Promise<CaptionSession> {
  let paused = false;
  let captions: LiveCaptions | undefined;
  await hearSamples(sound, (samples) => {
    if (!paused) captions?.add(samples);
  });
  captions = new LiveCaptions({ token, ...wanted });
  const begun = captions;
  const access = () => tokenNow(person, token);
  const id = () => begun.read().live?.id ?? before;
  /** Else the server waits for somebody to come back. */
  const endThere = () => {
    const live = id();
    if (live)
      call(liveRoutes.endLive, { params: { id: live }, token: access(), keepalive: true }).catch(() => {});
  };
  const endLink = () => {
    const { live } = begun.read();
    const of = live ? live.link && live.id : before; // where these never began the link is at earlier ones
    if (of) void doForCertain({ person, captions: of, link: true }, access());
  };
  return {
    captions,
    endLink,
    begins: elapsed(),
    pause(now) {
      paused = now;
      begun.pause(now);
    },
    async finish() {
      if (!(await begun.finish())) endThere();
      return id();
    },
    leave() {
      endThere();
      endLink();
      begun.stop();
    },
    discard() {
      const live = id();
      begun.stop();
      if (live) void doForCertain({ person, captions: live }, access());
    },
  };
}
