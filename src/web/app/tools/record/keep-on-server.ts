import { delayOrHint } from "#web/lib/client/delay-or-hint.ts";
import { type Growing, keepOnServer } from "#web/lib/recording/keep-on-server.ts";
import type { Recording } from "#web/lib/recording/recording-store.ts";
import { type Place, ServerCopy } from "#web/lib/recording/server-copy.ts";
import { audioFileName } from "./audio-file-name.ts";
import { ownWay } from "./own-way.ts";
import { forgetThrown, noteThrown } from "./thrown-away.ts";

/** How long, and how often, it is tried to throw away what lies on the server, while there is no connection. */
const TRIES = 100;
const AGAIN_MILLISECONDS = 5_000;

type Kept = Pick<Recording, "id" | "startedAt" | "mimeType"> & { owner?: string };
type Owned = Pick<Recording, "id" | "owner">;

/** The server's copy of a recording; `place`: where some of it lies already, as far as anybody knows. */
export function copyOf(recording: Kept, token: string, place: Place | null = null): ServerCopy {
  const { owner, id, startedAt, mimeType } = recording;
  return new ServerCopy(
    ownWay({ owner, id, startedAt, mimeType, fileName: audioFileName(mimeType) }, token),
    place,
  );
}

/** The same of one that is sent now: whatever was thrown away of it there before, it is wanted. */
export function copyToSend(recording: Kept & Owned, token: string, place: Place | null = null): ServerCopy {
  for (const copy of [recording.id, place?.id]) if (copy) forgetThrown({ person: recording.owner, copy });
  return copyOf(recording, token, place);
}

/** Keeps a recording on the server, too, while it is made and as long as its person wants that. */
export const keepOwnOnServer = (recording: Kept & Owned, token: string, growing: Growing) =>
  keepOnServer(
    {
      open: () => copyToSend(recording, token),
      throwAway: (copy) => throwAway(copy, recording, { stays: true }),
    },
    growing,
  );

/**
 * Throws a copy away, again and again while nothing answers; a page that is opened later goes on with that. Of one whose place
 * nobody knows something may have come all the same: the next page that asks what is there deletes it.
 */
export async function throwAway(
  copy: ServerCopy,
  { id, owner }: Owned,
  { stays = false } = {},
): Promise<void> {
  const thrown = { person: owner, copy: copy.id ?? id, stays };
  noteThrown(thrown);
  if (copy.id === null) return;
  const never = new AbortController().signal;
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      await copy.remove(never, { stays });
      return forgetThrown(thrown);
    } catch {
      await delayOrHint(AGAIN_MILLISECONDS, never);
    }
  }
}
