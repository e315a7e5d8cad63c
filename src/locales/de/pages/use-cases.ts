import { creditsForAudio } from "#contract/prices.ts";
import type {
  COMPARISON as Comparison,
  DIRECTIONS as Directions,
  USE_CASES as UseCases,
} from "#locales/en/pages/use-cases.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { characters as formatCharacters, credits as formatCredits, plural } from "../amounts.ts";
import { costs } from "../credits-cover.ts";

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
    more: { label: "Was ein Transkript kann", to: "/featured#transcripts" },
    cases: [
      {
        slug: "students",
        who: "Studium",
        what: "In der Vorlesung sitzen und zuhören. Abends nachlesen, und auf ein Wort drücken, um es noch einmal zu hören.",
        job: (minutes) =>
          plural(minutes, { one: "Eine Vorlesung von # Minute", other: "Eine Vorlesung von # Minuten" }),
      },
      {
        slug: "journalists",
        who: "Presse",
        what: "Den Satz, den du noch im Ohr hast, an seinen Wörtern wiederfinden, am Ton prüfen und mit einem Link zitieren, den man beim Lesen prüfen kann.",
        job: (minutes) =>
          plural(minutes, { one: "Ein Interview von # Minute", other: "Ein Interview von # Minuten" }),
      },
      {
        slug: "business",
        who: "Arbeit",
        what: "In der Sitzung muss niemand mittippen, und wer schlecht hört, liest live mit. Welche Datei was gekostet hat, steht für die Buchhaltung im Kontoauszug.",
        job: (minutes) =>
          plural(minutes, { one: "Eine Sitzung von # Minute", other: "Eine Sitzung von # Minuten" }),
      },
      {
        slug: "podcasters",
        who: "Podcasts",
        what: "Die Notizen zur Folge kommen aus der Folge selbst, und Untertitel als SRT oder WebVTT für ihr Video gleich mit.",
        job: (minutes) =>
          plural(minutes, { one: "Eine Folge von # Minute", other: "Eine Folge von # Minuten" }),
      },
      {
        slug: "personal",
        who: "Privat",
        what: "Sag die Liste auf dem Heimweg. Bis du da bist, ist sie Text.",
        job: (minutes) =>
          plural(minutes, { one: "Eine Sprachnotiz von # Minute", other: "Eine Sprachnotiz von # Minuten" }),
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
        job: (characters) => `Ein Text von ${formatCharacters(characters)}`,
      },
      {
        slug: "writers",
        who: "Schreiben",
        what: "Wo die Stimme stolpert, stolpern auch deine Leser. Hör das Kapitel, bevor es jemand lesen muss.",
        job: (characters) => `Ein Kapitel von ${formatCharacters(characters)}`,
      },
      {
        slug: "creators",
        who: "Videos",
        what: "Heute eine Stimme unter dem Video, und morgen eine neue Fassung, wenn sich der Text geändert hat.",
        job: (characters) => `Ein Sprechertext von ${formatCharacters(characters)}`,
      },
      {
        slug: "e-learning",
        who: "E-Learning",
        what: "Eine Stimme durch den ganzen Kurs, und die neue Lektion ist fertig am Tag, an dem sich die Fakten ändern.",
        job: (characters, lessons) =>
          `${plural(lessons, { one: "# Lektion von", other: "# Lektionen von je" })} ${formatCharacters(characters)}`,
      },
      {
        slug: "accessibility",
        who: "Barrierefreiheit",
        what: "Briefe, Formulare und Seiten zum Hören. Alles hier lässt sich mit der Tastatur bedienen und hat einen Namen zum Vorlesen.",
        job: (characters) => `Ein Brief von ${formatCharacters(characters)}`,
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
        costs(creditsForAudio(3_600, FACTS.prices), FACTS.prices.audioPriceVaries),
      ],
    },
    {
      what: "Ein Versuch, der schiefgeht",
      cells: ["Die Zeit ist weg", "Steht im Vertrag", `${formatCredits(0)}, mit Grund`],
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
