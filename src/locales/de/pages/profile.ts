import type {
  PROFILE_COPY as ProfileWords,
  PROFILE_SECTIONS as SectionsWords,
  STATEMENT_COPY as StatementWords,
  USAGE_COPY as UsageWords,
} from "#locales/en/pages/profile.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits, days as formatDays, plural } from "../amounts.ts";
import { TOOL_NAMES } from "../tool-names.ts";
import { USE_NAMES } from "../use-names.ts";

export const PROFILE_SECTIONS: Words<typeof SectionsWords> = [
  { to: "/profile", label: "Konto" },
  { to: "/profile/security", label: "Sicherheit" },
  { to: "/profile/pronunciations", label: "Aussprache" },
  { to: "/profile/vocabulary", label: "Wortschatz" },
  { to: "/profile/statement", label: "Kontoauszug" },
  { to: "/profile/purses", label: "Kassen" },
  { to: "/profile/keys", label: "API-Schlüssel" },
  { to: "/profile/webhooks", label: "Webhooks" },
  { to: "/profile/purchases", label: "Käufe" },
  { to: "/profile/data", label: "Deine Daten" },
];

const neededAgain = (code: boolean) =>
  code
    ? "Dort geht es erst nach einer neuen Anmeldung weiter, mit deiner E-Mail-Adresse, deinem Passwort und dem Code deiner Authenticator-App."
    : "Dort geht es erst nach einer neuen Anmeldung weiter, mit deiner E-Mail-Adresse und deinem Passwort.";

