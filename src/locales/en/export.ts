import type { PurchaseColumn } from "#contract/purchases.ts";

/** README.txt of an export. */
export const EXPORT_README = `Everything Saywrite keeps about you.

profile.json      your account, its settings and the devices that are logged in
statement.csv     every movement of your credits
purchases.csv     every purchase
records.json      what else is kept: letters to you, browsers that logged in, disputes, balance
conversions/      a folder for each conversion: what it was (about.json), its text, its audio,
                  and its summary where one was asked for (digest.json)
                  and its text sentence by sentence with every edit (document.json)
received/         recordings that others sent because you asked, and that wait
uploads/          files and recordings of yours that are not transcribed yet, as far as they were sent
`;

/** The headings of purchases.csv. */
export const PURCHASE_COLUMNS: Readonly<Record<PurchaseColumn, string>> = {
  createdAt: "Date (UTC)",
  pack: "Pack",
  credits: "Credits",
  cents: "US cents",
  state: "State",
  refundedCents: "Refunded US cents",
  intentId: "Payment",
};
