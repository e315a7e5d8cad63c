import { keyedHash, sameSecret } from "#server/secrets.ts";

const validSeconds = 600;

/** A link to a person's export that nobody can guess and that expires after ten minutes. */
export function exportLink(key: string, userId: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + validSeconds;
  return `/api/account/export/${userId}.${expires}.${signature(key, userId, expires)}.zip`;
}

/** Whose export a link is; null when it was forged or has expired. `name` is the last path segment. */
export function readExportLink(key: string, name: string, now = Date.now()): string | null {
  const [, userId = "", expires = "", signed = ""] =
    /^([A-Za-z0-9_-]{8,64})\.(\d{1,12})\.([\w-]{43})\.zip$/.exec(name) ?? [];
  const good = userId !== "" && sameSecret(signed, signature(key, userId, Number(expires)));
  return good && Number(expires) * 1000 > now ? userId : null;
}

function signature(key: string, userId: string, expires: number): string {
  return keyedHash(key, `export:${userId}:${expires}`);
}
