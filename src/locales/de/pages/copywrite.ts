import { WORDS_A_SECOND } from "#contract/reading-pace.ts";
import type { COPYWRITE as EN } from "#locales/en/pages/copywrite.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { characters as formatCharacters, plural } from "../amounts.ts";
import { costs } from "../credits-cover.ts";
import { formatNumber } from "../locale.ts";

const characters = formatCharacters(FACTS.prices.charactersPerCredit);
const textCosts = costs(FACTS.prices.creditsPerTextBlock, FACTS.prices.textPriceVaries);

export const COPYWRITE: Words<typeof EN> = {
  description: "Hör deinen Text, bevor ihn jemand liest: So findest du die Sätze, für die kein Atem reicht.",
  title: "Hör deinen Text, bevor ihn jemand liest.",
  lead: "Du hast die Seite zu oft gelesen, um sie noch zu sehen. Eine Stimme nicht. Worüber sie stolpert, darüber stolpert auch, wer liest.",
  word: "klingt",
  check: {
    title: "Wie lang ist ein Atemzug?",
    lead: "Setz hier deinen Text ein. Jeder Satz wird ein Balken, so lang, wie er dauert. Gerechnet wird kostenlos in deinem Browser; verschickt wird nichts.",
    label: "Dein Text",
    sample:
      "Unser neues, von Grund auf überarbeitetes Verfahren für Rücksendungen, an dem wir seit dem Frühjahr gemeinsam mit dem Lager gearbeitet haben, ist da. Zurückschicken ist jetzt einfacher. Etikett drucken, Paket abgeben, und in zwei Tagen hast du dein Geld wieder.",
    total: (seconds) =>
      plural(seconds, { one: "Laut gelesen etwa # Sekunde", other: "Laut gelesen etwa # Sekunden" }),
    long: (count) =>
      count === 0
        ? "Jeder Satz passt in einen Atemzug."
        : plural(count, {
            one: "# Satz ist länger als ein Atemzug.",
            other: "# Sätze sind länger als ein Atemzug.",
          }),
    empty: "Schreib einen Satz und sieh, wie lang er ist.",
    seconds: (seconds) => `${formatNumber(seconds)} s`,
    tooLong: "länger als ein Atemzug",
    hear: "In Text zu Sprache anhören",
    note: `Gerechnet mit ${formatNumber(WORDS_A_SECOND)} Wörtern pro Sekunde. Die Stimme kann davon abweichen.`,
  },
  faqTitle: "Fragen von Leuten, die schreiben",
  faq: [
    {
      question: "Warum eine künstliche Stimme, wenn ich selbst vorlesen kann?",
      answer:
        "Weil du weißt, was du meinst: Du betonst richtig, und der Satz kommt durch. Die Stimme nimmt ihn, wie er dasteht.",
    },
    {
      question: "Welche Stimme soll ich nehmen?",
      answer:
        "Eine schlichte in normalem Tempo: sage oder alloy. Charme verdeckt Fehler. Für den zweiten Durchgang nimm eine in ganz anderer Tonlage, dann hörst du die Wörter wieder.",
    },
    {
      question: "Was kostet eine Seite?",
      answer: `Es kostet ${textCosts} je ${characters}, und eine übliche Seite hat rund ${formatNumber(1_800)}. Der Preis steht vorher auf dem Knopf, und du zahlst nur, was du bekommst.`,
    },
    {
      question: "Kann ich einen einzelnen Satz noch einmal hören?",
      answer:
        "Ja. Der Text steht unter dem Player und läuft mit der Stimme mit. Drück auf ein Wort, und sie liest von dort.",
    },
    {
      question: "Darf ich die Aufnahme veröffentlichen?",
      answer:
        "Du kannst sie als MP3 herunterladen. Ob eine Stimme öffentlich zu hören sein darf und wie sie zu nennen ist, entscheidet das Sprachmodul, das der Betreiber gewählt hat: Frag vorher dort.",
    },
    {
      question: "Schreibt es mir die Texte?",
      answer: "Nein. Es liest vor, und es schreibt auf, was du sagst. Die Sätze bleiben deine.",
    },
  ],
  articlesTitle: "Weiterlesen",
  articlesAll: "Alle Artikel",
};
