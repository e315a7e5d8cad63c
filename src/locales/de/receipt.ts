import type { ReceiptWords } from "#contract/receipt.ts";
import { credits } from "./amounts.ts";
import { longDay, money } from "./formats.ts";

export const RECEIPT: ReceiptWords = {
  lang: "de",
  title: "Quittung",
  number: "Quittung",
  date: "Datum",
  to: "An",
  deletedAccount: "ein gelöschtes Konto",
  pack: (name) => `Paket ${name}`,
  paid: "Mit Karte bezahlt",
  reference: "Referenz",
  refunded: "Erstattet",
  remaining: "Verbleibt",
  dispute: "Einspruch",
  chargedBack: "Die Bank hat diese Zahlung zurückgebucht.",
  testMode: "Testmodus: Es wird keine echte Karte belastet.",
  foot: "Credits verfallen nicht und werden nur für das verbraucht, was du bekommst.",
  credits,
  money,
  day: longDay,
};
