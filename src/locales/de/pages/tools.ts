import type { TOOLS_COPY as EN } from "#locales/en/pages/tools.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits, plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";
import { percent } from "../shares.ts";
import { SPEAKER_NAMED } from "../speakers.ts";

export const CREDITS_DEDUCTED = (credits: number) =>
  plural(credits, { one: "# Credit abgebucht", other: "# Credits abgebucht" });

export const TOOLS_COPY: Words<typeof EN> = {
  keep: (credits) =>
    credits === 0
      ? "Du hast keine Credits mehr."
      : `Du hast ${formatCredits(credits)}. Abgebucht wird nur, was du bekommst.`,
  cancel: (credits) =>
    plural(credits, { one: "Abbrechen, Credit behalten", other: "Abbrechen, Credits behalten" }),
  cancelPaying: "Abbrechen",
  canceling: "Bricht ab…",
  cancelCosts: (costs, credits) =>
    `Abbrechen kostet jetzt ${credits === null ? formatCredits(costs) : `${formatNumber(costs)} von ${formatCredits(credits)}`}: So viel hast du schon bekommen. Das behältst du.`,
  cancelUpload: "Abbrechen",
  progress: { started: "Angefangen", reached: (percents) => `${percent(percents, "long")} fertig` },
  drawn: "worte",
  waiting: {
    title: "Keine Verbindung",
    goesOn:
      "Der Server macht das allein fertig, auch nach einem Neustart. Diese Seite fragt wieder nach, sobald er antwortet.",
    unsure: "Diese Seite fragt wieder nach, sobald der Server antwortet. Lass sie bitte so lange offen.",
  },
  canceled: { title: "Abgebrochen", body: "Es wurde nichts abgebucht." },
  outOfCredit: {
    title: "Nicht genug Credits",
    needs: (needed, have) => `Das braucht ${formatCredits(needed)}. Du hast ${formatNumber(have)}.`,
    buy: "Zu den Credit-Paketen",
    waiting: (count, email) =>
      `${plural(count, { one: "Dein Gratis-Credit kommt", other: "Deine # Gratis-Credits kommen" })}, sobald du deine Adresse bestätigt hast: Öffne den Link, den wir an ${email} geschickt haben, oder`,
    again: "lass ihn dir im Profil noch einmal schicken",
  },
  engine: "Sprachmodul",
  place: (host) => (host === null ? "Alles bleibt auf diesem Server." : `Was du eingibst, geht an ${host}.`),
  engineSilent: {
    title: "Der Server antwortet nicht",
    body: "Was du geschrieben oder aufgenommen hast, ist nicht verloren.",
    again: "Noch einmal versuchen",
  },
  transcriptionMissing: {
    title: "Die Erkennung ist hier noch nicht eingerichtet",
    body: "Der Betreiber dieses Servers kann sie mit einem Befehl nachrüsten. Bis sie läuft, wird nichts abgebucht.",
    again: "Noch einmal nachsehen",
    copy: "Befehl kopieren",
    copied: "Kopiert",
  },
  recent: {
    title: "Zuletzt",
    loading: "Deine letzten Umwandlungen werden geladen.",
    failed: "Deine letzten Umwandlungen ließen sich nicht laden.",
    again: "Noch einmal",
    opening: "Wird geöffnet.",
    queued: "Wartet, bis es dran ist",
    running: (percents) => `${percent(percents)} fertig`,
    cancelCosts: (costs, credits) =>
      `Abbrechen kostet jetzt ${formatNumber(costs)} von ${formatNumber(credits)}`,
    cancel: "Abbrechen",
    ready: (title) => `${title}: fertig`,
    partOf: (length) => `ein Teil von ${length}`,
    more: "Mehr Umwandlungen",
    older: "Ältere zeigen",
    kept: (days) => plural(days, { one: "Bleiben # Tag", other: "Bleiben # Tage" }),
    play: (title) => `${title} abspielen`,
    remove: (title) => `${title} löschen`,
    removeTitle: "Endgültig löschen?",
    removeBody: "Text und Ton verschwinden vom Server. Die Credits dafür bleiben verbraucht.",
    removeYes: "Löschen",
    removeNo: "Behalten",
    removeFailed: "Das ließ sich nicht löschen.",
    cancelFailed: "Das ließ sich nicht abbrechen.",
    all: (count) => `Alle ${formatNumber(count)} zeigen`,
  },
  player: {
    label: "Player",
    position: "Stelle",
    speed: "Tempo",
    speedOf: (factor) => `${formatNumber(factor)}×`,
    broken:
      "Der Ton lässt sich nicht abspielen. Vielleicht ist er abgelaufen, oder dieses Gerät hat keine Tonausgabe.",
    back: (seconds) => plural(seconds, { one: "# Sekunde zurück", other: "# Sekunden zurück" }),
    forward: (seconds) => plural(seconds, { one: "# Sekunde vor", other: "# Sekunden vor" }),
    of: (length) => `von ${length}`,
    sleep: "Von selbst aufhören",
    sleepOff: "Timer",
    sleepIn: (minutes) => plural(minutes, { one: "# Min.", other: "# Min." }),
  },
  /** The keys of every player, and their sheet. */
  keys: {
    title: "Tasten",
    close: "Schließen",
    space: "Leertaste",
    shift: "Umschalt",
    play: "Abspielen oder anhalten",
    seconds: (seconds) => plural(seconds, { one: "# Sekunde zurück, vor", other: "# Sekunden zurück, vor" }),
    word: "Wort davor, danach",
    sentence: "Satz davor, danach",
    sheet: "Diese Liste",
  },
  partOf: (heard, all) => `${heard} von ${all}`,
  /** Who spoke in a recording: the choice, and the labels in a transcript. */
  speakers: {
    label: "Wer spricht",
    none: "nicht nötig",
    found: "herausfinden",
    count: (count: number) => plural(count, { one: "# Person", other: "# Personen" }),
    named: SPEAKER_NAMED,
    overlap: "mehrere sprechen gleichzeitig",
  },
  choices: {
    translated: "Automatisch ins Englische übersetzt.",
    translatedFact: "von einer Maschine ins Englische übersetzt",
    vocabulary: "Namen falsch geschrieben?",
    vocabularyUse: {
      hints: "Dein Wortschatz geht als Hinweis mit: die neuesten Einträge, so viele die Erkennung nimmt.",
      corrections:
        "Knapp Verhörtes aus deinem Wortschatz wird berichtigt, wo die Erkennung unsicher war oder kein übliches Wort schrieb.",
    },
  },
  recordingStays: (kept) =>
    kept
      ? "Der Ton bleibt bei seinem Text, bis du ihn in seinem Dokument löschst oder beide ablaufen."
      : "Der Ton wird gelöscht, sobald er aufgeschrieben ist.",
  languageFound: (name) => `Erkannte Sprache: ${name}.`,
  captions: "Untertitel",
  captionsSrt: "SubRip (.srt), für die meisten Player und Schnittprogramme",
  captionsVtt: "WebVTT (.vtt), für Webseiten",
  copy: "Kopieren",
  copied: "Kopiert",
  copyFailed: "Der Browser hat das Kopieren nicht erlaubt.",
  inLibrary: "In der Bibliothek öffnen",
  newDocument: "Neues Dokument aus diesem Text",
  downloadText: "Text herunterladen",
  listenFrom: (time) => `Ab ${time} anhören`,
};
