import type { FEATURED as EN } from "#locales/en/pages/featured.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { characters as formatCharacters } from "../amounts.ts";

export { DELIVERY_WORDS } from "#locales/en/pages/featured.ts";

export const FEATURED: Words<typeof EN> = {
  description:
    "Zehn Stimmen für deinen Text, Transkripte zum Abspielen, Stille, die nichts kostet, und Proben zum Anhören.",
  heading: "Was es kann, Stück für Stück.",
  lead: "Sieben Teile von Saywrite, und in jedem gibt es etwas zu sehen oder zu hören.",
  onThisPage: "Auf dieser Seite",
  anchors: {
    generation: "Sprechen",
    editing: "Nachhören",
    transcripts: "Transkripte",
    background: "Hintergrund",
    variations: "Varianten",
    why: "Warum Saywrite",
    samples: "Hörproben",
  },
  generation: {
    title: "Ein Text wird Stimme.",
    text: `Füg bis zu ${formatCharacters(FACTS.limits.textCharacters)} ein. Die ersten Wörter sind schon zu hören, während die letzten noch entstehen, und der Text wechselt von kühl zu warm, sobald er gesprochen ist. Was dir bleibt, ist eine MP3.`,
    try: "Spiel es ab und sieh den Wörtern zu.",
    place: "Stelle im Satz",
    link: { label: "Text umwandeln", to: "/text-to-speech" },
  },
  editing: {
    title: "Ein Transkript zum Abspielen.",
    text: "Jedes Wort kennt seine Zeit. Drück auf eins, und die Aufnahme läuft von dort. Was du nachgehört hast, kannst du kopieren, als Text speichern oder als Untertitel mitnehmen.",
    rows: [
      { at: "0:00", words: ["We", "went", "to", "the", "market", "this", "morning"], now: 4 },
      { at: "0:05", words: ["The", "children", "were", "happy", "to", "come", "along."], now: -1 },
    ],
    actions: ["Kopieren", "Text herunterladen", "SubRip (.srt)", "WebVTT (.vtt)"],
    link: { label: "Datei transkribieren", to: "/transcribe" },
  },
  transcripts: {
    title: "Ein Transkript, zu dem du stehen kannst.",
    text: "Jedes Transkript ist ein Dokument: mit den Namen derer, die gesprochen haben, mit seinem Ton, wo er behalten wird, und mit jeder Version, die es hatte. Du korrigierst es, zitierst daraus, nimmst es mit, und wer darin vorkommt, kann mitreden.",
    turns: [
      {
        who: "Mara",
        at: "0:12",
        said: [
          { as: "plain", text: "Wer sollte am Freitag die " },
          { as: "doubtful", text: "Schlüssel" },
          { as: "plain", text: " mitbringen?" },
        ],
      },
      {
        who: "Ben",
        at: "0:15",
        said: [
          { as: "quoted", text: "Ich, habe ich gesagt, und um neun war ich da." },
          { as: "plain", text: " Frag den Hausmeister." },
        ],
      },
    ],
    doubtful: "Könnte etwas anderes gewesen sein",
    quoted: "Zitiert, mit seinem Ton",
    facts: [
      {
        label: "Live-Untertitel",
        text: "Wörter, während du sprichst, wo das Sprachmodul sie schreibt. Über einen Link lesen andere mit, ohne Konto.",
      },
      {
        label: "Der Editor",
        text: "Mit der Tastatur von Zweifel zu Zweifel: hör nach, korrigiere, benenne die Leute einmal, lass Füllwörter weg.",
      },
      {
        label: "Zitate",
        text: "Eine Stelle und ihr Ton unter einem Link, signiert von diesem Server, damit man beim Lesen beides prüfen kann.",
      },
      {
        label: "Kopie für Beteiligte",
        text: "Wer aufgenommen wurde, liest, hört zu und kann bitten, eine Stelle endgültig auszulassen. Du entscheidest.",
      },
      {
        label: "Von anderen",
        text: "Ein Link oder QR-Code, mit dem andere ohne Konto für dich aufnehmen oder hochladen. Es kostet nichts, bis du drückst, oder wird aus einer Kasse bezahlt, die du dafür wählst.",
      },
      {
        label: "Zum Mitnehmen",
        text: "Als Text, Markdown, Word, PDF, CSV, JSON oder als Untertitel nach Regeln, die du festlegst.",
      },
    ],
    link: { label: "Aufnahme starten", to: "/speech-to-text" },
  },
  background: {
    title: "Es hört, was Sprache ist, und überspringt den Rest.",
    text: "Bevor etwas aufgeschrieben wird, sucht das eingebaute Sprachmodul zwischen Stille und Lärm nach Sprache. Nur was es findet, wird transkribiert. Eine Datei ohne Sprache kostet nichts.",
    found: "Sprache gefunden",
    quiet: "Stille, übersprungen",
    caption: "Eine Aufnahme, in der zweimal gesprochen wird.",
  },
  variations: {
    title: "Zehn Stimmen, und ein Wort zum Wie.",
    text: "Die Stimmen unterscheiden sich in Höhe, Tempo und Temperament. Beim eingebauten Sprachmodul ändern diese Wörter, wie jede von ihnen spricht; Sprachmodule mit freien Anweisungen versuchen, dem zu folgen, was du schreibst.",
    scale: "Die zehn Stimmen nach Tonhöhe, in Hertz",
    words: "Wörter, die es versteht (auf Englisch)",
    link: { label: "Eine Vorlage für den Anfang", to: "/presets" },
  },
  why: {
    title: "Warum Saywrite",
    facts: [
      {
        label: "Nichts geht verloren",
        text: "Aufnahmen bleiben in deinem Browser und, wenn du das nicht abschaltest, auf dem Server, bis ihr Text sicher ist.",
      },
      {
        label: "Fehlschläge kosten nichts",
        text: "Der Preis wird erst reserviert und nur für ein Ergebnis abgebucht.",
      },
      {
        label: "Jeder Credit belegt",
        text: "Ein Kontoauszug in klaren Worten, Zeile für Zeile, auch als CSV.",
      },
      { label: "Kein Abo", text: "Pakete kaufst du einmal. Credits verfallen nicht." },
      { label: "Dein eigener Server", text: "Wer ihn betreibt, bestimmt, wohin Text und Ton gehen." },
    ],
  },
  samples: {
    title: "Hör alle zehn.",
    text: "Derselbe Satz, gesprochen vom Sprachmodul dieses Servers. Ganz ohne Konto.",
    play: (voice) => `${voice} abspielen`,
    seconds: (count) => `${count} s`,
  },
};
