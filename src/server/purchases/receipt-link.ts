import { callPath } from "#contract/call-path.ts";
import { PURCHASE_CALLS } from "#contract/purchases.ts";
import { hasPassed } from "#server/platform/clock.ts";
import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";

/** Who gets a link: somebody logged in, or a mailbox, which may have another reader by the time it is opened. */
export type ReceiptReader = "owner" | "mailbox";

/**
 * A same-origin URL that opens one receipt without a session, for `seconds`. What opens it stands behind the `#`: the
 * page there sends it in a form (`receipt-calls.ts`).
 */
export function receiptLink(
  key: string,
  purchaseId: string,
  { reader, seconds }: { reader: ReceiptReader; seconds: number },
  now = Date.now(),
): string {
  const expires = Math.floor(now / 1000) + seconds;
  const page = callPath(PURCHASE_CALLS.openReceipt, { id: purchaseId });
  return `${page}#${expires}.${sign(key, purchaseId, reader, expires)}`;
}

/** Whose `opener` this is, what stands behind the link's `#`; null unless made here for this purchase and still good. */
export function readReceiptLink(
  key: string,
  purchaseId: string,
  opener: string,
  now = Date.now(),
): ReceiptReader | null {
  const [, expires = "", signature = ""] = /^(\d{1,12})\.([\w-]{22})$/.exec(opener) ?? [];
  if (hasPassed(Number(expires), now)) return null;
  const readers: ReceiptReader[] = ["owner", "mailbox"];
  return (
    readers.find((reader) => sameSecret(signature, sign(key, purchaseId, reader, Number(expires)))) ?? null
  );
}

function sign(key: string, purchaseId: string, reader: ReceiptReader, expires: number): string {
  const what = reader === "owner" ? "own-receipt" : "receipt";
  return keyedHash(key, `${what}:${purchaseId}:${expires}`).slice(0, 22);
}
