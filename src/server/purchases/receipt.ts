import type { ReceiptWords } from "#contract/receipt.ts";
import type { PurchaseRow } from "./apply.ts";
import { receiptFrame } from "./receipt-frame.ts";
import { receiptNumber } from "./receipt-number.ts";

/**
 * The receipt as one printable page without scripts. `customer` is null when the account was
 * deleted, and undefined where nobody is to be named.
 */
export function receiptPage(
  row: PurchaseRow,
  customer: { name: string; email: string } | null | undefined,
  seller: { name: string; address: string },
  words: ReceiptWords,
): string {
  const lines: [string, string][] = [
    [words.number, receiptNumber(row)],
    [words.date, row.paidAt ? words.day(row.paidAt) : ""],
    ...(customer === undefined ? [] : [to(customer, words)]),
    [words.pack(row.pack), words.credits(row.credits)],
    [words.paid, words.money(row.cents)],
    [words.reference, row.intentId ?? ""],
  ];
  if (row.refundedCents > 0) {
    lines.push(
      [words.refunded, words.money(row.refundedCents)],
      [words.remaining, words.money(row.cents - row.refundedCents)],
    );
  }
  if (row.state === "charged-back") lines.push([words.dispute, words.chargedBack]);
  const rows = lines.map(([what, value]) => `<div><dt>${safe(what)}</dt><dd>${safe(value)}</dd></div>`);
  const note = row.test ? `<p class="test"><strong>${safe(words.testMode)}</strong></p>` : "";
  return receiptFrame({
    language: words.lang,
    title: `${safe(words.title)} ${safe(receiptNumber(row))}`,
    seller: { name: safe(seller.name), address: safe(seller.address) },
    body: `<h1>${safe(words.title)}</h1>${note}<dl>${rows.join("")}</dl>
<footer>${safe(words.foot)}</footer>`,
  });
}

function to(customer: { name: string; email: string } | null, words: ReceiptWords): [string, string] {
  return [words.to, customer ? `${customer.name} (${customer.email})` : words.deletedAccount];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function safe(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
