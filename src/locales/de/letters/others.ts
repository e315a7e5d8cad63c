import type { LetterWords } from "#contract/letters.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { plural } from "../amounts.ts";
import { lasting } from "../formats.ts";

const TASKS = {
  speaking: "Sprache",
  listening: "Transkripte",
  translating: "Übersetzung ins Englische",
  live: "Transkripte während der Aufnahme",
} as const;

export const OTHER_LETTERS = {
  "newsletter-confirm": ({ link }) => ({
    subject: "Bestätige dein Newsletter-Abo",
    heading: "Ein Klick, und du bist dabei.",
    parts: [
      { say: "Jemand, hoffentlich du, hat mit dieser Adresse den Newsletter von Saywrite bestellt." },
      { button: "Abo bestätigen", href: link },
      {
        note: `Der Link gilt ${lasting(LIFETIMES.unconfirmedNewsletter)}. Ohne ihn bekommst du keinen Newsletter, und deine Adresse wird gelöscht.`,
      },
    ],
  }),
  contact: ({ name, email, comment, inboxUrl }) => ({
    subject: `Nachricht von ${name.replaceAll(/\s+/g, " ")}`,
    heading: `${name} hat dir geschrieben.`,
    parts: [
      { quote: comment },
      {
        rows: [
          ["Name", name],
          ["E-Mail-Adresse", email],
        ],
      },
      { say: "Antworte einfach auf diese E-Mail." },
      { button: "Nachrichten öffnen", href: inboxUrl },
    ],
  }),
  "model-end": ({ task, model, day, daysLeft, setting, serverSetting, instead, adminUrl }) => {
    const over = daysLeft <= 0;
    return {
      subject: over ? `${model} wurde am ${day} abgeschaltet` : `${model} wird am ${day} abgeschaltet`,
      heading: over
        ? `${model} ist abgeschaltet.`
        : `${model} wird ${plural(daysLeft, { one: "in # Tag", other: "in # Tagen" })} abgeschaltet.`,
      parts: [
        {
          say: over
            ? instead
              ? "Der Sprachdienst hat dieses Modell abgeschaltet. Bis du ein anderes einträgst, funktioniert dieser Teil deines Servers womöglich nicht. Was fehlschlägt, wird nicht abgebucht."
              : "Der Sprachdienst hat dieses Modell abgeschaltet und nennt keinen Nachfolger. Dein Server kommt ohne es aus, bis ein anderer Server eingetragen ist. Was fehlschlägt, wird nicht abgebucht."
            : instead
              ? "Der Sprachdienst schaltet dieses Modell ab. Trag vor diesem Tag ein anderes ein und probier es aus, dann merkt niemand etwas."
              : "Der Sprachdienst schaltet dieses Modell ab und nennt keinen Nachfolger. Ab diesem Tag kommt dein Server ohne es aus, es sei denn, du trägst einen anderen Server ein.",
        },
        {
          rows: [
            ["Modell", model],
            ["Genutzt für", TASKS[task]],
            ["Letzter Tag", day],
            ["Einstellung", setting],
            ...(instead ? [["Nachfolger", instead] as const] : []),
          ],
        },
        { button: "Verwaltung", href: adminUrl },
        {
          note: `In ${serverSetting} kann auch ein anderer Server stehen, der dasselbe Protokoll spricht.`,
        },
      ],
    };
  },
} satisfies Partial<LetterWords>;
