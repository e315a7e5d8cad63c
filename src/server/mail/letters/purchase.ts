import { addressed } from "../addressee.ts";
import type { Letter } from "../letter.ts";

/** The receipt of a purchase. `cents` are US cents; `receiptUrl` leads to the printable receipt, `statementUrl` to /profile. */
export function receiptLetter(bought: {
  name: string | null;
  receiptNumber: string;
  pack: string;
  credits: number;
  cents: number;
  paidAt: Date;
  testMode: boolean;
  receiptUrl: string;
}): Letter {
  const rows: [string, string][] = [
    ["Receipt", bought.receiptNumber],
    ["Date", day(bought.paidAt)],
    [`${bought.pack} pack`, `${bought.credits} credits`],
    ["Paid by card", dollars(bought.cents)],
  ];
  return {
    kind: "receipt",
    subject: `Your receipt for ${bought.credits} credits${bought.testMode ? " (test mode)" : ""}`,
    heading: bought.name === null ? "Thank you." : `Thank you, ${bought.name}.`,
    parts: [
      { say: `${bought.credits} credits are in your account.` },
      ...(bought.testMode ? [{ say: "Test mode: no real card is charged." }] : []),
      { rows },
      { button: "Open the receipt", href: bought.receiptUrl },
      { note: "Credits do not expire, and are used only for what you are given." },
    ],
  };
}

/** Money went back to the card. `creditsTakenBack` of the pack were still there and are gone. */
export function refundLetter(refund: {
  name: string | null;
  pack: string;
  cents: number;
  creditsTakenBack: number;
  testMode: boolean;
  accountUrl: string;
}): Letter {
  return {
    kind: "refund",
    subject: `Your refund of ${dollars(refund.cents)}${refund.testMode ? " (test mode)" : ""}`,
    heading: `${dollars(refund.cents)} are on the way back.`,
    parts: [
      {
        say: `${addressed(refund.name, `your purchase of the ${refund.pack} pack was refunded`)}. It can take a few days until your bank shows it.`,
      },
      ...(refund.testMode ? [{ say: "Test mode: no real card was charged, and none is refunded." }] : []),
      {
        rows: [
          ["Refunded", dollars(refund.cents)],
          ["Credits taken back", String(refund.creditsTakenBack)],
        ],
      },
      { button: "See your statement", href: refund.accountUrl },
    ],
  };
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function day(date: Date): string {
  return date.toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
}
