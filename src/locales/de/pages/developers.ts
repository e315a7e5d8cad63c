import { DEPRECATED_MONTHS } from "#contract/api-versions.ts";
import type { DEVELOPERS as EN } from "#locales/en/pages/developers.ts";
import { FACTS } from "#locales/facts.ts";
import type { Words } from "../../words.ts";
import { characters, plural } from "../amounts.ts";
import { creditsCover } from "../credits-cover.ts";
import { length, size } from "../formats.ts";

/** What programs can call, and how: for whoever writes them. */
export const DEVELOPERS: Words<typeof EN> = {
  description:
    "Sprache und Transkripte für deine Programme: OpenAIs Clients mit anderer Adresse und einem Schlüssel, oder unsere eigenen Aufrufe. Beispiele, jeder Aufruf, jeder Fehler.",
  lead: "Auch deine Programme sprechen und transkribieren hier: mit OpenAIs eigenen Clients, denen du eine andere Adresse und einen Schlüssel gibst, oder mit unseren Aufrufen.",
  /** Drawn into sound. */
  word: "hallo",
  base: "Basisadresse",
  ownBase: "Unsere Aufrufe",
  document: "OpenAPI 3.1",
  contents: "Auf dieser Seite",
  start: "In drei Schritten",
  purse: {
    title: "Credits zurücklegen",
    text: "Ein Programm gibt aus einer Kasse aus, nie aus deinem Guthaben. Mehr als du hineinlegst, kann es nicht verbrauchen.",
    link: "Deine Kassen",
    cost: `${creditsCover(FACTS.prices)}, wie auf den Seiten.`,
  },
  key: {
    title: "Schlüssel anlegen",
    text: "Du sagst, was er darf, von wo und bis wann. Er gehört auf einen Server: Wer ihn hat, gibt deine Kasse aus.",
    open: "Hier einen Schlüssel anlegen",
    all: "Alle deine Schlüssel",
    filled:
      "Er steht unten in den Beispielen, bis du diese Seite verlässt oder neu lädst. Nichts bewahrt ihn auf.",
    purseless: "Du hast noch keine Kasse: Ohne eine kann ein Schlüssel nichts ausgeben.",
    account: "Dafür brauchst du ein Konto.",
    login: "Anmelden",
    register: "Konto anlegen",
  },
  call: {
    title: "Aufrufen",
    text: "Jedes Beispiel unten läuft so, wie es dasteht, sobald dein Schlüssel darin ist.",
    link: "Zu den Beispielen",
  },
  examples: {
    title: "Beispiele",
    language: "Sprache der Beispiele",
    openAi: (client) => `Der offizielle Client geht, wie er ist: ${client}`,
    samples: {
      speech: { title: "Ein Text wird Sprache", text: "Der Ton kommt, während er entsteht." },
      transcript: {
        title: "Eine Aufnahme wird Text",
        text: "Auch als srt, vtt oder verbose_json, mit den Zeiten der Wörter.",
      },
      documents: {
        title: "Was in der Bibliothek ist",
        text: "Einer unserer Aufrufe: die neuesten Dokumente, Seite für Seite. Was Programme machen, steht dabei, wenn sie store: true sagten; sonst lässt es sich bis zu seinem expiresAt abholen.",
      },
      token: {
        title: "Eine Seite von dir ruft selbst auf",
        text: "Ein Schlüssel gehört nie in eine Seite. Dein Server macht für sie ein Token: ein paar Minuten, eine Website, so viele Credits. Der Schlüssel nennt die Website.",
      },
    },
  },
  copying: { copy: "Kopieren", copied: "Kopiert", failed: "Der Browser hat das Kopieren nicht erlaubt." },
  calls: {
    title: "Unsere Aufrufe",
    text: "Was die Seiten hier aufrufen, geöffnet mit einem Schlüssel.",
    english: "Erzeugt aus den Definitionen der Aufrufe; deren Sätze sind englisch.",
    every: "Bei jedem Aufruf",
    header: "In diese Kopfzeile kommt der Schlüssel.",
    answers: "Das hat jede JSON-Antwort, in der Sprache von Accept-Language.",
    pages: "Eine Liste nennt den Rest in nextCursor und in der Kopfzeile Link; frag mit cursor weiter.",
    keyed: "Mit demselben Idempotency-Key noch einmal gesendet, geschieht und kostet es nur einmal.",
    prefer:
      "Mit Prefer: respond-async wird gar nicht gewartet, mit Prefer: wait=SEKUNDEN höchstens so lange. Dann ist die Antwort 202, und Location sagt, wo die Umwandlung abzurufen ist.",
    scope: (scope) => `braucht ${scope}`,
    orScope: (scope) => `oder ${scope}`,
    sent: {
      path: "Im Pfad",
      query: "In der Adresse",
      body: "Als JSON",
      form: "Als Formular",
    },
    nothing: "Nichts wird gesendet.",
    answer: "Antwort",
    later: "Antwort 202, solange es weiterläuft",
    produces: (type) => `Eine Datei: ${type}`,
    events: "Ereignisse, jedes davon:",
    plain: "Nur, was jede Antwort hat.",
    optional: "optional",
    otherwise: (value) => `sonst ${value}`,
    refused: "Abgelehnt mit, außer dem, was jeder Aufruf hat",
  },
  shapes: { title: "Formen", text: "Was mehrere Aufrufe antworten." },
  errors: {
    title: "Ablehnungen",
    text: "Jede hat einen Code und seine Werte in details. Richte dich nach dem Code: Sätze können sich ändern. Die mit 200 sagen success: false.",
    always: "bei jedem Aufruf",
    missing: "Mit dem, was fehlt: needed, available, missing und der Seite, auf der es Credits gibt (buy).",
    openAi: "OpenAIs Aufrufe werden in OpenAIs Form abgelehnt, mit dessen Typen und Codes.",
  },
  limits: {
    title: "Grenzen",
    perMinute: "Umwandlungen",
    readersIs: (count) =>
      plural(count, {
        one: "Seiten anderer Websites beginnen mit Token noch einmal so viele, jedes Token höchstens #.",
        other: "Seiten anderer Websites beginnen mit Token noch einmal so viele, jedes Token höchstens #.",
      }),
    perMinuteIs: (count) =>
      plural(count, {
        one: "# in der Minute, von all deinen Programmen zusammen.",
        other: "# in der Minute, von all deinen Programmen zusammen.",
      }),
    headers:
      "RateLimit-Policy und RateLimit sagen bei jeder Antwort, wie viel es gibt und was davon übrig ist. Darüber kommt 429, und Retry-After sagt, wann du wieder fragen kannst.",
    text: "Längster Text",
    textIs: characters(FACTS.limits.textCharacters),
    recording: "Längste Aufnahme",
    recordingIs: length(FACTS.limits.audioSeconds),
    file: "Größte Datei",
    fileIs: size(FACTS.limits.uploadBytes),
  },
  versions: {
    title: "Versionen",
    newest: "Neueste",
    text: "Jede Antwort sagt in dieser Kopfzeile, von welcher Version sie ist. Nennt eine Anfrage eine, wird sie in ihr beantwortet, oder abgelehnt, wo sie unbekannt ist (version-unknown). Nennt sie keine, gilt die neueste.",
    added: "Ohne neue Version",
    addedIs: "kommen neue Aufrufe, Felder, Werte und Codes. Übergeh, was du nicht kennst.",
    changed: "Mit neuer Version",
    changedIs: `kommt alles, woran ein Programm scheitern könnte. Die vorige bleibt mindestens ${DEPRECATED_MONTHS} Monate; ihre Antworten sagen, seit wann sie überholt ist (Deprecation, RFC 9745) und wann sie endet (Sunset, RFC 8594).`,
    now: "Heute gibt es eine Version, und nichts an ihr ist überholt.",
  },
};
