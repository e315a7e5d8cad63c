import { randomBytes } from "node:crypto";
import { keyedHash } from "#server/platform/secrets/secrets.ts";

/** What a guest's browser keeps of a recording: its id, and what nobody can guess. */
export function newSecret(id: string): string {
  return `${id}.${randomBytes(24).toString("base64url")}`;
}

/** What the database keeps of it. */
export function secretHash(secrets: { person: string }, secret: string): string {
  return keyedHash(secrets.person, `sent:${secret}`);
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that a secret names; null where it is none of ours. */
export function idIn(secret: string): string | null {
  const [id = ""] = secret.split(".");
  return ID.test(id) ? id : null;
}

/** What a recording is called between who sent it and who asked for it: it opens nothing. */
export function numberOf(id: string): string {
  const digits = id.slice(0, 8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
