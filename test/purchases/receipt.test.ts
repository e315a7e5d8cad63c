import { expect, it } from "vitest";
import { RECEIPT } from "#locales/en/receipt.ts";
import { RECEIPT as SPANISH } from "#locales/es/receipt.ts";
import type { PurchaseRow } from "#server/purchases/apply.ts";
import { receiptPage } from "#server/purchases/receipt.ts";

const ROW = {
  pack: "Popular",
  credits: 45,
  cents: 2_900,
  refundedCents: 0,
  receiptNumber: 42,
  paidAt: new Date("2026-11-21T12:00:00Z"),
  intentId: "pi_1",
  state: "succeeded",
  test: false,
} as PurchaseRow;
const ADA = { name: 'Ada <b>"Countess"</b>', email: "ada@example.org" };

it("a receipt carries the product's sign and who sells, escaped, and runs and loads nothing", () => {
  const page = receiptPage(ROW, ADA, { name: "Lantern & Sons", address: "1 Weir Lane\nBath" }, RECEIPT);
  const header = /<header>.*<\/header>/s.exec(page)?.[0] ?? "";
  expect(header).toContain("<svg");
  expect(header).toContain("saywrite</a>");
  expect(header).toContain("<strong>Lantern &amp; Sons</strong>1 Weir Lane\nBath</address>");
  expect(page).toContain("Ada &lt;b&gt;&quot;Countess&quot;&lt;/b&gt; (ada@example.org)");
  for (const said of ["SW-2026-000042", "November 21, 2026", "45 credits", "$29.00", "@media print"])
    expect(page).toContain(said);
  expect(page).not.toMatch(/<script|style=|src=|url\(|<b>/);
});

it("a receipt says what was refunded, and that a test was one", () => {
  const seller = { name: "Saywrite", address: "" };
  expect(receiptPage({ ...ROW, refundedCents: 1_000, test: true }, null, seller, RECEIPT)).toMatch(
    /Test mode: no real card[\s\S]*a deleted account[\s\S]*\$10\.00[\s\S]*\$19\.00/,
  );
});

it("a receipt is written in the reader's language", () => {
  const page = receiptPage(ROW, ADA, { name: "Saywrite", address: "" }, SPANISH);
  expect(page).toContain('<html lang="es">');
  for (const said of ["Recibo", "21 de noviembre de 2026", "45 créditos", "Pagado con tarjeta"])
    expect(page).toContain(said);
});
