import { CALL_LIFETIMES } from "#contract/lifetimes.ts";
import { hasPassed } from "#server/platform/clock.ts";
import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";
import type { ShareRow } from "./tables.ts";

type Locked = Pick<ShareRow, "id" | "password">;

/** Stands for a link's password, so that it is not sent with each call nor stands in the address of a sound. */
export function makePass(key: string, locked: Locked, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + CALL_LIFETIMES.sharePass;
  return `${expires}.${signature(key, locked, expires)}`;
}

/** Whether a pass opens a link still. One without a password needs none. */
export function isPass(key: string, locked: Locked, pass: string | undefined, now = Date.now()): boolean {
  if (locked.password === null) return true;
  const [, expires = "", signed = ""] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass ?? "") ?? [];
  return !hasPassed(Number(expires), now) && sameSecret(signed, signature(key, locked, Number(expires)));
}

function signature(key: string, { id, password }: Locked, expires: number): string {
  return keyedHash(key, `share-pass:${id}:${password}:${expires}`);
}
