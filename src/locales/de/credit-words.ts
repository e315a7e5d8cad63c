import type { LedgerReason } from "#contract/ledger-reasons.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import type { PURSE_OUTCOMES } from "#contract/purse-outcomes.ts";
import type { REFUND_OUTCOMES } from "#contract/refund-outcomes.ts";
import { plural } from "./amounts.ts";
import { money } from "./formats.ts";
import { USE_NAMES } from "./use-names.ts";

/** Why credits moved, and how what is done with purses and refunds can end. */
export const CREDIT_WORDS: OutcomeWords<
  LedgerReason | keyof typeof PURSE_OUTCOMES | keyof typeof REFUND_OUTCOMES
> = {
  "credits-welcome": "Willkommens-Credits. Danke, dass du dabei bist.",
  "credits-bought": ({ pack, cents }) => `Paket ${pack}, ${money(cents)}`,
  "credits-refunded": ({ pack, refunded, cents }) =>
    `Paket ${pack}: ${money(refunded)} von ${money(cents)} erstattet`,
  "refund-failed": ({ pack, cents }) =>
    `Paket ${pack}: ${money(cents)} kamen von der Bank zurück, die Credits gehören wieder dir`,
  "refund-paid": ({ cents }) => `${money(cents)} sind auf dem Weg zurück auf deine Karte.`,
  "refund-asked":
    "Der Zahlungsanbieter hat es noch nicht bestätigt. Deine Credits sind bis dahin reserviert, und eine E-Mail sagt dir Bescheid.",
  "refund-refused": "Der Zahlungsanbieter hat abgelehnt. Die Credits gehören wieder dir. Bitte schreib uns.",
  "refund-changed":
    "Was von diesem Paket nicht verbraucht ist, hat sich geändert. Es wurde nichts veranlasst; bitte sieh noch einmal nach.",
  "refund-over":
    "Die Zeit, in der dieses Paket zurückgegeben werden konnte, ist vorbei. Es hat sich nichts bewegt.",
  "credits-disputed": ({ pack, cents }) =>
    `Paket ${pack}: ${money(cents)} nach einem Einspruch von der Bank zurückgebucht`,
  "credits-adjusted": "Von Hand geändert",
  "credits-given-back": "Zurück nach einem Fehler bei uns",
  "credit-used": "1 Credit verbraucht",
  "tool-used": ({ tool }) => USE_NAMES[tool],
  "debt-paid": "Offene Credits beglichen",
  "purse-filled": "Beiseitegelegt",
  "purse-returned": "Zurück aus einer Kasse",
  "purse-made": ({ credits }) =>
    credits === 0
      ? "Die Kasse ist da. Noch liegt nichts darin."
      : plural(credits, {
          one: "Die Kasse ist da, mit # Credit darin.",
          other: "Die Kasse ist da, mit # Credits darin.",
        }),
  "purse-changed": "Gespeichert.",
  "purse-moved": ({ credits }) =>
    credits > 0
      ? plural(credits, { one: "# Credit liegt beiseite.", other: "# Credits liegen beiseite." })
      : plural(-credits, { one: "# Credit ist zurück.", other: "# Credits sind zurück." }),
  "purse-ended": ({ credits }) =>
    credits === 0
      ? "Die Kasse ist geschlossen."
      : plural(credits, {
          one: "Die Kasse ist geschlossen. # Credit ist zurück.",
          other: "Die Kasse ist geschlossen. # Credits sind zurück.",
        }),
  "purse-over": "Diese Kasse ist geschlossen. Lege eine neue an.",
  "purse-holds-less": ({ available }) =>
    plural(available, {
      one: "Nur # Credit in dieser Kasse ist frei. Nichts wurde bewegt.",
      other: "Nur # Credits in dieser Kasse sind frei. Nichts wurde bewegt.",
    }),
  "purse-full": ({ most }) =>
    plural(most, {
      one: "In diese Kasse passt # Credit. Nichts wurde beiseitegelegt.",
      other: "In diese Kasse passen # Credits. Nichts wurde beiseitegelegt.",
    }),
  "too-many-purses": ({ most }) =>
    plural(most, {
      one: "Es ist Platz für # Kasse. Schließe sie zuerst.",
      other: "Es ist Platz für # Kassen. Schließe zuerst eine.",
    }),
  "purse-date-past": "Dieser Tag ist vorbei. Wähle einen späteren.",
};
