import { createHash, type Hash, timingSafeEqual } from "node:crypto";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";

/** What a client may prove a part by; the protocol demands SHA-1. */
export const CHECKSUM_ALGORITHMS = ["sha1", "sha256"] as const;

/** A checksum that a client sent with a part, and the hash to hold against it. */
export type Checksum = { expected: Buffer; hash: Hash };

/** Reads `Upload-Checksum`; null where there is none. @throws Problem 400 for one that nobody can check */
export function readChecksum(header: string | string[] | undefined): Checksum | null {
  if (header === undefined) return null;
  const [algorithm, encoded = "", ...more] = String(header).split(" ");
  const known = CHECKSUM_ALGORITHMS.find((one) => one === algorithm);
  if (!known || more.length > 0) throw new Problem(400, outcome("malformed"));
  const hash = createHash(known);
  const expected = Buffer.from(encoded, "base64");
  if (expected.length !== hash.copy().digest().length) throw new Problem(400, outcome("malformed"));
  return { expected, hash };
}

/** Whether all that was hashed is what the client meant. */
export function isIntact({ expected, hash }: Checksum): boolean {
  return timingSafeEqual(expected, hash.digest());
}