export const PROFILE_COPY: Words<typeof ProfileWords> = {
  title: "Profil",
  description: "Dein Konto: Name, E-Mail-Adresse, Passwort, Geräte, Credits und Daten.",
  sections: "Bereiche des Profils",
  admin: "Verwaltung",
  security: "Sicherheit",
  data: "Deine Daten",
  drawn: "deins",
  loading: "Dein Konto wird geladen.",
  failed: "Dein Konto ließ sich nicht laden",
  again: "Noch einmal versuchen",
  change: "Ändern",
  cancel: "Abbrechen",
  save: "Speichern",

  name: { title: "Name", label: "Name" },
  email: {
    title: "E-Mail-Adresse",
    confirmed: "Bestätigt",
    unconfirmed: "Noch nicht bestätigt.",
    sendLink: "Link noch einmal schicken",
    pending: (address) =>
      `${address} wartet darauf, dass du den Link öffnest, den wir dorthin geschickt haben.`,
    pendingNote: (until) =>
      `Bis dahin meldest du dich mit der Adresse oben an. Der Link gilt bis ${until} Uhr.`,
    sendAgain: "Noch einmal schicken",
    withdraw: "Zurückziehen",
    newAddress: "Neue E-Mail-Adresse",
    hint: "An die neue Adresse schicken wir einen Link, an die alte einen Hinweis mit einem Link, der die Änderung stoppt. Solange niemand den Link öffnet, ändert sich nichts.",
    password: "Aktuelles Passwort",
    send: "Link schicken",
  },
  password: {
    title: "Passwort",
    value: "Wenn du es änderst, werden alle anderen Geräte abgemeldet.",
    current: "Aktuelles Passwort",
    fresh: "Neues Passwort",
    again: "Neues Passwort wiederholen",
    save: "Passwort ändern",
  },
  preferences: {
    title: "E-Mails",
    lowBalance: (at) =>
      `Schreibt mir einmal, wenn mein Guthaben auf ${formatCredits(at)} oder weniger fällt.`,
    expiry: "Schreibt mir, bevor Dokumente von mir oder Aufnahmen an mich gelöscht werden.",
    end: "Schreibt mir, wenn Längeres fertig ist, von dem ich hören wollte und das keine offene Seite zeigen konnte.",
    objections: "Schreibt mir, wenn jemand Einwände gegen eine Aufnahme hat, höchstens einmal am Tag.",
    received: "Schreibt mir, wenn Aufnahmen ankommen, um die ich gebeten habe, höchstens viermal am Tag.",
    note: "Quittungen und Hinweise zu deinem Passwort oder deiner Adresse kommen immer.",
  },
  places: {
    title: "Wohin deine Texte und Aufnahmen gehen",
    label: "Sie dürfen verarbeitet werden",
    choices: {
      shown: "Am Ort, den das Werkzeug nennt",
      here: "Nur auf diesem Server",
      anywhere: "Auch anderswo, wenn nötig",
    },
    means: {
      shown: "Kann dieser Ort nicht arbeiten, geht nichts an einen anderen.",
      here: "Nichts verlässt diesen Server. Was er nicht selbst kann, lehnt er ab.",
      anywhere:
        "Kann ein Ort nicht arbeiten, darf es ein anderer: dieser Server oder ein Dienst, den sein Betreiber gewählt hat.",
    },
  },
  twoFactor: {
    title: "Zwei-Faktor-Anmeldung",
    off: "Aus. Wenn sie an ist, brauchst du beim Anmelden zusätzlich einen Code aus einer App auf deinem Telefon.",
    on: "An. Zum Anmelden brauchst du dein Passwort und einen Code aus deiner App.",
    needed: {
      everything: "Schalte sie ein, um weiterzumachen.",
      administration: "Schalte sie ein, um in die Verwaltung zu kommen.",
    },
    neededWhy: {
      everything:
        "Der Betreiber dieses Servers verlangt die Zwei-Faktor-Anmeldung von allen: Ein erratenes oder verlorenes Passwort soll nicht reichen, um an deine Aufnahmen und Credits zu kommen. Bis sie eingeschaltet ist, bleiben die Werkzeuge und der Rest deines Kontos geschlossen.",
      administration:
        "Wer diesen Server verwaltet, braucht die Zwei-Faktor-Anmeldung: Verwalter sehen jedes Konto und bewegen Credits, da soll ein Passwort allein nicht reichen. Alles andere geht wie bisher.",
    },
    codesLeft: (count) =>
      plural(count, {
        one: "# Wiederherstellungscode ist noch übrig.",
        other: "# Wiederherstellungscodes sind noch übrig.",
      }),
    addressFirst: "Bestätige zuerst deine Adresse.",
    addressWhy: "Die Zwei-Faktor-Anmeldung gehört zu dem Menschen, der dieses Postfach hat.",
    addressWrong:
      "Öffne den Link, den wir dir geschickt haben. Wenn keine E-Mail gekommen ist, lass sie dir unten noch einmal schicken, ändere die Adresse oder lösch das Konto.",
    codeOrRecovery: "Code aus deiner App oder ein Wiederherstellungscode",
    codeNeeded: "Bitte gib einen Code ein.",
    turnOn: "Einschalten",
    turnOff: "Ausschalten",
    turnOffNote: "Zum Anmelden reicht dann dein Passwort, und die Wiederherstellungscodes gelten nicht mehr.",
    next: "Weiter",
    passwordLabel: "Passwort",
    scanTitle: "1. Scann das mit deiner Authenticator-App",
    qr: "QR-Code für die Authenticator-App",
    byHand: "Oder tipp diesen Schlüssel in die App",
    codeTitle: "2. Gib den Code ein, den sie zeigt",
    codeLabel: "Code",
    codeMissing: "Bitte gib die sechs Ziffern ein, die die App zeigt.",
    confirm: "Zwei Faktoren einschalten",
    codesTitle: "Heb diese Wiederherstellungscodes auf",
    codesNote: "Mit jedem kannst du dich einmal anmelden, wenn das Telefon weg ist. Du siehst sie nur jetzt.",
    download: "Herunterladen",
    copy: "Kopieren",
    copied: "Kopiert",
    kept: "Sind aufgehoben",
    newCodes: "Neue Codes",
    newCodesNote: "Sobald die neuen erstellt sind, gelten die alten nicht mehr.",
    fileName: "saywrite-wiederherstellungscodes.txt",
    fileHead: (email) =>
      `Wiederherstellungscodes von ${email} bei Saywrite. Mit jedem kannst du dich einmal anmelden, anstelle des Codes aus der App.`,
  },
  sessions: {
    title: "Geräte",
    lead: "Wo du angemeldet bist.",
    loading: "Deine Geräte werden geladen.",
    failed: "Deine Geräte ließen sich nicht laden",
    device: ({ browser, system }) =>
      browser && system ? `${browser} unter ${system}` : (browser ?? system ?? "Unbekanntes Gerät"),
    here: "Dieses Gerät",
    used: (when) => `${when} benutzt`,
    since: (when) => `angemeldet am ${when}`,
    ends: (when, latest) =>
      `Endet am ${when} Uhr, wenn es vorher niemand benutzt, und am ${latest} auf jeden Fall.`,
    endsForGood: (when) => `Endet auf jeden Fall am ${when} Uhr. Danach meldest du dich neu an.`,
    end: "Abmelden",
    endOf: (device) => `${device} abmelden`,
    endOthers: "Alle anderen abmelden",
    dialog: (device) => `${device} abmelden?`,
    dialogOthers: "Alle anderen Geräte abmelden?",
    means: (code) =>
      `${neededAgain(code)} Was entstanden und gekauft ist, bleibt deins, und was läuft, läuft zu Ende.`,
    meansOthers: (code) =>
      `${neededAgain(code)} Auch Links zu deinem Ton, zu deinen Daten und in noch offenen E-Mails gelten nicht mehr. Was läuft, läuft zu Ende.`,
    noWayBack: "Das lässt sich nicht zurücknehmen: Wer dort war, muss sich neu anmelden.",
    password: "Dein Passwort",
    no: "Angemeldet lassen",
    noOthers: "Angemeldet lassen",
    yes: "Abmelden",
    alone: "Du bist sonst nirgends angemeldet.",
  },
  export: {
    title: "Nimm alles mit",
    body: "Ein ZIP mit deinem Profil, dem Kontoauszug, deinen Käufen und jeder Umwandlung, die noch da ist: ihr Text und ihr Ton.",
    button: "Alles herunterladen",
    preparing: "Das Archiv wird angefordert",
    started: "Das Herunterladen hat begonnen.",
    waiting:
      "Das Archiv entsteht, während es kommt; der Browser weiß deshalb nicht, wie viel noch fehlt. Bei vielen Aufnahmen dauert es Minuten, und du kannst solange weiterarbeiten.",
    fileName: "saywrite-alles.zip",
  },
  remove: {
    title: "Konto löschen",
    body: "Alles, was du hier gemacht hast, ist sofort weg, und es gibt kein Zurück.",
    button: "Mein Konto löschen",
    dialog: "Dein Konto endgültig löschen?",
    goesTitle: "Das verschwindet, und zwar jetzt",
    goes: (balance) => [
      "Dein Name, deine Adresse, dein Passwort und jede Anmeldung",
      "Alle Texte, Aufnahmen und Transkripte",
      balance ? `Dein Guthaben: ${formatCredits(balance)}` : "Deine Credits",
    ],
    staysTitle: "Das bleibt",
    stays: [
      "Die Buchungen und Käufe, ohne Namen: Was gekauft und verbraucht wurde, muss weiterhin aufgehen",
      "Ein Fingerabdruck deiner Adresse, der sich nicht zurückrechnen lässt, damit es Willkommens-Credits nur einmal gibt",
      "Ein Newsletter-Abo, bis du es mit dem Link in einer der E-Mails beendest, und Nachrichten, die du uns geschickt hast",
      "Was der Zahlungsanbieter von Gesetzes wegen über Zahlungen aufbewahrt",
    ],
    password: "Dein Passwort",
    code: "Code aus deiner Authenticator-App oder ein Wiederherstellungscode",
    codeMissing: "Bitte gib einen Code ein.",
    yes: "Alles löschen",
    no: "Konto behalten",
  },
};

