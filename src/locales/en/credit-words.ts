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
  "credits-welcome": "Welcome credits. Thank you for signing up.",
  "credits-bought": ({ pack, cents }) => `${pack} pack, ${money(cents)}`,
  "credits-refunded": ({ pack, refunded, cents }) =>
    `${pack} pack: ${money(refunded)} of ${money(cents)} refunded`,
  "refund-failed": ({ pack, cents }) =>
    `${pack} pack: ${money(cents)} came back from the bank, so the credits are yours again`,
  "refund-paid": ({ cents }) => `${money(cents)} are on their way back to your card.`,
  "refund-asked":
    "The card provider has not confirmed it yet. Your credits are on hold until it does, and a mail tells you.",
  "refund-refused": "The card provider refused. The credits are yours again. Please write to us.",
  "refund-changed": "What is unspent of this pack has changed. Nothing was asked for; please look again.",
  "refund-over": "The time in which this pack could be taken back is over. Nothing moved.",
  "credits-disputed": ({ pack, cents }) => `${pack} pack: the bank gave ${money(cents)} back after a dispute`,
  "credits-adjusted": "Changed by hand",
  "credits-given-back": "Given back after a fault of ours",
  "credit-used": "1 credit used",
  "tool-used": ({ tool }) => USE_NAMES[tool],
  "debt-paid": "Owed credits paid",
  "purse-filled": "Set aside",
  "purse-returned": "Back from a purse",
  "purse-made": ({ credits }) =>
    credits === 0
      ? "The purse is there. Nothing is in it yet."
      : plural(credits, {
          one: "The purse is there, with # credit set aside.",
          other: "The purse is there, with # credits set aside.",
        }),
  "purse-changed": "Saved.",
  "purse-moved": ({ credits }) =>
    credits > 0
      ? plural(credits, { one: "# credit is set aside.", other: "# credits are set aside." })
      : plural(-credits, { one: "# credit is back.", other: "# credits are back." }),
  "purse-ended": ({ credits }) =>
    credits === 0
      ? "The purse has ended."
      : plural(credits, {
          one: "The purse has ended. # credit is back.",
          other: "The purse has ended. # credits are back.",
        }),
  "purse-over": "This purse has ended. Make another one.",
  "purse-holds-less": ({ available }) =>
    plural(available, {
      one: "Only # credit in this purse is free. Nothing moved.",
      other: "Only # credits in this purse are free. Nothing moved.",
    }),
  "purse-full": ({ most }) =>
    plural(most, {
      one: "This purse may hold # credit. Nothing was set aside.",
      other: "This purse may hold # credits. Nothing was set aside.",
    }),
  "too-many-purses": ({ most }) =>
    plural(most, {
      one: "There is room for # purse. End it first.",
      other: "There is room for # purses. End one first.",
    }),
  "purse-date-past": "That day is over. Choose a later one.",
};
