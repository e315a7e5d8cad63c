import { creditsForAudio } from "#contract/prices.ts";
import type {
  COMPARISON as Comparison,
  DIRECTIONS as Directions,
  USE_CASES as UseCases,
} from "#locales/en/pages/use-cases.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits } from "../amounts.ts";

export const USE_CASES: Words<typeof UseCases> = {
  description:
    "Was Leute im Studium, bei der Presse, im Unterricht und bei der Arbeit mit Sprache und Text anfangen, und was es kostet.",
  heading: "Wessen Worte, wessen Stimme.",
  lead: "Zehn Arten von Arbeit, aus jeder ein Auftrag, und sein Preis in Credits.",
  price: "Ein typischer Auftrag",
  scripts: (who) => `Vorlagen: ${who}`,
};

export const DIRECTIONS: Words<typeof Directions> = [
  {
    id: "listening",
    title: "Gesagtes, aufgeschrieben",
    text: "Eine Aufnahme kommt herein, ihre Wörter kommen heraus, jedes mit seiner Zeit. Stille gilt nicht als Sprache, und eine Datei ohne Sprache kostet nichts.",
    word: "notizen",
    link: { label: "Datei transkribieren", to: "/transcribe" },
    cases: [
      {
        slug: "students",
        who: "Studium",
        what: "In der Vorlesung sitzen und zuhören. Abends nachlesen, und auf ein Wort drücken, um es noch einmal zu hören.",
        job: "Eine Vorlesung von 50 Minuten",
        size: { minutes: 50 },
      },
      {
        slug: "journalists",
        who: "Presse",
        what: "Den Satz, den du noch im Ohr hast, an seinen Wörtern wiederfinden und am Ton prüfen, bevor du ihn druckst.",
        job: "Ein Interview von 75 Minuten",
        size: { minutes: 75 },
      },
      {
        slug: "business",
        who: "Arbeit",
        what: "In der Sitzung muss niemand mittippen. Welche Datei was gekostet hat, steht für die Buchhaltung im Kontoauszug.",
        job: "Eine Sitzung von 40 Minuten",
        size: { minutes: 40 },
      },
      {
        slug: "podcasters",
        who: "Podcasts",
        what: "Die Notizen zur Folge kommen aus der Folge selbst, und Untertitel als SRT oder WebVTT für ihr Video gleich mit.",
        job: "Eine Folge von 62 Minuten",
        size: { minutes: 62 },
      },
      {
        slug: "personal",
        who: "Privat",
        what: "Sag die Liste auf dem Heimweg. Bis du da bist, ist sie Text.",
        job: "Eine Sprachnotiz von 6 Minuten",
        size: { minutes: 6 },
      },
    ],
  },
  {
    id: "speaking",
    title: "Geschriebenes, gesagt",
    text: "Ein Text kommt herein, eine Stimme kommt heraus: zehn zur Auswahl, und ein Wort dazu, wie es klingen soll. Lies mit, nimm die MP3 mit.",
    word: "briefe",
    link: { label: "Text umwandeln", to: "/text-to-speech" },
    cases: [
      {
        slug: "educators",
        who: "Unterricht",
        what: "Ein Arbeitsblatt, das auch sprechen kann, für alle, die mit den Ohren besser lernen als mit den Augen.",
        job: "Ein Text von 4.000 Zeichen",
        size: { texts: 1, characters: 4_000 },
      },
      {
        slug: "writers",
        who: "Schreiben",
        what: "Wo die Stimme stolpert, stolpern auch deine Leser. Hör das Kapitel, bevor es jemand lesen muss.",
        job: "Ein Kapitel von 18.000 Zeichen",
        size: { texts: 1, characters: 18_000 },
      },
      {
        slug: "creators",
        who: "Videos",
        what: "Heute eine Stimme unter dem Video, und morgen eine neue Fassung, wenn sich der Text geändert hat.",
        job: "Ein Sprechertext von 1.500 Zeichen",
        size: { texts: 1, characters: 1_500 },
      },
      {
        slug: "e-learning",
        who: "E-Learning",
        what: "Eine Stimme durch den ganzen Kurs, und die neue Lektion ist fertig am Tag, an dem sich die Fakten ändern.",
        job: "Zwölf Lektionen von je 3.000 Zeichen",
        size: { texts: 12, characters: 3_000 },
      },
      {
        slug: "accessibility",
        who: "Barrierefreiheit",
        what: "Briefe, Formulare und Seiten zum Hören. Alles hier lässt sich mit der Tastatur bedienen und hat einen Namen zum Vorlesen.",
        job: "Ein Brief von 3.200 Zeichen",
        size: { texts: 1, characters: 3_200 },
      },
    ],
  },
];

export const COMPARISON: Words<typeof Comparison> = {
  title: "Im Team: drei Wege zum Ziel",
  ways: ["Von Hand", "Im Monatsabo", "Mit Saywrite"],
  rows: [
    {
      what: "Ein Monat, in dem es niemand nutzt",
      cells: ["Kostet nichts", "Kostet die Gebühr", "Kostet nichts"],
    },
    {
      what: "Eine Stunde Ton",
      cells: [
        "Stundenlang tippen",
        "Teil eines Kontingents",
        formatCredits(creditsForAudio(3_600, FACTS.prices)),
      ],
    },
    {
      what: "Ein Versuch, der schiefgeht",
      cells: ["Die Zeit ist weg", "Steht im Vertrag", "0 Credits, mit Grund"],
    },
    {
      what: "Wer sieht, was ausgegeben wurde",
      cells: ["Wer eine Liste führt", "Wer die Rechnung bekommt", "Ein Kontoauszug je Datei, auch als CSV"],
    },
    {
      what: "Wohin die Aufnahmen gehen",
      cells: [
        "Nirgendwohin",
        "Wo der Anbieter sie hinlegt",
        "Auf den Server deiner Wahl, oder deinen eigenen",
      ],
    },
  ],
};
