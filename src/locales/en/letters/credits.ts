import type { LetterWords } from "#contract/letters.ts";
import { addressed, when } from "../../addressed.ts";
import { credits, number, plural } from "../amounts.ts";
import { longDay, money } from "../formats.ts";

export const CREDIT_LETTERS = {
  "low-balance": ({ name, credits: left, pricingUrl, accountUrl }) => {
    const state =
      left === 0
        ? "No credits are left"
        : plural(left, { one: "# credit is left", other: "# credits are left" });
    return {
      subject: state,
      heading: `${state}.`,
      parts: [
        {
          say: `${addressed(name, "your last conversion is done and stays yours")}. For the next ones you need credits.`,
        },
        { button: "See the packs", href: pricingUrl },
        {
          note: `This comes once, until you have bought credits again. You can turn it off in your account: ${accountUrl}`,
        },
      ],
    };
  },
  "credits-moved": ({ name, amount, reason, balance, accountUrl }) => {
    const moved = credits(Math.abs(amount));
    const what = amount > 0 ? `${moved} given to your account` : `${moved} taken from your account`;
    return {
      subject: what,
      heading: `${what}.`,
      parts: [
        { say: addressed(name, "we changed your credits by hand. The reason:") },
        { quote: reason },
        { rows: [["You have now", number(balance)]] },
        { button: "See your statement", href: accountUrl },
      ],
    };
  },
  receipt: ({
    name,
    receiptNumber,
    pack,
    credits: bought,
    cents,
    paidAt,
    testMode,
    receiptUrl,
    root,
    verifyUrl,
  }) => ({
    subject: `Your receipt for ${credits(bought)}${testMode ? " (test mode)" : ""}`,
    heading: name === null ? "Thank you." : `Thank you, ${name}.`,
    parts: [
      {
        say: plural(bought, { one: "# credit is in your account.", other: "# credits are in your account." }),
      },
      ...when(testMode, { say: "Test mode: no real card is charged." }),
      {
        rows: [
          ["Receipt", receiptNumber],
          ["Date", longDay(paidAt)],
          [`${pack} pack`, credits(bought)],
          ["Paid by card", money(cents)],
        ],
      },
      { button: "Open the receipt", href: receiptUrl },
      { note: "Credits do not expire, and are used only for what you are given." },
      ...(root
        ? [
            {
              note: `In case you ever want to check your statement: keep this line, which fixes all statements of this server up to that day. It is checked here: ${verifyUrl}`,
            },
            { quote: `${root.day} ${root.root}` },
          ]
        : []),
    ],
  }),
  refund: ({ name, pack, cents, creditsTakenBack, testMode, receiptUrl, accountUrl }) => ({
    subject: `Your refund of ${money(cents)}${testMode ? " (test mode)" : ""}`,
    heading: `${money(cents)} are on the way back.`,
    parts: [
      {
        say: `${addressed(name, `your purchase of the ${pack} pack was refunded`)}. It can take a few days until your bank shows it.`,
      },
      ...when(testMode, { say: "Test mode: no real card was charged, and none is refunded." }),
      {
        rows: [
          ["Refunded", money(cents)],
          ["Credits taken back", number(creditsTakenBack)],
        ],
      },
      { button: "Open the receipt", href: receiptUrl },
      { note: `It stands in your statement, too: ${accountUrl}` },
    ],
  }),
  "refund-refused": ({ name, pack, credits: back, cents, contactUrl }) => ({
    subject: `Your refund of ${money(cents)} did not go through`,
    heading: "The money did not go back.",
    parts: [
      {
        say: `${addressed(name, `the card provider did not pay the refund for the ${pack} pack to your card`)}. ${plural(back, { one: "# credit of it is yours again.", other: "# credits of it are yours again." })}`,
      },
      { say: "We can find another way: write to us." },
      { button: "Write to us", href: contactUrl },
    ],
  }),
} satisfies Partial<LetterWords>;
