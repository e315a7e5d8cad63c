import type { ReceiptWords } from "#contract/receipt.ts";
import { credits } from "./amounts.ts";
import { longDay, money } from "./formats.ts";

export const RECEIPT: ReceiptWords = {
  lang: "en",
  title: "Receipt",
  number: "Receipt",
  date: "Date",
  to: "To",
  deletedAccount: "a deleted account",
  pack: (name) => `${name} pack`,
  paid: "Paid by card",
  reference: "Reference",
  refunded: "Refunded",
  remaining: "Remaining",
  dispute: "Dispute",
  chargedBack: "The bank gave this payment back.",
  testMode: "Test mode: no real card is charged.",
  foot: "Credits do not expire, and are used only for what you are given.",
  credits,
  money,
  day: longDay,
};
