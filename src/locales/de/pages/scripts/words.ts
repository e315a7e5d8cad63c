import type {
  AUDIENCE_WORDS as EN_AUDIENCES,
  MOOD_WORDS as EN_MOODS,
  SCRIPTS_PAGE as EN_PAGE,
} from "#words/pages/scripts/words.ts";
import type { Words } from "../../../words.ts";
import { plural } from "../../amounts.ts";
import { formatNumber } from "../../locale.ts";

export const AUDIENCE_WORDS: Words<typeof EN_AUDIENCES> = {
  students: { name: "Studium", note: "Mit geschlossenen Augen wiederholen und üben, was du sagen musst." },
  educators: { name: "Unterricht", note: "Für die Klasse, die besser zuhört als liest." },
  journalists: { name: "Presse", note: "Hör einen Bericht vor allen anderen." },
  business: { name: "Arbeit", note: "Am Telefon, im Laden, vor dem Team." },
  podcasters: { name: "Podcasts", note: "Was vor, zwischen und nach dem Gespräch gesagt wird." },
  writers: { name: "Schreiben", note: "Das Ohr findet, was das Auge verzeiht." },
  creators: { name: "Videos", note: "Eine Stimme für Videos, Spiele und stille Minuten." },
  accessibility: {
    name: "Barrierefreiheit",
    note: "Für alle, die es nicht sehen, lesen oder sagen können.",
  },
  "e-learning": {
    name: "E-Learning",
    note: "Dieselbe Stimme in Lektion eins und Lektion vierzig.",
  },
  personal: { name: "Privat", note: "Für Leute, die du kennst, und für dich selbst." },
};

export const MOOD_WORDS: Words<typeof EN_MOODS> = {
  calm: "ruhig",
  warm: "warm",
  bright: "heiter",
  quick: "flott",
  plain: "schlicht",
  serious: "ernst",
  solemn: "feierlich",
  playful: "verspielt",
};

export const SCRIPTS_PAGE: Words<typeof EN_PAGE> = {
  heading: "Fang mit einer Vorlage an.",
  word: "vorlage",
  meta: (scripts) =>
    `${formatNumber(scripts)} kurze englische Texte für Text zu Sprache, jeder mit passender Stimme und passendem Ton. Du darfst sie frei nutzen und ändern.`,
  lead: (scripts) =>
    `${formatNumber(scripts)} kurze Texte auf Englisch, jeder mit passender Stimme und passendem Ton. Nimm einen, setz deine Namen und Daten ein und wandle ihn um.`,
  drawn:
    "Jede Welle ist genau diese Vorlage, gesprochen vom eingebauten Sprachmodul. Die Lücken sind seine Pausen.",
  filters: "Vorlage finden",
  forWhom: "Wofür",
  everybody: "Alles",
  search: "Suchen",
  searchHint: "Telefon, Kurs, nova",
  mood: "Ton",
  found: (scripts) => plural(scripts, { one: "# Vorlage", other: "# Vorlagen" }),
  needsScripts: "Die Suche und die Auswahl nach Ton brauchen JavaScript. Unten stehen alle Vorlagen.",
  use: "Diese nehmen",
  instructions: "Anweisungen",
  noneTitle: "Zu alldem passt keine Vorlage.",
  noneBody: "Lass eins davon weg, dann gibt es mehr:",
  without: {
    q: (words, scripts) => `Ohne „${words}“ (${formatNumber(scripts)})`,
    mood: (mood, scripts) => `In jedem Ton, nicht nur ${mood} (${formatNumber(scripts)})`,
    audience: (name, scripts) => `Nicht nur ${name} (${formatNumber(scripts)})`,
  },
  all: (scripts) => `Alle ${formatNumber(scripts)} Vorlagen`,
  end: "Nichts dabei?",
  endBody: "Eine leere Seite nimmt jeden Text, mit jeder der zehn Stimmen.",
  own: "Selbst schreiben",
};
