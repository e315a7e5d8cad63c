import type { PurchaseRow } from "#server/purchases/apply.ts";
import { dollars } from "#server/purchases/dollars.ts";
import { receiptNumber } from "#server/purchases/receipt-number.ts";

/** The receipt as one printable page without scripts. `customer` is null when the account was deleted. */
export function receiptPage(
  row: PurchaseRow,
  customer: { name: string; email: string } | null,
  seller: { name: string; address: string },
): string {
  const lines: [string, string][] = [
    ["Receipt", receiptNumber(row)],
    ["Date", day(row.paidAt)],
    ["Sold by", [seller.name, seller.address].filter(Boolean).join(", ")],
    ["To", customer ? `${customer.name} (${customer.email})` : "a deleted account"],
    [`${row.pack} pack`, `${row.credits.toLocaleString("en-US")} credits`],
    ["Paid by card", dollars(row.cents)],
    ["Reference", row.intentId ?? ""],
  ];
  if (row.refundedCents > 0) {
    lines.push(
      ["Refunded", dollars(row.refundedCents)],
      ["Remaining", dollars(row.cents - row.refundedCents)],
    );
  }
  if (row.state === "charged-back") lines.push(["Dispute", "The bank gave this payment back."]);
  const rows = lines.map(
    ([what, value]) => `<dt ${term}>${safe(what)}</dt><dd ${detail}>${safe(value)}</dd>`,
  );
  const note = row.test ? "<p><strong>Test mode: no real card is charged.</strong></p>" : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Receipt ${safe(receiptNumber(row))}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1.5rem;color:#1b1b1f;background:#fff">
<h1 style="font-size:1.5rem">${safe(seller.name)}: receipt</h1>${note}
<dl style="display:grid;grid-template-columns:max-content 1fr;gap:.5rem 2rem">${rows.join("")}</dl>
<p>Credits do not expire, and are used only for what you are given.</p>
</body></html>
`;
}

const term = 'style="color:#55555f"';
const detail = 'style="margin:0;overflow-wrap:anywhere"';

function day(date: Date | null): string {
  return date?.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }) ?? "";
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function safe(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
