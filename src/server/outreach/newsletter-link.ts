import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";

type Intent = "confirm" | "unsubscribe";

/** What a newsletter link carries: the subscriber's id, signed. It needs no storage, so every mail ever sent can unsubscribe. */
export function newsletterToken(key: string, intent: Intent, id: string): string {
  return `${id}.${signature(key, intent, id)}`;
}

/** The subscriber's id that a token carries; undefined when it was forged. */
export function subscriberIn(key: string, intent: Intent, token: string): string | undefined {
  const [, id = "", signed = ""] = /^([\da-f-]{36})\.([\w-]{32})$/.exec(token) ?? [];
  return id && sameSecret(signed, signature(key, intent, id)) ? id : undefined;
}

function signature(key: string, intent: Intent, id: string): string {
  return keyedHash(key, `newsletter:${intent}:${id}`).slice(0, 32);
}
