import type { LetterWords } from "#contract/letters.ts";
import { addressed, when } from "../../addressed.ts";
import { credits, number, plural } from "../amounts.ts";
import { longDay, money } from "../formats.ts";

export const CREDIT_LETTERS = {
  "low-balance": ({ name, credits: left, pricingUrl, accountUrl }) => {
    const state =
      left === 0
        ? "Keine Credits mehr übrig"
        : plural(left, { one: "Noch # Credit übrig", other: "Noch # Credits übrig" });
    return {
      subject: state,
      heading: `${state}.`,
      parts: [
        {
          say: `${addressed(name, "deine letzte Umwandlung ist fertig und gehört dir")}. Für die nächsten brauchst du Credits.`,
        },
        { button: "Pakete ansehen", href: pricingUrl },
        {
          note: `Das schreiben wir dir einmal, und erst dann wieder, wenn du neue Credits gekauft hast. Abschalten kannst du es in deinem Konto: ${accountUrl}`,
        },
      ],
    };
  },
  "credits-moved": ({ name, amount, reason, balance, accountUrl }) => {
    const moved = Math.abs(amount);
    const what =
      amount > 0
        ? plural(moved, {
            one: "# Credit deinem Konto gutgeschrieben",
            other: "# Credits deinem Konto gutgeschrieben",
          })
        : plural(moved, {
            one: "# Credit von deinem Konto abgezogen",
            other: "# Credits von deinem Konto abgezogen",
          });
    return {
      subject: what,
      heading: `${what}.`,
      parts: [
        { say: addressed(name, "wir haben dein Guthaben von Hand geändert. Der Grund:") },
        { quote: reason },
        { rows: [["Jetzt hast du", number(balance)]] },
        { button: "Kontoauszug ansehen", href: accountUrl },
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
    subject: `Deine Quittung über ${credits(bought)}${testMode ? " (Testmodus)" : ""}`,
    heading: name === null ? "Danke." : `Danke, ${name}.`,
    parts: [
      {
        say: plural(bought, {
          one: "# Credit liegt auf deinem Konto bereit.",
          other: "# Credits liegen auf deinem Konto bereit.",
        }),
      },
      ...when(testMode, { say: "Testmodus: Es wird keine echte Karte belastet." }),
      {
        rows: [
          ["Quittung", receiptNumber],
          ["Datum", longDay(paidAt)],
          [`Paket ${pack}`, credits(bought)],
          ["Mit Karte bezahlt", money(cents)],
        ],
      },
      { button: "Quittung öffnen", href: receiptUrl },
      { note: "Credits verfallen nicht und werden nur für das verbraucht, was du bekommst." },
      ...(root
        ? [
            {
              note: `Falls du deinen Kontoauszug einmal prüfen willst: Bewahre diese Zeile auf, sie legt alle Kontoauszüge dieses Servers bis zu diesem Tag fest. Geprüft wird hier: ${verifyUrl}`,
            },
            { quote: `${root.day} ${root.root}` },
          ]
        : []),
    ],
  }),
  refund: ({ name, pack, cents, creditsTakenBack, testMode, receiptUrl, accountUrl }) => ({
    subject: `Deine Erstattung über ${money(cents)}${testMode ? " (Testmodus)" : ""}`,
    heading: `${money(cents)} sind auf dem Rückweg.`,
    parts: [
      {
        say: `${addressed(name, `dein Kauf (Paket ${pack}) wurde erstattet`)}. Bis deine Bank es anzeigt, können ein paar Tage vergehen.`,
      },
      ...when(testMode, {
        say: "Testmodus: Es wurde keine echte Karte belastet, also wird auch keiner etwas erstattet.",
      }),
      {
        rows: [
          ["Erstattet", money(cents)],
          ["Zurückgenommene Credits", number(creditsTakenBack)],
        ],
      },
      { button: "Quittung öffnen", href: receiptUrl },
      { note: `Das steht auch in deinem Kontoauszug: ${accountUrl}` },
    ],
  }),
  "refund-refused": ({ name, pack, credits: back, cents, contactUrl }) => ({
    subject: `Deine Erstattung über ${money(cents)} kam nicht zustande`,
    heading: "Das Geld ging nicht zurück.",
    parts: [
      {
        say: `${addressed(name, `der Zahlungsanbieter hat die Erstattung für das Paket ${pack} nicht auf deine Karte gezahlt`)}. ${plural(back, { one: "# Credit davon gehört wieder dir.", other: "# Credits davon gehören wieder dir." })}`,
      },
      { say: "Wir finden einen anderen Weg: Schreib uns." },
      { button: "Schreib uns", href: contactUrl },
    ],
  }),
} satisfies Partial<LetterWords>;
