import { hasPassed } from "#server/clock.ts";
import { keyedHash, sameSecret } from "#server/secrets.ts";

const validSeconds = 86_400;
const sameForSeconds = 3_600;

/**
 * A same-origin URL for a conversion's audio that nobody can guess and that expires after a day.
 * It stays the same for up to an hour, so that a player which is told it again need not load again.
 */
export function audioLink(key: string, conversionId: string, now = Date.now()): string {
  const hour = Math.ceil(now / 1000 / sameForSeconds) * sameForSeconds;
  const expires = hour + validSeconds;
  return `/audio/${conversionId}.${expires}.${signature(key, conversionId, expires)}.mp3`;
}

/** The conversion a link leads to; null when it was forged or has expired. `name` is the last path segment. */
export function readAudioLink(key: string, name: string, now = Date.now()): string | null {
  const [, id = "", expires = "", signed = ""] =
    /^([\w-]{36})\.(\d{1,12})\.([\w-]{22})\.mp3$/.exec(name) ?? [];
  const good = id !== "" && sameSecret(signed, signature(key, id, Number(expires)));
  return good && !hasPassed(Number(expires), now) ? id : null;
}

function signature(key: string, conversionId: string, expires: number): string {
  return keyedHash(key, `audio:${conversionId}:${expires}`).slice(0, 22);
}
