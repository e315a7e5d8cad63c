import { hasPassed } from "#server/clock.ts";
import { keyedHash, sameSecret } from "#server/secrets.ts";

/**
 * A same-origin URL that opens one receipt without a session, for `seconds`. What opens it stands behind the `#`: the
 * page there sends it in a form (`features/purchase/receipt-routes.ts`).
 */
export function receiptLink(key: string, purchaseId: string, seconds: number, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + seconds;
  return `/api/receipts/${purchaseId}#${expires}.${sign(key, purchaseId, expires)}`;
}

/** True when `opener`, what stands behind the link's `#`, was made here for this purchase and is still good. */
export function isReceiptLink(key: string, purchaseId: string, opener: string, now = Date.now()): boolean {
  const [, expires = "", signature = ""] = /^(\d{1,12})\.([\w-]{22})$/.exec(opener) ?? [];
  return sameSecret(signature, sign(key, purchaseId, Number(expires))) && !hasPassed(Number(expires), now);
}

function sign(key: string, purchaseId: string, expires: number): string {
  return keyedHash(key, `receipt:${purchaseId}:${expires}`).slice(0, 22);
}
