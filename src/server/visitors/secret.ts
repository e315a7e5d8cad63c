import { randomBytes } from "node:crypto";
import { keyedHash } from "#server/platform/secrets/secrets.ts";

/** What opens a sentence: its id, so that a claim whose answer was lost finds its document, and what nobody can guess. */
export function newSecret(id: string): string {
  return `${id}.${randomBytes(24).toString("base64url")}`;
}

/** What the database keeps of it. */
export function secretHash(secrets: { person: string }, secret: string): string {
  return keyedHash(secrets.person, `visitor:${secret}`);
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that a secret names; undefined where it is none of ours. */
export function idIn(secret: string): string | undefined {
  const [id = ""] = secret.split(".");
  return ID.test(id) ? id : undefined;
}
