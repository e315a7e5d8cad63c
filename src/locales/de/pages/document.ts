import type { Revision } from "#contract/revisions.ts";
import type { DOCUMENT as EN } from "#locales/en/pages/document.ts";
import type { Words } from "../../words.ts";
import { characters as formatCharacters, plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";
import { percent } from "../shares.ts";
import { TOOLS_COPY } from "./tools.ts";
import { VERSIONS } from "./versions.ts";

const UNDONE: Partial<Record<Revision["kind"], string>> = {
  edit: "eine Textänderung",
  take: "eine andere Aufnahme",
  manner: "andere Stimme oder Art",
  pronunciation: "eine Aussprache",
  speaker: "eine andere Person",
  split: "eine Teilung",
  join: "eine Verbindung",
  paragraph: "ein Absatz",
  replace: "ersetzte Wörter",
  fillers: "weggelassene Füllwörter",
  doubt: "ein geklärter Zweifel",
  hearing: "eine neu gehörte Passage",
  restore: "eine zurückgeholte Fassung",
};

export const DOCUMENT: Words<typeof EN> = {
  name: "Dokument",
  description: "Ein Text mit seinem Ton, aus deiner Bibliothek.",
  toLibrary: "Bibliothek",
  loading: "Das Dokument wird geöffnet.",
  failed: "Das Dokument ließ sich nicht öffnen",
  offline: "Du bist offline",
  again: "Noch einmal versuchen",
  missing: {
    title: "Dieses Dokument gibt es hier nicht",
    body: "Es wurde gelöscht oder gehört zu einem anderen Konto.",
    toLibrary: "Zu deiner Bibliothek",
  },
  kind: { speech: "Sprache", transcript: "Transkript" },
  unmade: {
    new: (count) => plural(count, { one: "# Satz ohne Ton", other: "# Sätze ohne Ton" }),
    changed: (count) => plural(count, { one: "# Satz seither geändert", other: "# Sätze seither geändert" }),
    failed: (count) => plural(count, { one: "# Satz misslungen", other: "# Sätze misslungen" }),
  },
  rename: "Umbenennen",
  titleLabel: "Titel",
  saving: "Wird gespeichert…",
  saved: (when) => `Gespeichert ${when}`,
  unsaved: "Nicht gespeichert",
  undo: "Rückgängig",
  undoOf: ({ kind, segments }: { kind: Revision["kind"]; segments: number }) =>
    `Rückgängig: ${[UNDONE[kind], segments > 0 && plural(segments, { one: "# Satz", other: "# Sätze" })].filter(Boolean).join(", ")}`,
  redo: "Wiederholen",
  export: {
    label: "Exportieren",
    begun: "In Vorbereitung",
    making: (percents) => `${percent(percents)} fertig`,
    loading: "Es wird nachgesehen, was es gibt.",
    failed: "Das ließ sich nicht laden",
    again: "Noch einmal versuchen",
    author: "Autor, in der Datei genannt",
    cover: {
      choose: "Titelbild wählen",
      change: "Anderes Titelbild",
      remove: "Ohne Titelbild",
      types: "JPEG, PNG oder WebP",
      alt: (title) => `Das Titelbild von ${title}`,
    },
    byChapter: "Eine Datei je Kapitel",
    missing: (program) =>
      `Mehr Formate, Titelbilder und eine gleichmäßige Lautstärke brauchen ${program} auf diesem Server:`,
    names: "Namen",
    times: "Zeiten",
    notes: "Notizen",
    captions: {
      rules: ({ lines, characters, perSecond, shortest, longest }) =>
        `Untertitel: ${plural(lines, { one: "# Zeile", other: "# Zeilen" })} zu ${formatCharacters(characters)}, ${perSecond} in der Sekunde, ${formatNumber(shortest)} s bis ${formatNumber(longest)} s.`,
      change: "Ändern",
      usual: "Übliche Regeln",
      note: "Sie enden an Sätzen und Satzteilen und wo jemand anderes spricht. Keiner überlappt den nächsten; was schneller gesprochen ist, steht so lange, wie Platz ist.",
      fields: {
        lines: "Zeilen",
        characters: "Zeichen je Zeile",
        perSecond: "Zeichen je Sekunde",
        shortest: "Kürzeste Dauer, in Sekunden",
        longest: "Längste Dauer, in Sekunden",
      },
    },
    formats: {
      mp3: "Für Podcasts und Player",
      m4b: "Für Hörbuch-Player",
      m4a: "Klein, fürs Handy",
      wav: "Zum Weiterbearbeiten",
      flac: "Verlustfrei, zum Aufheben",
      opus: "Am kleinsten, fürs Web",
      txt: "Reiner Text",
      md: "Text mit Überschriften",
      docx: "Zum Bearbeiten in Word",
      pdf: "Zum Ausdrucken",
      srt: "Untertitel für Player",
      vtt: "Untertitel fürs Web",
      json: "Jedes Wort mit Zeit",
      csv: "Zeilen für Tabellen",
    },
  },
  more: {
    label: "Mehr",
    find: "Suchen und ersetzen",
    fillers: "Füllwörter und Wiederholungen",
    tags: "Schlagwörter",
    versions: "Frühere Fassungen",
    anew: "Neues Dokument aus diesem Text",
    keys: "Tasten",
    bin: "In den Papierkorb",
  },
  details: {
    title: "Angaben",
    made: "Gemacht",
    cost: "Preis",
    free: "Nichts",
    language: "Sprache",
    voice: "Stimme",
    words: "Wörter",
    keptUntil: "Bleibt bis",
    tags: "Schlagwörter",
    speakers: "Wer spricht",
  },
  bin: {
    moved: "In den Papierkorb gelegt.",
    undo: "Herausnehmen",
    notice: "Dieses Dokument liegt im Papierkorb. Bis er geleert wird, lässt es sich lesen und herausnehmen.",
    out: "Herausnehmen",
    taken: "Aus dem Papierkorb genommen.",
    tooOld:
      "Es ist so alt, wie dieser Server Dokumente behält: Es bleibt im Papierkorb, bis es gelöscht wird.",
  },
  versions: VERSIONS,
  text: "Text",
  state: {
    new: "noch ohne Ton",
    changed: "geändert, der Ton ist älter",
    making: "entsteht gerade",
    failed: "nicht gemacht: Der letzte Versuch scheiterte hier. Mach ihn noch einmal oder ändere den Satz",
    recorded: "selbst gelesen",
  },
  paid: {
    notice: (here, elsewhere) =>
      [
        here === 0
          ? "Von dem, was dort bezahlt wurde, klingt hier nichts mehr."
          : plural(here, {
              one: "Dort wurde ein Satz bezahlt. Er ist markiert.",
              other: "Dort wurden # Sätze bezahlt. Sie sind markiert.",
            }),
        elsewhere > 0
          ? plural(elsewhere, {
              one: "Ein weiterer klingt nicht mehr.",
              other: "# weitere klingen nicht mehr.",
            })
          : "",
      ]
        .join(" ")
        .trim(),
    label: "mit der Zeile des Kontoauszugs bezahlt",
    leave: "Ohne Markierung zeigen",
    statement: "Zurück zum Kontoauszug",
  },
  failedHere:
    "An diesem Satz ist es abgebrochen; gekostet hat er nichts. Drück noch einmal; misslingt er wieder, schreib ihn anders.",
  empty: "leer gelassen",
  edit: {
    open: "Bearbeiten",
    label: (place) => `Satz bei ${place}`,
    save: "Speichern",
    cancel: "Verwerfen",
    discarded: "Verworfen.",
    hint: "Strg + Enter speichert, Escape verwirft",
    meanwhile: "Das wurde inzwischen anderswo geändert. Dort steht jetzt:",
    meanwhileOther: "Inzwischen wurde etwas anderes im Text geändert. Deine Worte sind noch da.",
    /** Over the text, before the words themselves. */
    stray:
      "Das hast du in einem Satz geschrieben, den dieser Text nicht mehr hat. Kopiere es, bevor du es verwirfst.",
    failed: "Das ist noch nicht gespeichert. Deine Worte sind noch da.",
    leave: {
      title: "Gehen, ohne zu speichern?",
      body: "Was du an diesem Satz geändert hast, ist noch nicht gespeichert.",
      yes: "Gehen",
      no: "Bleiben",
    },
  },
  recording: {
    delete: "Aufnahme löschen",
    title: "Die Aufnahme endgültig löschen?",
    body: "Text, Wörter und Änderungen bleiben. Anhören kann sie dann niemand mehr: nicht hier, nicht über Links, nicht in Dateien, die ab jetzt gemacht werden. Links zu Zitaten daraus enden.",
    yes: "Aufnahme löschen",
    no: "Behalten",
    deleted: "Die Aufnahme ist gelöscht.",
  },
  soundless: {
    kept: "Die Aufnahme liegt noch hier, aber keine Kopie, die sich abspielen lässt. Dein Datenexport enthält sie.",
    deleted:
      "Du hast die Aufnahme gelöscht. Ihr Text ist vollständig und lässt sich ändern; zum Abspielen, für „Noch einmal anhören“, für Links zu Zitaten und für Tondateien fehlt die Aufnahme.",
    "not-kept":
      "Die Aufnahme wird nicht aufbewahrt. Ihr Text ist vollständig und lässt sich ändern; zum Abspielen, für „Noch einmal anhören“, für Links zu Zitaten und für Tondateien fehlt die Aufnahme.",
  },
  soundEnded: "Der Ton zu diesem Text wird nicht mehr aufbewahrt.",
  cleanView: {
    open: "Lesen",
    label: "Leseansicht",
    controls: "Lesen",
    smaller: "Kleinere Schrift",
    larger: "Größere Schrift",
    leave: "Zurück zum Dokument",
  },
  player: {
    others: "andere",
    chapter: (count, name, at) => `${formatNumber(count)} ${name}${at === null ? "" : `, ${at}`}`,
  },
  keys: {
    ...TOOLS_COPY.keys,
    control: "Strg",
    enter: "Enter ↵",
    escape: "Esc",
    text: "Im Text: von Wort zu Wort, und von dort abspielen",
    item: "Im Text: von Satz zu Satz, und bearbeiten",
    save: "Den Satz speichern",
    discard: "Die Änderung verwerfen",
    undo: "Rückgängig",
    redo: "Wiederholen",
    cleanView: "Leseansicht, und zurück",
    letters: "In der Leseansicht: größere, kleinere Schrift",
    tools: "Im Text: von Wort zu Wort oder Satz zu Satz, und die Werkzeuge des Satzes",
    click: "Klick",
    hear: "Auf ein Wort: von dort anhören",
    twice: "Doppelklick",
    correct: "Auf ein Wort: seinen Abschnitt verbessern",
    fromHere: "Ab diesem Wort abspielen",
    object: "Im Text: von Wort zu Wort, und etwas zu den markierten Wörtern oder dem Satz sagen",
    edit: "Den Satz bearbeiten",
    back: "Von den Werkzeugen zurück zum Satz, und ihn verlassen",
    take: "Eine Aufnahme abspielen; mit Umschalt nehmen",
    again: "Den Satz neu sprechen lassen",
    voice: "Ihn von einer anderen Stimme lesen lassen",
    own: "Ihn selbst lesen",
    say: "Wie ein Wort gesprochen wird",
    putBack: "Ausgelassenes wieder hineinnehmen",
    doubts: "Nächster zweifelhafter Satz; mit Umschalt der vorige",
    leave: "Die zweifelhafte Stelle ist richtig",
    remake: "Den zweifelhaften Satz kostenlos neu erzeugen",
    make: "Zum Knopf, der den Ton erzeugt",
    chapters: "Kapitel ein- oder ausklappen",
    again3: (seconds: number) => plural(seconds, { one: "# Sekunde zurück", other: "# Sekunden zurück" }),
    alt: "Alt",
    writingBack: (seconds: number) =>
      plural(seconds, {
        one: "Beim Schreiben: # Sekunde zurück",
        other: "Beim Schreiben: # Sekunden zurück",
      }),
    writingPlay: "Beim Schreiben: abspielen, Pause",
    words:
      "Nächstes zweifelhaftes Wort; mit Umschalt das vorige. Unterstrichen ist, was nicht einmal ein Drittel so sicher zu hören war wie die meisten Wörter hier",
    settle: "Das zweifelhafte Wort so lassen",
    readings: "Bei einem Wort, das dein Wortschatz geändert hat: behalten oder nehmen, was zu hören war",
    split: "Den Abschnitt vor diesem Wort teilen",
    join: "Den Abschnitt mit dem nächsten verbinden",
    paragraph: "Hier einen Absatz beginnen oder aufheben",
    speakers: "Den Abschnitt jemandem geben; mit Umschalt auch, was folgt",
    speaker: "Wer das sagt: Name, jemand anderes, zusammenlegen",
    find: "Suchen und ersetzen",
    fillers: "Füllwörter und Wiederholungen",
  },
};
