import { CARD_DIGITS } from "#contract/card.ts";
import { days as formatDays, plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

/** Words of the checkout. The sentences that are promised letter for letter are in outcomes.ts. */
export const CHECKOUT = {
  title: "Checkout",
  description: "Pay for a pack of credits, once.",
  lead: "You pay once. Nothing renews.",
  choose: "Choose a pack",
  /** What is bought: labels, and the credits with what they are enough for. */
  product: "Product",
  credits: "Credits",
  creditsFor: (count: number, coverage: string) => `${formatNumber(count)}, enough for ${coverage}`,
  amount: "Amount",
  moneyBack: "Money back",
  moneyBackFor: (days: number, rate: string) =>
    `What you do not spend, for ${formatDays(days)}, by a press under Purchases. Gifts are spent first, then the oldest pack; spent credits count ${rate} each`,
  payWith: "Card",
  change: "Cancel and go back to pricing",
  payNow: "Pay now",
  paying: "Paying",
  testMode: "Test mode: no real card is charged",
  tryAgain: "Try again",
  lost: "The connection was lost while paying. You are never charged twice: press Pay now again, and what was paid is found.",
  recording: {
    title: "Recording your credits",
    body: "The payment has arrived. This takes a moment.",
  },
  unrecorded: {
    title: "Paid. The credits are on their way.",
    reassurance:
      "Your payment is safe. The credits are recorded by themselves as soon as the server can; this page keeps looking, and you may close it.",
  },
  processing: {
    title: "Your bank is working on it",
    body: "Some payments take a while. Your credits come by themselves as soon as the bank is done. You may close this page.",
  },
  paid: {
    body: (credits: number) =>
      plural(credits, {
        one: "# credit is in your account. A receipt is on its way to you by email.",
        other: "# credits are in your account. A receipt is on its way to you by email.",
      }),
    /** With the notice of the payment, wherever the person goes on: what was bought, and the balance. */
    now: (credits: string, balance: number) => `${credits} added. You have ${formatNumber(balance)} now.`,
    receipt: "Receipt",
    home: "Back to Home",
    use: "Use your credits",
  },
  unpaid: {
    title: "The payment did not go through",
    again: "Back to checkout",
  },
  /** Drawn by the line above a good end. Letters a to z only. */
  drawn: "paid",
  script: "The card form could not be loaded. Please check your connection, or a blocker in your browser.",
} as const;

export const CARD = {
  number: "Card number",
  expiry: "Expiry",
  expiryHint: "MM / YY",
  cvc: "Security code",
  errors: {
    numberMissing: "Please enter the card number.",
    numberLength: `A card number has ${CARD_DIGITS.least} to ${CARD_DIGITS.most} digits.`,
    numberWrong: "This card number has a typing mistake in it.",
    expiryMissing: "Please enter the month and year, such as 04 / 29.",
    expired: "This card has expired.",
    cvcMissing: "Please enter the three or four digits from the card.",
  },
} as const;

/** Numbers that the test bank knows, and what it says to each. */
export const TEST_CARDS = {
  title: "Test cards",
  note: "Press a number to fill it in. Any later date and any three digits will do.",
  cards: [
    { number: "4242 4242 4242 4242", what: "is paid" },
    { number: "4000 0025 0000 3155", what: "asks you to confirm (3-D Secure)" },
    { number: "4000 0000 0000 0002", what: "is declined" },
    { number: "4000 0000 0000 9995", what: "has insufficient funds" },
    { number: "4000 0000 0000 0069", what: "has expired" },
    { number: "4000 0000 0000 0127", what: "has a wrong security code" },
  ],
} as const;

export const TEST_BANK = {
  title: "Is it you who pays?",
  body: (amount: string) =>
    `This is where your bank would ask you to confirm ${amount} to Saywrite. It is a test: no bank is asked.`,
  complete: "Complete",
  fail: "Fail",
} as const;
