import { CARD_DIGITS } from "#contract/card.ts";
import type {
  CARD as CardWords,
  CHECKOUT as CheckoutWords,
  TEST_BANK as TestBankWords,
  TEST_CARDS as TestCardsWords,
} from "#locales/en/pages/checkout.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits, days as formatDays } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

export const CHECKOUT: Words<typeof CheckoutWords> = {
  title: "Kasse",
  description: "Bezahl ein Paket Credits, einmal und fertig.",
  lead: "Du zahlst einmal. Nichts verlängert sich.",
  choose: "Wähl ein Paket",
  product: "Produkt",
  credits: "Credits",
  creditsFor: (count, coverage) => `${formatNumber(count)}, genug für ${coverage}`,
  amount: "Betrag",
  moneyBack: "Geld zurück",
  moneyBackFor: (days, rate) =>
    `Was du nicht verbrauchst, bis ${formatDays(days)} nach der Zahlung, mit einem Klick unter Käufe. Geschenkte werden zuerst verbraucht, dann das älteste Paket; verbrauchte Credits zählen je ${rate}`,
  payWith: "Karte",
  change: "Abbrechen und zurück zu den Preisen",
  payNow: "Jetzt bezahlen",
  paying: "Wird bezahlt",
  testMode: "Testmodus: Es wird keine echte Karte belastet",
  tryAgain: "Noch einmal versuchen",
  lost: "Beim Bezahlen ist die Verbindung abgebrochen. Doppelt bezahlst du nie: Drück noch einmal auf „Jetzt bezahlen“, und was schon bezahlt ist, findet sich.",
  recording: {
    title: "Deine Credits werden gutgeschrieben",
    body: "Die Zahlung ist da. Das dauert einen Moment.",
  },
  unrecorded: {
    title: "Bezahlt. Die Credits sind unterwegs.",
    reassurance:
      "Deine Zahlung ist sicher. Die Credits werden von selbst gutgeschrieben, sobald der Server kann; diese Seite schaut weiter nach, du kannst sie aber auch schließen.",
  },
  processing: {
    title: "Deine Bank ist noch dran",
    body: "Manche Zahlungen brauchen ihre Zeit. Deine Credits kommen von selbst, sobald die Bank fertig ist. Diese Seite kannst du schließen.",
  },
  paid: {
    body: (credits) =>
      `Auf deinem Konto: ${formatCredits(credits)} mehr. Die Quittung ist per E-Mail zu dir unterwegs.`,
    now: (credits, balance) => `${credits} mehr. Du hast jetzt ${formatNumber(balance)}.`,
    receipt: "Quittung",
    home: "Zur Startseite",
    use: "Credits einsetzen",
  },
  unpaid: {
    title: "Die Zahlung hat nicht geklappt",
    again: "Zurück zur Kasse",
  },
  drawn: "bezahlt",
  script:
    "Das Kartenformular ließ sich nicht laden. Prüf deine Verbindung oder ob dein Browser etwas blockiert.",
};

export const CARD: Words<typeof CardWords> = {
  number: "Kartennummer",
  expiry: "Gültig bis",
  expiryHint: "MM / JJ",
  cvc: "Prüfnummer",
  errors: {
    numberMissing: "Bitte gib die Kartennummer ein.",
    numberLength: `Eine Kartennummer hat ${CARD_DIGITS.least} bis ${CARD_DIGITS.most} Ziffern.`,
    numberWrong: "In dieser Kartennummer steckt ein Tippfehler.",
    expiryMissing: "Bitte gib Monat und Jahr ein, zum Beispiel 04 / 29.",
    expired: "Diese Karte ist abgelaufen.",
    cvcMissing: "Bitte gib die drei oder vier Ziffern von der Karte ein.",
  },
};

export const TEST_CARDS: Words<typeof TestCardsWords> = {
  title: "Testkarten",
  note: "Drück auf eine Nummer, um sie einzutragen. Dazu passt jedes spätere Datum und jede dreistellige Prüfnummer.",
  cards: [
    { number: "4242 4242 4242 4242", what: "wird bezahlt" },
    { number: "4000 0025 0000 3155", what: "will eine Bestätigung (3-D Secure)" },
    { number: "4000 0000 0000 0002", what: "wird abgelehnt" },
    { number: "4000 0000 0000 9995", what: "ist nicht gedeckt" },
    { number: "4000 0000 0000 0069", what: "ist abgelaufen" },
    { number: "4000 0000 0000 0127", what: "hat eine falsche Prüfnummer" },
  ],
};

export const TEST_BANK: Words<typeof TestBankWords> = {
  title: "Bezahlst wirklich du?",
  body: (amount) =>
    `Hier würde deine Bank dich bitten, ${amount} an Saywrite zu bestätigen. Es ist ein Test: Keine Bank wird gefragt.`,
  complete: "Bestätigen",
  fail: "Ablehnen",
};
