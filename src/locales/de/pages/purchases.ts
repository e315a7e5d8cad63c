import type { PURCHASES_COPY as PurchasesWords } from "#locales/en/pages/purchases.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits } from "../amounts.ts";

export const PURCHASES_COPY: Words<typeof PurchasesWords> = {
  title: "Käufe",
  loading: "Deine Käufe werden geladen.",
  failed: "Deine Käufe ließen sich nicht laden",
  again: "Noch einmal versuchen",
  empty: "Noch nichts gekauft",
  emptyBody:
    "Pakete kosten einmal und verlängern sich nie. Was du kaufst, steht dann hier, mit seiner Quittung.",
  packs: "Credit-Pakete ansehen",
  more: "Mehr zeigen",
  columns: { when: "Datum", pack: "Paket", receipt: "Quittung", amount: "Bezahlt" },
  testMode: "Testmodus: Es wird keine echte Karte belastet",
  refunded: (amount) => `${amount} erstattet`,
  takeBack: "Geld zurückholen",
  takeBackUntil: (amount, day) => `Bis zu ${amount}, bis zum ${day}`,
  dialog: (pack) => `Paket ${pack} zurückgeben?`,
  gets: (amount) => `${amount} gehen auf die Karte zurück, mit der bezahlt wurde.`,
  rows: {
    paid: "Bezahlt",
    spent: (count) => `${formatCredits(count)} verbraucht, reserviert oder in einer Kasse`,
    back: "Du bekommst zurück",
    credits: "Credits, die mitgehen",
  },
  rule: "Geschenkte Credits werden zuerst verbraucht, dann das älteste Paket. Verbrauchtes zählt zum Preis eines Credits im teuersten Paket.",
  once: "Das geht bei jedem Paket einmal und lässt sich nicht zurücknehmen.",
  yes: (amount) => `${amount} zurückholen`,
  no: "Credits behalten",
  requests: {
    asked: (amount) => `${amount} zurückverlangt; der Zahlungsanbieter hat es noch nicht bestätigt`,
    pending: (amount) => `${amount} auf dem Rückweg`,
    paid: (amount) => `Du hast ${amount} zurückgeholt`,
    refused: (amount) => `Der Zahlungsanbieter wollte ${amount} nicht zurückzahlen`,
    failed: (amount) => `${amount} kamen von der Bank zurück`,
  },
  receipt: "Quittung",
  receiptOf: (number) => `Quittung ${number}, öffnet sich zum Drucken`,
  noReceipt: "Keine Quittung, es wurde nichts bezahlt",
};
