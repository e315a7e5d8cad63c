import type { PurchaseRow } from "#server/purchases/apply.ts";
import { dollars } from "#server/purchases/dollars.ts";
import { receiptNumber } from "#server/purchases/receipt-number.ts";
import { receiptFrame } from "./receipt-frame.ts";

/**
 * The receipt as one printable page without scripts. `customer` is null when the account was
 * deleted, and undefined where nobody is to be named.
 */
export function receiptPage(
  row: PurchaseRow,
  customer: { name: string; email: string } | null | undefined,
  seller: { name: string; address: string },
): string {
  const lines: [string, string][] = [
    ["Receipt", receiptNumber(row)],
    ["Date", day(row.paidAt)],
    ...(customer === undefined ? [] : [to(customer)]),
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
  const rows = lines.map(([what, value]) => `<div><dt>${safe(what)}</dt><dd>${safe(value)}</dd></div>`);
  const note = row.test ? '<p class="test"><strong>Test mode: no real card is charged.</strong></p>' : "";
  return receiptFrame({
    title: `Receipt ${safe(receiptNumber(row))}`,
    seller: { name: safe(seller.name), address: safe(seller.address) },
    body: `<h1>Receipt</h1>${note}<dl>${rows.join("")}</dl>
<footer>Credits do not expire, and are used only for what you are given.</footer>`,
  });
}

function to(customer: { name: string; email: string } | null): [string, string] {
  return ["To", customer ? `${customer.name} (${customer.email})` : "a deleted account"];
}

function day(date: Date | null): string {
  return date?.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }) ?? "";
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function safe(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
