import type { COMMAND_LINE as EN } from "#locales/en/command-line.ts";
import type { Words } from "../words.ts";
import { plural } from "./amounts.ts";
import { formatNumber as n } from "./locale.ts";
import { MCP_WORDS } from "./mcp-words.ts";

export { credits } from "./amounts.ts";
export { longDay, size } from "./formats.ts";
export { VERIFY_STATEMENT } from "./pages/verify-statement.ts";
export { STATEMENT_FAULTS } from "./statement-faults.ts";

export const COMMAND_LINE: Words<typeof EN> = {
  help: {
    main: `Aufruf: saywrite BEFEHL [OPTIONEN]

  login        merkt sich die Adresse eines Servers und einen Schlüssel dafür
  logout       vergisst beides
  say          macht aus einem Text Sprache
  transcribe   macht aus Aufnahmen Text
  watch        schreibt auf, was in einem Ordner ankommt
  balance      was der Schlüssel ausgeben kann
  mcp          gibt das einem Modell in die Hand, über das Model Context Protocol
  statement    woher jeder Credit kam und wohin er ging
  verify       prüft einen gespeicherten Kontoauszug, ohne jemanden zu fragen

  saywrite BEFEHL --help sagt mehr zu jedem.

  --server URL    ein anderer Server als der gemerkte
  --allow-http    lässt den Schlüssel über eine Verbindung, die andere lesen können
  --json          gibt ein JSON-Objekt je Zeile aus
  --version       welche Version das ist

SAYWRITE_SERVER und SAYWRITE_KEY gehen dem vor, was „login“ sich gemerkt hat.
Exit-Codes: 0 fertig, 1 fehlgeschlagen, 2 falsch aufgerufen, 3 nicht angemeldet oder
Schlüssel abgelehnt, 4 keine Credits, 5 Server nicht da, 6 Kontoauszug stimmt nicht,
7 nicht alles ist gezeigt, 130 angehalten.`,
    login: `Aufruf: saywrite login [--server URL] [--allow-http]

Fragt nach der Adresse eines Servers und nach einem deiner Schlüssel (Profil, API-Schlüssel),
probiert ihn aus und merkt sich beides in einer Datei, die nur du lesen kannst. Den Schlüssel
sieht man beim Tippen nicht; von einem anderen Programm kommt er über die Standardeingabe.`,
    logout: `Aufruf: saywrite logout

Löscht, was „login“ sich gemerkt hat. Der Schlüssel gilt weiter, bis du ihn im Profil beendest.`,
    say: ({ voices, sounds }) => `Aufruf: saywrite say TEXT | - | --file DATEI

  --output DATEI, -o   wohin die Sprache geht; die Endung sagt das Format
  --format FORMAT      ${sounds}
  --voice NAME         ${voices}
  --speed ZAHL         1 ist, wie die Stimme von selbst liest, 2 doppelt so schnell
  --instructions TEXT  wie es gelesen werden soll, wo die Engine das kann
  --engine NAME        diese Engine und keine andere
  --store              legt es auch in deine Bibliothek
  --force              überschreibt eine Datei, die schon da ist

„-“ liest den Text von der Standardeingabe. Ohne --output geht die Sprache an die Standardausgabe.`,
    transcribe: ({ transcripts }) => `Aufruf: saywrite transcribe DATEI… | -

  --output PFAD, -o    eine Datei, oder ein Ordner für mehrere
  --format FORMAT      ${transcripts}
  --language TAG       was gesprochen wird, etwa de
  --prompt TEXT        Namen und Wörter, die in der Aufnahme vorkommen können
  --engine NAME        diese Engine und keine andere
  --store              legt es auch in deine Bibliothek
  --force              überschreibt Dateien, die schon da sind

„-“ liest eine Aufnahme von der Standardeingabe.`,
    watch: ({ transcripts }) => `Aufruf: saywrite watch ORDNER

Schreibt Aufnahmen auf, die in einem Ordner ankommen, sobald sie nicht mehr wachsen, und legt
den Text daneben: talk.mp3.txt zu talk.mp3. Dieselbe Aufnahme wird einmal bezahlt, solange
der Server ihren Text hat: einige Stunden, mit --store so lange wie deine Bibliothek.

  --format FORMAT      ${transcripts}
  --language TAG       was gesprochen wird, etwa de
  --prompt TEXT        Namen und Wörter, die in den Aufnahmen vorkommen können
  --engine NAME        diese Engine und keine andere
  --store              legt es auch in deine Bibliothek
  --force              schreibt noch einmal auf, was nach seinem Text geändert wurde`,
    balance: `Aufruf: saywrite balance

Die Credits, die der Schlüssel ausgeben kann: die in seiner Kasse.`,
    mcp: `Aufruf: saywrite mcp [--folder ORDNER]…

Spricht das Model Context Protocol über Standardein- und -ausgabe: Ein Programm mit einem
Modell startet es, und das Modell kann sprechen, transkribieren, die Bibliothek sehen und
lesen und nach Preisen und Guthaben fragen. Was kostet, zahlt das Budget des Schlüssels.

  --folder ORDNER  ein Ordner, aus dem Aufnahmen gelesen und in den Sprache geschrieben
                   werden darf, samt denen darin; mehrmals möglich. Ohne ihn wird keine
                   Datei gelesen oder geschrieben.`,
    statement: `Aufruf: saywrite statement [--from TAG] [--to TAG] [--purse ID]
        saywrite statement --csv [--output DATEI]
        saywrite statement --file DATEI [--day TAG]

  --from, --to    Tage in UTC, etwa 2026-11-27; beide zählen mit
  --purse ID      einer Kasse; sonst dessen, was außerhalb aller liegt
  --csv           als Tabelle für Tabellenprogramme
  --file DATEI    speichert ihn so, dass „verify“ ihn prüfen kann
  --day TAG       mit dem Beweis der Wurzel dieses Tages neben der neuesten
  --output DATEI  wohin die Tabelle geht
  --force         überschreibt eine Datei, die schon da ist`,
    verify: `Aufruf: saywrite verify DATEI [--root TAG=HASH]… [--roots DATEI] [--server URL]

Rechnet einen Kontoauszug nach, der mit --file gespeichert wurde. Kein Server wird gefragt,
außer --server nennt einen: Dann werden dessen Wurzeln verglichen, und kein Schlüssel geht mit.

  --root TAG=HASH   eine Wurzel, die du aufbewahrt hast, aus einem Beleg
  --roots DATEI     mehrere, eine je Zeile, oder eine gespeicherte Liste`,
  },
  errors: {
    "flag-unknown": ({ what }) => `${what} gibt es hier nicht. --help zählt auf, was es gibt.`,
    "flag-without-value": ({ what }) => `Nach ${what} fehlt etwas.`,
    "argument-spare": ({ what }) => `„${what}“ ist zu viel. --help sagt, was genommen wird.`,
    "not-a-command": ({ what }) => `Einen Befehl „${what}“ gibt es nicht. saywrite --help zählt alle auf.`,
    "nothing-to-say": () => "Es gibt keinen Text. Nenn einen, oder - für die Standardeingabe.",
    "text-is-a-file": ({ path }) =>
      `„${path}“ ist hier eine Datei. --file ${path} liest sie; um ihren Namen zu hören, schick ihn über die Standardeingabe.`,
    "text-not-readable": ({ path }) => `${path} ist kein Text in UTF-8.`,
    "sound-to-terminal": () =>
      "Klang geht nicht in ein Terminal. Nenn mit --output eine Datei, oder leite ihn an einen Player.",
    "json-needs-output": () => "Mit --json braucht die Sprache eine Datei: nenn sie mit --output.",
    "format-unknown": ({ what }) => `Ein Format „${what}“ gibt es nicht.`,
    "number-wrong": ({ what }) => `„${what}“ ist keine Zahl, die passt.`,
    "day-wrong": ({ what }) => `„${what}“ ist kein Tag. Schreib ihn als 2026-11-27.`,
    "root-wrong": ({ what }) =>
      `„${what}“ ist keine Wurzel. Schreib sie als 2026-11-27=HASH, mit 64 Buchstaben und Ziffern.`,
    "file-missing": () => "Nenn eine Aufnahme, oder - für die Standardeingabe.",
    "several-need-folder": () =>
      "Die Texte mehrerer Aufnahmen brauchen einen Ordner, den es gibt: --output ORDNER. Oder --json.",
    "statement-parts": () =>
      "Ein Kontoauszug, der sich prüfen lässt, ist ganz: --file geht nur mit --purse und --day.",
    "some-failed": () => "Nicht alles ist geschehen.",
    "file-exists": ({ path }) => `${path} ist schon da. --force überschreibt sie.`,
    "file-outside": ({ path }) => `${path} liegt in keinem der Ordner, die mit --folder genannt wurden.`,
    "file-not-mp3": ({ path }) => `${path} endet nicht auf .mp3.`,
    "file-not-read": ({ path, what }) => `${path} ließ sich nicht lesen (${what}).`,
    "file-not-written": ({ path, what }) => `${path} ließ sich nicht schreiben (${what}).`,
    "file-not-regular": ({ path }) => `${path} ist keine Datei.`,
    "folder-missing": ({ path }) => `${path} ist kein Ordner.`,
    "address-wrong": ({ what }) =>
      `„${what}“ ist nicht die Adresse eines Servers. Schreib sie als https://say.example.org, ohne Pfad.`,
    "address-open": ({ server }) =>
      `${server} hat kein https: Andere könnten den Schlüssel unterwegs lesen. --allow-http schickt ihn trotzdem.`,
    "server-missing": () => "Nenn den Server: --server https://say.example.org.",
    "not-logged-in": () => "Du bist nicht angemeldet. saywrite login fragt nach Server und Schlüssel.",
    "key-of-another": ({ server }) =>
      `Der gemerkte Schlüssel ist nicht für ${server} und geht nicht dorthin. Melde dich dort an oder setz SAYWRITE_KEY.`,
    "key-malformed": () =>
      "Das ist kein Schlüssel von Saywrite: die beginnen mit saywrite_. Er wurde nirgendhin geschickt.",
    "settings-unreadable": ({ path }) => `${path} ist beschädigt. saywrite login schreibt sie neu.`,
    "key-refused": ({ what }) => what,
    "no-credits": ({ what }) => what,
    refused: ({ what }) => what,
    "costs-more": ({ count: credits }) => MCP_WORDS["costs-more"]({ credits }),
    "server-busy": ({ what }) => what,
    "server-away": ({ server, what }) => `${server} ist nicht zu erreichen (${what}).`,
    "server-redirects": ({ server, what }) =>
      `${server} führt woandershin, zu ${what}. Der Schlüssel ging nicht dorthin. Ist das seine Adresse, melde dich dort an.`,
    "server-strange": ({ server, count }) => `${server} antwortet nicht wie Saywrite (Status ${count}).`,
    "broke-off": ({ server }) =>
      `Die Antwort von ${server} brach ab, und mit dem, was kam, geht es nicht weiter. Nichts davon ist ganz.`,
    "file-empty": ({ path }) => `${path} ist leer. Speichere den Kontoauszug noch einmal.`,
    "file-unreadable": ({ path }) => `${path} lässt sich nicht lesen.`,
    "file-cut-off": ({ path }) =>
      `${path} endet zu früh: Das Herunterladen wurde abgebrochen. Speichere den Kontoauszug noch einmal.`,
    "file-not-json": ({ path }) => `${path} ist kein Kontoauszug und überhaupt kein JSON.`,
    "file-not-statement": ({ path }) =>
      `${path} ist ein anderes JSON. saywrite statement --file speichert das richtige.`,
    "file-newer": ({ path }) =>
      `${path} hat eine Form, die diese Version noch nicht kennt. Installiere die neueste.`,
    "file-too-large": ({ path, count }) => `${path} ist größer als ${n(count)} MB.`,
    "row-malformed": ({ path, count }) =>
      `Eintrag ${n(count)} der Zeilen in ${path} enthält etwas, das keine Zeile haben kann: Er wurde von Hand geändert oder beschädigt.`,
    "roots-unreadable": ({ count }) =>
      `Zeile ${n(count)} der Wurzeln ist kein Tag mit einer Wurzel: 2026-11-26, ein Leerzeichen und 64 Buchstaben und Ziffern.`,
    "roots-twice": () => "Eine gespeicherte Liste steht für sich: --roots mit einer Liste geht ohne --root.",
    stopped: () => "Angehalten. Nichts wird bezahlt.",
    "stopped-paid": () =>
      "Angehalten. Was bis dahin gemacht war, ist bezahlt und liegt in deiner Bibliothek.",
    "stopped-unknown": () =>
      "Angehalten. Was begonnen hatte, ist vielleicht bezahlt; dann liegt es in deiner Bibliothek.",
    unexpected: ({ what }) => `Etwas ging schief, was nicht sollte (${what}).`,
  },
  askServer: "Server (https://…): ",
  askKey: "Schlüssel (man sieht ihn nicht): ",
  loggedIn: (server) => `Angemeldet bei ${server}.`,
  loggedOut: "Abgemeldet. Der Schlüssel gilt weiter, bis du ihn im Profil beendest.",
  notLoggedIn: "Du warst nicht angemeldet.",
  othersCanRead: (path) => `Andere auf diesem Rechner konnten ${path} lesen. Jetzt nur noch du.`,
  sending: (name) => `Sende ${name}`,
  listening: (name) => `Höre ${name}`,
  speaking: (size) => `Spreche: ${size}`,
  written: (path) => `Geschrieben: ${path}`,
  watching: (path) => `Beobachte ${path}. Strg-C hält an.`,
  watchStopped: "Angehalten.",
  alreadyThere: (path) => `${path} ist schon da.`,
  changedSince: (path) => `${path} wurde nach ihrem Text geändert. --force schreibt sie noch einmal auf.`,
  givenUp: (path, why) => `${path}: ${why}`,
  tryingAgain: (why, seconds) =>
    plural(seconds, {
      one: `${why} Neuer Versuch in # Sekunde.`,
      other: `${why} Neuer Versuch in # Sekunden.`,
    }),
  noLines: "Nichts hat sich bewegt.",
  verify: {
    notCompared:
      "Die Wurzel kommt aus der Datei selbst. Vergleich sie mit einer, die du aufbewahrt hast: --root TAG=HASH.",
    elsewhere: "Das ist nicht der Server, nach dessen Wurzeln gefragt wurde.",
    withProof: (day) => `saywrite statement --file DATEI --day ${day}`,
  },
};
