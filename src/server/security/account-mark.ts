import { keyedHash } from "#server/secrets.ts";

/**
 * Tells tries at one account from tries at many without saying which: a short keyed hash of the email that was typed,
 * or of a user's id. The same for addresses without an account.
 */
export function accountMark(secrets: { person: string }, of: string): string {
  return keyedHash(secrets.person, `security:${of}`).slice(0, 12);
}
