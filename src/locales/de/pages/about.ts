import type { ABOUT as EN } from "#locales/en/pages/about.ts";
import { CREDITS_ONCE_VERIFIED, FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits } from "../amounts.ts";
import { FREE_CREDITS } from "./free-credits.ts";

const { signUpCredits } = FACTS.prices;

export const ABOUT: Words<typeof EN> = {
  description:
    "Warum es Saywrite gibt und welche drei Regeln es hält: Nichts geht verloren, Fehlschläge kosten nichts, kein Credit verschwindet ohne Grund.",
  heading: "Willkommen. Wir schreiben, was gesagt wird, und sagen, was geschrieben steht.",
  lead: "Saywrite, das sind drei Werkzeuge mit einem Guthaben: Eins liest mit zehn Stimmen vor, eins hört deinem Mikrofon zu, eins tippt deine Dateien ab.",
  missionLabel: "Was wir wollen",
  mission:
    "Eine Aufnahme lässt sich nicht wiederholen. Deshalb darf nichts verloren gehen, was du sagst, kein Fehlschlag darf dich etwas kosten, und jeder Credit muss sagen können, wo er geblieben ist.",
  featuresLabel: "Das Wichtigste",
  features: [
    {
      id: "upload",
      title: "Von der Audiodatei zum Text",
      text: "Such eine Datei aus und sieh den Preis, bevor etwas läuft. Die Balken wechseln von warm zu kühl, während das Gesagte zu Text wird.",
      link: { label: "Datei transkribieren", to: "/transcribe" },
    },
    {
      id: "microphone",
      title: "Vom Mikrofon zum Text",
      text: "Starte die Aufnahme und rede. Jede Sekunde landet sofort in deinem Browser, und kurz nachdem du aufhörst, steht der Text da.",
      link: { label: "Aufnahme starten", to: "/speech-to-text" },
    },
    {
      id: "speech",
      title: "Vom Text zur Stimme",
      text: "Zehn Stimmen von tief bis hoch, jede mit eigenem Zeichen. Sag dazu, wie es klingen soll: langsamer, ruhig, etwas tiefer.",
      link: { label: "Text umwandeln", to: "/text-to-speech" },
    },
  ],
  drawn: "bald",
  ticker: "Die zehn Stimmen, von tief bis hoch",
  pause: "Stimmen anhalten",
  resume: "Stimmen bewegen",
  close: {
    title:
      signUpCredits === 0 ? "Fang mit einem Konto an." : `${formatCredits(signUpCredits)} für den Anfang.`,
    text:
      "Keine Karte, kein Abo. Genug, um ein Kapitel zu hören oder einen Nachmittag voller Gespräche aufschreiben zu lassen." +
      FREE_CREDITS.later(CREDITS_ONCE_VERIFIED),
    start: "Gratis testen",
    use: "Text umwandeln",
    more: "Zu den Preisen",
  },
};
