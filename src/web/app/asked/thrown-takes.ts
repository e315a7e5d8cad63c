import { delayOrHint } from "#web/lib/client/delay-or-hint.ts";
import { removeByGuest } from "./guest-way.ts";
import { forgetThrown, notedThrown, noteThrown } from "./noted-thrown.ts";

/** How often, and how long, it is tried to delete what lies on the server while there is no connection. */
const TRIES = 100;
const AGAIN_MILLISECONDS = 5_000;

const trying = new Set<string>();

/** Has what lies on the server thrown away, by its secret; a page that is opened later goes on with what could not be. */
export async function throwThere(secret: string): Promise<void> {
  if (trying.has(secret)) return;
  trying.add(secret);
  noteThrown(secret);
  const never = new AbortController().signal;
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      await removeByGuest(secret);
      forgetThrown(secret);
      break;
    } catch {
      await delayOrHint(AGAIN_MILLISECONDS, never);
    }
  }
  trying.delete(secret);
}

/** Throws away what an earlier page could not. */
export function throwNoted(): void {
  for (const secret of notedThrown()) void throwThere(secret);
}
