import type { ADMIN_COPY as CopyWords, ADMIN_SECTIONS as SectionsWords } from "#locales/en/pages/admin.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits, plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

export const ADMIN_SECTIONS: Words<typeof SectionsWords> = [
  { to: "/admin", label: "Überblick" },
  { to: "/admin/users", label: "Nutzer" },
  { to: "/admin/purchases", label: "Käufe" },
  { to: "/admin/messages", label: "Nachrichten" },
  { to: "/admin/subscribers", label: "Abonnenten" },
  { to: "/admin/audit", label: "Protokoll" },
  { to: "/admin/security", label: "Sicherheit" },
];

export const ADMIN_COPY: Words<typeof CopyWords> = {
  title: "Verwaltung",
  description: "Für den Betreiber dieses Servers.",
  sections: "Bereiche der Verwaltung",
  loading: "Wird geladen.",
  failed: "Das ließ sich nicht laden",
  again: "Noch einmal versuchen",
  search: "Suche",
  find: "Suchen",
  clear: "Alles zeigen",
  tableOf: (what) => `${what} als Tabelle`,
  actions: "Aktionen",
  cancel: "Abbrechen",
  reason: "Grund",
  reasonMissing: "Bitte nenn einen Grund mit mindestens drei Zeichen.",
  pages: {
    label: "Seiten",
    of: (page, pages) => `Seite ${page} von ${pages}`,
    before: "Neuere",
    after: "Ältere",
  },

  claim: {
    title: "Die Verwaltung übernehmen",
    body: "Diesen Link hat der Server bei seinem ersten Start ausgegeben. Er gilt einmal: Wer ihn benutzt, sieht jedes Konto und kann Credits bewegen.",
    as: (email) => `Du bist als ${email} angemeldet.`,
    button: "Verwaltung übernehmen",
    missing:
      "Der Link ist nicht vollständig: Ihm fehlt das Token. Kopier ihn ganz von dort, wo der Server ihn ausgegeben hat.",
    done: "Du verwaltest jetzt diesen Server.",
    go: "Zur Verwaltung",
  },

  overview: {
    healthTitle: "Zustand",
    speaking: "Sprechen",
    listening: "Zuhören",
    database: "Datenbank",
    ready: "bereit",
    notReady: "nicht bereit",
    modelEnds: { speaking: "Modell zum Sprechen", listening: "Modell zum Zuhören" },
    modelEndsIn: (model, day, days) =>
      `${model} wird am ${day} abgeschaltet, ${plural(days, { one: "in # Tag", other: "in # Tagen" })}`,
    modelEnded: (model, day) => `${model} wurde am ${day} abgeschaltet`,
    modelAdvice: (setting, maker, instead, serverSetting) =>
      `Trag in ${setting} ein anderes Modell ein (${maker} nennt ${instead}) oder in ${serverSetting} einen anderen Server.`,
    conversions: "Umwandlungen",
    conversionsNow: (queued, running, failed) =>
      `${formatNumber(queued)} wartend, ${formatNumber(running)} laufend, ${formatNumber(failed)} heute gescheitert`,
    mail: "E-Mail",
    transports: { smtp: "über SMTP", folder: "in einen Ordner: SMTP_URL ist nicht gesetzt" },
    mailNow: (waiting, failed, sent) =>
      `${formatNumber(waiting)} wartend, ${formatNumber(failed)} gescheitert, ${formatNumber(sent)} heute verschickt`,
    unprotected: "Ungeschützt",
    unprotectedMeans: {
      pages: "Die Seiten gehen ohne TLS durchs Netz: Passwörter lassen sich unterwegs mitlesen.",
      mail: "E-Mails verlassen diesen Rechner womöglich unverschlüsselt: Links, die Konten öffnen, lassen sich unterwegs mitlesen.",
      database: "Die Verbindung zur Datenbank hat kein geprüftes TLS.",
      engine: "Texte und Aufnahmen gehen unverschlüsselt zum Sprachdienst.",
      scanner: "Aufnahmen gehen unverschlüsselt zum Virenscanner.",
    },
    scanning: "Hochgeladenes",
    scanned: "Wird von ClamAV geprüft",
    scannerAway: "ClamAV antwortet nicht: Solange wird keine Datei angenommen.",
    notScanned: "Wird nicht auf Viren geprüft: CLAMAV ist nicht gesetzt.",
    space: "Freier Platz",
    since: "Läuft seit",
    version: "Version",
    queues: "Warteschlangen",
    noQueues: "Es ist noch kein Auftrag gelaufen.",
    queueColumns: ["Warteschlange", "Wartend", "Laufend", "Gescheitert"],
    daysTitle: "Geld und Nutzung nach Tagen",
    periods: { 30: "30 Tage", 90: "90 Tage", 365: "Ein Jahr" },
    period: "Zeitraum",
    paid: "Bezahlt",
    refunded: "Erstattet",
    issued: "Credits vergeben",
    spent: "Credits verbraucht",
    signUps: "Neue Konten",
    failed: "Gescheitert",
    uses: "Umwandlungen",
    chart: (paid, spent, days) =>
      `In ${formatNumber(days)} Tagen ${paid} bezahlt und ${spent} Credits verbraucht. Die Tabelle darunter zeigt jeden Tag.`,
    columns: [
      "Tag",
      "Neue Konten",
      "Bezahlt",
      "Erstattet",
      "Vergeben",
      "Verbraucht",
      "Umwandlungen",
      "Gescheitert",
    ],
    everyDay: "Jeder Tag als Tabelle",
    quiet: "Tage, an denen nichts los war, fehlen.",
    nothing: "In diesem Zeitraum war nichts los.",
  },

  users: {
    title: "Nutzer",
    counted: (count) => plural(count, { one: "# Nutzer", other: "# Nutzer" }),
    searchLabel: "Name, E-Mail-Adresse oder ID",
    columns: ["Person", "Verfügbar", "Reserviert", "Seit", "Zuletzt da"],
    nobody: "Auf diese Suche passt niemand.",
    admin: "Verwaltung",
    unconfirmed: "Adresse unbestätigt",
    twoFactor: "Zwei-Faktor",
  },
  user: {
    back: "Alle Nutzer",
    posted: "Guthaben",
    held: "Reserviert",
    available: "Verfügbar",
    id: "ID",
    since: "Seit",
    seen: "Zuletzt da",
    conversions: "Umwandlungen",
    noConversions: "keine",
    sessions: "Angemeldet",
    onDevices: (count) =>
      count === 0 ? "nirgends" : plural(count, { one: "auf # Gerät", other: "auf # Geräten" }),
    endSessions: "Überall abmelden",
    endDialog: (name) => `${name} überall abmelden?`,
    endMeans: (email) =>
      `Auf jedem Gerät von ${email} ist eine neue Anmeldung nötig. Auch offene Links gelten nicht mehr: die in E-Mails, die zum Ton und die zu den Daten der Person. Was läuft, läuft zu Ende. Bist du das selbst, bleibt das Gerät vor dir angemeldet.`,
    endReasonHint: "Steht nur im Protokoll. Zum Beispiel: Hat einen gestohlenen Laptop gemeldet",
    ledger: "Buchungen",
    counted: (count) => plural(count, { one: "# Buchung", other: "# Buchungen" }),
    columns: ["Zeit", "Art", "Grund", "Vorgang", "Betrag", "Guthaben"],
    noRows: "Auf diesem Konto gibt es noch keine Buchung.",
    holds: "Offene Reservierungen",
    holdColumns: ["Zeit", "Grund", "Endet", "Betrag"],
    grantTitle: "Credits geben oder nehmen",
    grantNote:
      "Die Person liest den Grund in ihrem Kontoauszug und in einer E-Mail. Er steht auch im Protokoll.",
    direction: "Was",
    give: "Geben",
    take: "Nehmen",
    amount: "Credits",
    amountWrong: `Bitte gib eine ganze Zahl von 1 bis ${formatNumber(100_000)} ein.`,
    reasonHint: "Zum Beispiel: Entschuldigung für den Ausfall am Montag",
    do: (amount, take) =>
      Number.isInteger(amount) && amount > 0
        ? `${formatCredits(amount)} ${take ? "nehmen" : "geben"}`
        : take
          ? "Credits nehmen"
          : "Credits geben",
    left: (left) =>
      `Heute (UTC) dürfen alle Verwalter zusammen noch ${formatCredits(left)} von Hand bewegen.`,
    capped: "Wie viele Credits sich von Hand bewegen lassen, ist pro Tag begrenzt. Mehr lehnt der Server ab.",
  },

  purchases: {
    title: "Käufe",
    counted: (count) => plural(count, { one: "# Kauf", other: "# Käufe" }),
    searchLabel: "E-Mail-Adresse oder Zahlung",
    columns: ["Zeit", "Wer", "Paket", "Bezahlt", "Erstattet", "Stand", "Zahlung", ""],
    nothing: "Kein Kauf passt.",
    deleted: "gelöschtes Konto",
    afterDeletion: {
      canceling: "Konto gelöscht; wird beim Zahlungsanbieter storniert",
      canceled: "Konto gelöscht; storniert, kann nicht bezahlt werden",
      refunding: "Nach dem Löschen des Kontos bezahlt; die Erstattung ist unterwegs",
      refunded: "Nach dem Löschen des Kontos bezahlt; von selbst erstattet",
    },
    refund: "Erstatten",
    refundOf: (who, paid) => `Erstatten: ${who}, ${paid}`,
    dialog: "Diesen Kauf erstatten?",
    about: (pack, paid, who) => `${pack} für ${paid}, gekauft von ${who}.`,
    note: "Das Geld geht über den Zahlungsanbieter zurück. Was von den Credits übrig ist, wird zurückgenommen; schon verbrauchte bleiben als Schuld stehen.",
    all: (amount) => `Alles, ${amount}`,
    part: "Einen Teil",
    how: "Wie viel",
    amount: "Dollar",
    amountWrong: (most) => `Bitte gib einen Betrag bis ${most} ein.`,
    yes: (amount) => (amount ? `${amount} erstatten` : "Erstatten"),
  },

  messages: {
    title: "Nachrichten",
    counted: (count) => plural(count, { one: "# Nachricht", other: "# Nachrichten" }),
    open: "Offen",
    done: "Erledigt",
    state: "Welche Nachrichten",
    nothingOpen: "Es wartet keine Nachricht.",
    nothingDone: "Noch ist keine Nachricht erledigt.",
    markDone: "Erledigt",
    reopen: "Wieder öffnen",
    marked: "Als erledigt abgehakt.",
    reopened: "Wieder offen.",
  },

  subscribers: {
    title: "Abonnenten",
    counted: (count) => plural(count, { one: "# Adresse", other: "# Adressen" }),
    csv: "CSV herunterladen",
    csvName: "saywrite-abonnenten.csv",
    columns: ["E-Mail-Adresse", "Stand", "Woher", "Einwilligung", "Bestätigt", "Abbestellt"],
    nothing: "Noch hat niemand den Newsletter bestellt.",
  },

  audit: {
    title: "Protokoll",
    counted: (count) => plural(count, { one: "# Eintrag", other: "# Einträge" }),
    columns: ["Zeit", "Wer", "Was", "Bei wem", "Grund", "Details"],
    nothing: "In der Verwaltung hat noch niemand etwas getan.",
  },

  security: {
    title: "Sicherheitsprotokoll",
    counted: (count) => plural(count, { one: "# Ereignis", other: "# Ereignisse" }),
    columns: ["Zeit", "Ereignis", "Person", "Aufruf", "Von", "Details", "Anfrage"],
    nothing: "Kein Ereignis passt.",
    kind: "Art",
    every: "Alle Arten",
    searchLabel: "ID, Adresse, Ereignis oder Anfrage",
    person: (id) => `Person ${id} öffnen`,
  },
};
