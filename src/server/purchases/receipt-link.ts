import { hasPassed } from "#server/clock.ts";
import { keyedHash, sameSecret } from "#server/secrets.ts";

/** A same-origin URL that opens one receipt without a token, for `seconds`. */
export function receiptLink(key: string, purchaseId: string, seconds: number, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + seconds;
  return `/api/purchases/${purchaseId}/receipt?expires=${expires}&signature=${sign(key, purchaseId, expires)}`;
}

/** True when the link was made here for this purchase and is still good. */
export function isReceiptLink(
  key: string,
  purchaseId: string,
  { expires, signature }: { expires: number; signature: string },
  now = Date.now(),
): boolean {
  return sameSecret(signature, sign(key, purchaseId, expires)) && !hasPassed(expires, now);
}

function sign(key: string, purchaseId: string, expires: number): string {
  return keyedHash(key, `receipt:${purchaseId}:${expires}`).slice(0, 22);
}
