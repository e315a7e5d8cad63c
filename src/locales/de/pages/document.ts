import type { Revision } from "#contract/revisions.ts";
import type { DOCUMENT as EN } from "#locales/en/pages/document.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";
import { percent } from "../shares.ts";
import { TOOLS_COPY } from "./tools.ts";

const UNDONE: Partial<Record<Revision["kind"], string>> = {
  edit: "eine Textänderung",
  take: "eine andere Aufnahme",
  manner: "andere Stimme oder Art",
  pronunciation: "eine Aussprache",
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
    formats: {
      mp3: "Für Podcasts und Player",
      m4b: "Für Hörbuch-Player",
      m4a: "Klein, fürs Handy",
      wav: "Zum Weiterbearbeiten",
      flac: "Verlustfrei, zum Aufheben",
      opus: "Am kleinsten, fürs Web",
      txt: "Nur die Wörter",
      srt: "Untertitel für Player",
      vtt: "Untertitel fürs Web",
      json: "Jedes Wort mit Zeit",
    },
  },
  more: {
    label: "Mehr",
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
  versions: {
    title: "Frühere Fassungen",
    body: "Jede Änderung bleibt erhalten. Sieh dir einen früheren Text an und hol ihn zurück, wenn du magst.",
    loading: "Die Änderungen werden geladen.",
    failed: "Das ließ sich nicht laden",
    again: "Noch einmal versuchen",
    kind: {
      made: "Erste Fassung",
      edit: "Bearbeitet",
      take: "Andere Aufnahme",
      manner: "Anders gesprochen",
      pronunciation: "Aussprache",
      undo: "Zurückgenommen",
      redo: "Wiederholt",
      restore: "Zurückgeholt",
    },
    segments: (count) => plural(count, { one: "# Satz", other: "# Sätze" }),
    now: "Das siehst du gerade",
    look: "Ansehen",
    lookAt: (version) => `Fassung ${formatNumber(version)} ansehen`,
    older: "Ältere zeigen",
    close: "Schließen",
    notice: (version) => `Das ist Fassung ${formatNumber(version)}, zum Lesen.`,
    restore: "Zurückholen",
    leave: "Zur neuesten",
    restored: "Zurückgeholt.",
  },
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
    hint: "Strg + Enter speichert, Escape verwirft",
    meanwhile: "Das wurde inzwischen anderswo geändert. Dort steht jetzt:",
    meanwhileOther: "Inzwischen wurde etwas anderes im Text geändert. Deine Worte sind noch da.",
    failed: "Das ist noch nicht gespeichert. Deine Worte sind noch da.",
    leave: {
      title: "Gehen, ohne zu speichern?",
      body: "Was du an diesem Satz geändert hast, ist noch nicht gespeichert.",
      yes: "Gehen",
      no: "Bleiben",
    },
  },
  soundless: "Die Aufnahme wird nicht aufbewahrt, darum gibt es hier nur den Text.",
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
    fromHere: "Ab diesem Wort abspielen",
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
  },
};