export const STATEMENT_COPY: Words<typeof StatementWords> = {
  title: "Kontoauszug",
  loading: "Der Kontoauszug wird geladen.",
  failed: "Der Kontoauszug ließ sich nicht laden",
  again: "Noch einmal versuchen",
  held: (count) => `${formatCredits(count)} reserviert für das, was gerade läuft, oder für eine Erstattung.`,
  owed: (count) =>
    `${formatCredits(count)} offen nach einer Erstattung. Die nächsten Credits gleichen das zuerst aus.`,
  frozen:
    "Gegen eine Zahlung läuft bei der Bank ein Einspruch. Bis das geklärt ist, kannst du nichts ausgeben; verloren geht aber auch nichts.",
  show: "Zeigen",
  time: "Zeitraum",
  from: "Von",
  to: "Bis",
  csv: "CSV herunterladen",
  proof: "Zum Prüfen herunterladen",
  proofName: "saywrite-kontoauszug.json",
  proofNote:
    "Die Datei zum Prüfen enthält jede Bewegung, was auch immer hier gezeigt wird. An ihr kann jeder ohne Verbindung nachrechnen, ob eine Zeile geändert, eingefügt, weggelassen oder abgeschnitten wurde.",
  proofOfDay: (day) => `Sie enthält auch den Beweis zur Wurzel vom ${day}.`,
  askedBy: (title) => `Kam über den Link „${title}“`,
  ofPurse: (name) => `Auszug von „${name}“`,
  whole: "Ganzer Kontoauszug",
  csvName: "saywrite-kontoauszug.csv",
  more: "Mehr zeigen",
  columns: { when: "Datum", what: "Vorgang", amount: "Credits", balance: "Guthaben" },
  empty: "Noch keine Buchung",
  emptyBody: "Jeder Credit, der kommt oder geht, steht dann hier, mit seinem Grund.",
  given: "Von uns gegeben",
  takenByUs: "Von uns genommen",
  noneFound: "Keine Buchung passt",
  noneFoundBody: "Wähl einen anderen Zeitraum oder lass dir alles zeigen.",
  everything: "Alles zeigen",
  shows: {
    all: "Alles",
    ...TOOL_NAMES,
    use: "Alles Verbrauchte",
    "not-charged": "Nicht abgebucht",
    purchase: "Gekauft",
    refund: "Zurückgenommen",
    adjustment: "Von uns geändert",
    purse: "In Kassen beiseitegelegt",
    welcome: "Willkommens-Credits",
  },
  times: {
    all: "Gesamte Zeit",
    "30": `Letzte ${formatDays(30)}`,
    "90": `Letzte ${formatDays(90)}`,
    year: "Dieses Jahr",
    days: "Tage wählen",
  },
};

export const USAGE_COPY: Words<typeof UsageWords> = {
  title: "Verbraucht",
  loading: "Der Verbrauch wird geladen.",
  failed: "Das Diagramm ließ sich nicht laden",
  again: "Noch einmal versuchen",
  days: { 30: formatDays(30), 90: formatDays(90) },
  period: "Zeitraum des Diagramms",
  nothing: "In diesem Zeitraum wurde kein Credit verbraucht.",
  total: (count, days) => `${formatCredits(count)} ${plural(days, { one: "an # Tag", other: "in # Tagen" })}`,
  most: (count) => `Am stärksten Tag: ${formatCredits(count)}`,
  sound: "Zu Sprache",
  text: "Zu Text",
  other: "Per Aufruf abgebucht",
  table: "Dasselbe als Tabelle",
  columns: { day: "Tag", tool: "Werkzeug", uses: "Nutzungen", credits: "Credits" },
  today: "Heute",
  tools: {
    ...USE_NAMES,
    none: "Abbuchung per Aufruf",
  },
};
