import type { LIBRARY as EN } from "#locales/en/pages/library.ts";
import type { Words } from "../../words.ts";
import { days, plural } from "../amounts.ts";
import { percent } from "../shares.ts";

const documents = (count: number) => plural(count, { one: "# Dokument", other: "# Dokumente" });
const inDocuments = (count: number) => plural(count, { one: "# Dokument", other: "# Dokumenten" });
const places = (count: number) => plural(count, { one: "# Stelle", other: "# Stellen" });

export const LIBRARY: Words<typeof EN> = {
  title: "Bibliothek",
  description:
    "Alles, was du hast vorlesen oder aufschreiben lassen, Wort für Wort: zum Finden, Abspielen und Ordnen.",
  drawn: "bibliothek",
  newDocument: "Neues Dokument",
  newBatch: "Viele auf einmal",
  askForRecording: "Um eine Aufnahme bitten",
  received: {
    note: (count) =>
      plural(count, {
        one: "# Aufnahme, um die du gebeten hast, ist angekommen.",
        other: "# Aufnahmen, um die du gebeten hast, sind angekommen.",
      }),
    going: (count) =>
      plural(count, { one: "# davon wird bald gelöscht.", other: "# davon werden bald gelöscht." }),
    see: "Ansehen, was angekommen ist",
    label: "Aufnahmen, die angekommen sind",
  },
  search: {
    label: "Bibliothek durchsuchen",
    placeholder: "Ein Wort, ein Titel, ein Name",
    clear: "Suche leeren",
    scope: "Wörter und Titel, in Text und Ton",
    searching: "Wird gesucht",
    places: (count, among) => `${places(count)} in ${inDocuments(among)}`,
    newest: (count, among) =>
      `${places(count)} in ${plural(among, { one: "dem neuesten Dokument", other: "den neuesten # Dokumenten" })}`,
    titles: (count) => `Im Titel von ${inDocuments(count)}`,
  },
  unsent: {
    label: "Aufnahmen, die warten",
    note: (count) =>
      plural(count, {
        one: "# Aufnahme von dir ist noch nicht aufgeschrieben.",
        other: "# Aufnahmen von dir sind noch nicht aufgeschrieben.",
      }),
    see: "Ansehen, was wartet",
  },
  show: {
    label: "Anzeigen",
    all: "Alle",
    speech: "Gesprochen",
    transcript: "Transkripte",
    bin: "Papierkorb",
  },
  choices: {
    language: { label: "Sprache", any: "Jede Sprache" },
    voice: { label: "Stimme", any: "Jede Stimme" },
    tag: {
      any: "Jedes Schlagwort",
      close: "Schließen",
      title: "Welches Schlagwort?",
      chosen: (tag) => `Schlagwort: ${tag}`,
      find: "Schlagwort finden",
      fitting: (count) =>
        count === 0
          ? "Kein Schlagwort passt."
          : plural(count, { one: "# Schlagwort passt.", other: "# Schlagwörter passen." }),
      more: (count) =>
        plural(count, {
          one: "Und # weiteres: Tippe, um es zu finden.",
          other: "Und # weitere: Tippe, um sie zu finden.",
        }),
    },
    order: { label: "Reihenfolge", newest: "Neueste zuerst", going: "Was zuerst gelöscht wird" },
    when: {
      label: "Entstanden",
      any: "Jederzeit",
      today: "Heute",
      week: "Diese Woche",
      month: "Dieser Monat",
      year: "Dieses Jahr",
      days: "Zwischen zwei Tagen",
      from: "vom",
      to: "bis zum",
    },
    counted: (name, count) => `${name} (${count})`,
  },
  list: "Dokumente",
  choose: (title) => `${title} auswählen`,
  spoken: "Gesprochen",
  written: "Geschrieben, noch ohne Stimme",
  transcript: "Transkript",
  speakers: (count) => plural(count, { one: "# Person", other: "# Personen" }),
  deletedOn: (day) => `Wird am ${day} endgültig gelöscht`,
  goesOn: (day) => `Aufbewahrt bis ${day}`,
  keep: (day) => `Bis ${day} behalten`,
  keepThis: (day, title) => `Bis ${day} behalten: ${title}`,
  keptLonger: (count) =>
    count === 0
      ? "Nichts davon lässt sich länger behalten."
      : plural(count, { one: "# Dokument bleibt länger", other: "# Dokumente bleiben länger" }),
  soon: {
    label: "Was bald gelöscht wird",
    going: (count) =>
      plural(count, {
        one: "# Dokument wird bald gelöscht, mit Text und Ton.",
        other: "# Dokumente werden bald gelöscht, mit Text und Ton.",
      }),
    keep: (count) => plural(count, { one: "Länger behalten", other: "# länger behalten" }),
  },
  download: {
    title: (count) => `${documents(count)} herunterladen`,
    body: "Ein ZIP mit einer Datei für jedes und einer Liste, was darin ist.",
    format: "Format",
    named: (format, use) => `${format}: ${use}`,
    needs: (program) => `braucht ${program} auf diesem Server`,
    recordings: "Im Text von Aufnahmen",
    captions: "Untertitel neben jedem Ton",
    start: "Herunterladen",
    cancel: "Abbrechen",
    tooMany: (most) =>
      plural(most, {
        one: "In ein ZIP passt höchstens # Dokument.",
        other: "In ein ZIP passen höchstens # Dokumente.",
      }),
    leftOut: (count) =>
      plural(count, {
        one: "# Dokument fehlt im ZIP. Die Liste darin sagt, warum.",
        other: "# Dokumente fehlen im ZIP. Die Liste darin sagt, warum.",
      }),
  },
  tagged: (tag) => `Schlagwort ${tag}`,
  play: (title) => `${title} abspielen`,
  playFrom: (time, title) => `${title} ab ${time} abspielen`,
  morePlaces: (count) => plural(count, { one: "# weitere Stelle", other: "# weitere Stellen" }),
  more: "Mehr zeigen",
  older: "Ältere zeigen",
  loading: "Deine Bibliothek wird geladen",
  failed: "Deine Bibliothek ließ sich nicht laden.",
  again: "Noch einmal versuchen",
  offline: {
    title: "Du bist offline",
    body: "Deine Bibliothek liegt auf dem Server. Mit der Verbindung ist sie wieder da.",
  },
  noneFound: {
    title: (words) => `Nichts gefunden zu „${words}“`,
    body: "Die Suche kennt die Wörter aller Texte und Titel, auch in anderen Formen. Weniger Wörter finden mehr.",
    filtered: "Dazu passt hier nichts",
    filteredBody: "Mit weniger Vorgaben ist mehr zu sehen.",
    all: "Alles zeigen",
  },
  takeOutThis: (title) => `Herausholen: ${title}`,
  emptying: {
    open: "Papierkorb leeren",
    body: (keepDays) =>
      `Was im Papierkorb liegt, bleibt noch ${days(keepDays)} und wird dann endgültig gelöscht. So lange kannst du es herausholen, wenn es nicht schon so alt ist, wie dieser Server Dokumente behält.`,
  },
  emptyBin: {
    title: "Der Papierkorb ist leer",
    body: (keepDays) => `Was du hineinlegst, kannst du ${days(keepDays)} lang wieder herausholen.`,
  },
  empty: {
    title: "Hier ist noch nichts",
    body: "Was du vorlesen oder aufschreiben lässt, kommt von selbst hierher, und jedes Wort davon ist zu finden.",
    write: "Text schreiben",
    record: "Selbst aufnehmen",
    open: "oder ein Buch oder anderen Text öffnen",
    upload: "oder eine Aufnahme hochladen",
    sample: (voice) => `Das ist ${voice} und liest einen Text vor`,
    play: (voice) => `${voice} abspielen`,
    unplayable: "Die Kostprobe lässt sich hier nicht abspielen.",
  },
  chosen: {
    label: "Was mit den ausgewählten geschehen soll",
    count: (count) => `${count} ausgewählt`,
    all: (count) => `Alle (${count})`,
    download: "Herunterladen",
    downloading: (percents) => `${percent(percents)} fertig`,
    keep: "Länger behalten",
    tag: "Schlagwörter",
    bin: "In den Papierkorb",
    unbin: "Herausholen",
    erase: "Endgültig löschen",
    clear: "Aufheben",
  },
  binned: (count) => `${documents(count)} im Papierkorb`,
  undo: "Rückgängig",
  takenOut: (count) => `${documents(count)} wieder in der Bibliothek`,
  tooOld: (count) =>
    `Noch im Papierkorb: ${documents(count)}. Was so alt ist, wie dieser Server Dokumente behält, bleibt dort, bis es gelöscht wird.`,
  deleted: (count) => `${documents(count)} gelöscht`,
  eraseDialog: {
    title: (count) => `${documents(count)} endgültig löschen?`,
    body: "Text und Ton verschwinden sofort vom Server. Niemand kann sie zurückholen.",
    yes: "Endgültig löschen",
    no: "Behalten",
  },
  keys: {
    title: "Tasten",
    close: "Schließen",
    search: "Suchen",
    write: "Neues Dokument",
    rows: "Nächstes Dokument, voriges",
    choose: "Auswählen, oder nicht",
    escape: "Esc",
    clear: "Nichts auswählen",
    palette: "Finden und tun, von jeder Seite aus",
    sheet: "Diese Liste",
  },
  work: {
    label: "Was gerade entsteht",
    waiting: "Wartet, bis es an der Reihe ist",
    speech: "Wird gesprochen",
    transcript: "Wird geschrieben",
    made: (time) => `Wird gesprochen, bisher ${time}`,
    of: {
      speech: (made, all) => `Wird gesprochen, ${made} von ${all}`,
      transcript: (made, all) => `Wird geschrieben, ${made} von ${all}`,
    },
    counted: {
      sentences: (made, all) => `Wird gesprochen, ${made} von ${all} fertig`,
      documents: (made, all) => `Entsteht, ${made} von ${all} fertig`,
    },
    now: {
      press: "Was fertig ist, kann angehört werden.",
      speech: (time) => `Du kannst jetzt bis ${time} hören.`,
      transcript: (time) => `Bis ${time} ist es geschrieben.`,
    },
    close: "Du kannst diese Seite schließen.",
    left: (time) => `Noch etwa ${time}`,
    open: { speech: "Bisher anhören", transcript: "Bisher lesen", see: "Ansehen", batch: "Jedes ansehen" },
    stop: "Anhalten und behalten",
    stopCosts: (credits) => `Anhalten kostet inzwischen ${credits}.`,
    stopping: "Wird angehalten",
  },
  storage: {
    kept: (size) => `${size} aufbewahrt.`,
    keptOf: (size, all) => `${size} von ${all} aufbewahrt.`,
    parts: (sound, words) => `Ton ${sound}, Wörter ${words}.`,
    inBin: (size) => `${size} davon im Papierkorb.`,
    nextExpiry: (day) => `Das Älteste wird am ${day} gelöscht, samt Text.`,
    choose: "Aussuchen, was bleibt",
    full: "Deine Bibliothek ist voll: Neues entsteht erst, wenn wieder Platz ist. Platz macht, was endgültig gelöscht ist, nicht, was im Papierkorb liegt.",
  },
};
