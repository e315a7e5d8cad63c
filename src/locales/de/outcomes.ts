import { AUDIO_FORMATS } from "#contract/audio-formats.ts";
import { LIMITS } from "#contract/limits.ts";
import { KEY_CHARACTERS } from "#contract/operation-key.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import type { EngineName } from "../engine-words.ts";
import { nameOfLanguageIn } from "../language-name.ts";
import { characters, number, plural } from "./amounts.ts";
import { BATCH_WORDS } from "./batches.ts";
import { CHECK_WORDS } from "./check-words.ts";
import { CREDIT_WORDS } from "./credit-words.ts";
import { ENGINE_NAMES } from "./engines.ts";
import { allOf, clock, money, oneOf, size, wait } from "./formats.ts";
import { KEY_WORDS } from "./key-words.ts";
import { LIBRARY_WORDS } from "./library-words.ts";
import { LIVE_WORDS } from "./live-words.ts";
import { LANGUAGE } from "./locale.ts";
import { MCP_WORDS } from "./mcp-words.ts";
import { OPENAI_WORDS } from "./openai-words.ts";
import { PAGE_OUTCOMES } from "./page-outcomes.ts";
import { SHARE_WORDS } from "./sharing.ts";
import { TEXT_FILE_WORDS } from "./text-files.ts";
import { UPLOAD_WORDS } from "./upload-words.ts";
import { VISITOR_WORDS } from "./visitors.ts";
import { WORD_LIST_WORDS } from "./vocabulary.ts";
import { WEBHOOK_WORDS } from "./webhook-words.ts";

const languageName = nameOfLanguageIn(LANGUAGE);

export const OUTCOMES: OutcomeWords = {
  ...LIBRARY_WORDS,
  ...CHECK_WORDS,
  ...BATCH_WORDS,
  ...WORD_LIST_WORDS,
  ...VISITOR_WORDS,
  ...PAGE_OUTCOMES,
  ...SHARE_WORDS,
  ...TEXT_FILE_WORDS,
  ...UPLOAD_WORDS,
  ...LIVE_WORDS,
  ...CREDIT_WORDS,
  ...KEY_WORDS,
  ...WEBHOOK_WORDS,
  ...MCP_WORDS,
  ...OPENAI_WORDS,
  ok: "",

  "request-too-large": "Die Anfrage ist zu groß für diesen Server. Schick weniger auf einmal.",
  "too-many-parts": "Das Formular hat zu viele Teile für diesen Aufruf. Schick eine Datei nach der anderen.",
  "too-many-tries": ({ seconds }) =>
    `Zu viele Versuche. Warte ${wait(seconds)} und versuch es dann noch einmal.`,
  "key-malformed": `Der Idempotency-Key muss aus ${KEY_CHARACTERS.least} bis ${KEY_CHARACTERS.most} sichtbaren Zeichen bestehen.`,
  "key-reused": "Dieser Idempotency-Key wurde schon für eine andere Anfrage benutzt. Schick einen neuen.",
  "login-needed": "Bitte melde dich wieder an.",
  "two-factor-needed":
    "Schalte zuerst die Zwei-Faktor-Anmeldung ein, in deinem Profil unter Sicherheit. Dieser Server verlangt sie.",
  "server-alive": "läuft",
  "server-ready": "bereit",
  "server-not-ready": "nicht bereit",
  "server-stopping":
    "Der Server startet gerade neu. Deine Umwandlung läuft von selbst weiter; schau gleich noch einmal nach.",
  "database-away":
    "Der Server kommt gerade nicht an seine Daten. Verloren ist nichts; versuch es gleich noch einmal.",
  "disk-full":
    "Auf dem Server ist kein Platz mehr. Es wurde nichts abgebucht. Versuch es später noch einmal.",
  "storage-away":
    "Dateien lassen sich gerade weder ablegen noch lesen. Versuch es in ein paar Sekunden noch einmal.",
  "password-guessable":
    "Dieses Passwort würde jeder als eines der ersten ausprobieren. Nimm ein anderes: Vier Wörter, die nichts miteinander zu tun haben, sind ein gutes.",

  "email-taken":
    "Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich an oder setz das Passwort zurück.",
  "wrong-login": "E-Mail-Adresse oder Passwort stimmt nicht.",
  "wrong-password": "Das Passwort stimmt nicht.",
  "wrong-code": "Der Code stimmt nicht. Nimm den, den die App gerade anzeigt.",
  "wrong-recovery-code":
    "Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt. Jeder gilt nur einmal.",
  "used-code": "Dieser Code wurde schon benutzt. Warte auf den nächsten.",
  "reset-sent": "Wenn es zu dieser Adresse ein Konto gibt, ist ein Link für ein neues Passwort unterwegs.",
  "password-reset":
    "Dein Passwort ist geändert, und alle Geräte sind abgemeldet. Melde dich mit dem neuen an.",
  "password-changed": "Dein Passwort ist geändert. Alle anderen Geräte sind abgemeldet.",
  "name-changed": "Dein Name ist geändert.",
  "preferences-saved": "Gespeichert.",
  "email-link-sent": ({ email }) =>
    `Ein Link an ${email} ist unterwegs. Deine Adresse ändert sich, sobald du ihn öffnest.`,
  "email-changed": "Deine E-Mail-Adresse ist geändert.",
  "email-change-stopped":
    "Die Änderung ist gestoppt, und alle Geräte sind abgemeldet. Jemand kennt dein Passwort: Wähl jetzt ein neues.",
  "email-change-withdrawn": "Die Änderung ist zurückgezogen. Ihr Link führt jetzt ins Leere.",
  "email-change-over": "Es steht keine Änderung deiner Adresse mehr aus. Du kannst sie neu anstoßen.",
  "address-link-sent": "Ein Link zum Bestätigen ist unterwegs.",
  "address-confirmed": "Deine E-Mail-Adresse ist bestätigt.",
  "address-confirmed-already": "Deine E-Mail-Adresse ist schon bestätigt.",
  "session-ended": "Das Gerät ist abgemeldet.",
  "other-sessions-ended": "Alle anderen Geräte sind abgemeldet.",
  "export-running": "Deine Daten werden schon heruntergeladen. Warte, bis das fertig ist.",
  "account-deleted": "Dein Konto ist gelöscht, mit allem, was darin war.",
  "two-factor-on": "Die Zwei-Faktor-Anmeldung ist eingeschaltet. Alle anderen Geräte sind abgemeldet.",
  "two-factor-on-already": "Die Zwei-Faktor-Anmeldung ist schon eingeschaltet.",
  "two-factor-off": "Die Zwei-Faktor-Anmeldung ist ausgeschaltet.",
  "two-factor-not-on": "Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet.",
  "two-factor-not-started": "Bitte fang mit dem Einrichten noch einmal von vorn an.",
  "two-factor-needs-address": "Bestätige zuerst deine E-Mail-Adresse.",

  "account-frozen":
    "Gegen eine Zahlung dieses Kontos läuft bei der Bank ein Einspruch. Bis das geklärt ist, lassen sich seine Credits nicht verwenden.",

  "nothing-to-say":
    "In diesem Text gibt es nichts zu sagen. Er braucht Buchstaben oder Ziffern, die dieses Sprachmodul lesen kann.",
  "speakers-not-told": "Dieser Server kann nicht unterscheiden, wer in einer Aufnahme spricht.",
  "speakers-not-found": "Wer spricht, ließ sich nicht herausfinden. Der Text ist vollständig.",
  "translation-not-offered": "Im Moment kann hier nichts eine Aufnahme ins Englische übersetzen.",
  "passages-not-offered": "Im Moment kann hier nichts die Sprache jedes Abschnitts erkennen.",
  "denoising-not-offered": "Rauschen lässt sich auf diesem Server im Moment nicht verringern.",
  "language-not-spoken": ({ language }) =>
    `Die Stimmen hier sprechen diese Sprache nicht: ${languageName(language)}. Ist der Text in einer anderen Sprache, wähl diese.`,
  "language-not-understood": ({ language }) =>
    `Dieses Sprachmodul versteht diese Sprache nicht: ${languageName(language)}.`,
  "file-empty": "Die Datei ist leer. Bitte wähl eine andere.",
  "audio-unreadable": `In dieser Datei ist kein Ton, den wir lesen können. Bitte wähl eine Datei in einem dieser Formate: ${oneOf(AUDIO_FORMATS.map(({ name }) => name))}.`,
  "audio-unreadable-in-time": "Die Datei zu lesen hat zu lange gedauert. Es wurde nichts abgebucht.",
  "audio-not-compressed": "Der Ton ließ sich nicht komprimieren. Es wurde nichts abgebucht.",
  "audio-program-missing": ({ program }) =>
    `Hier lässt sich kein Ton lesen: ${program} ist nicht installiert. Es wurde nichts abgebucht.`,
  "audio-cut-off": "Die Datei ist abgeschnitten. Es wurde nichts abgebucht. Lade die ganze Datei hoch.",
  "audio-shorter-than-declared": ({ found, declared }) =>
    `Die Datei ist abgeschnitten: Sie soll ${clock(declared)} lang sein, da sind aber nur ${clock(found)}. Es wurde nichts abgebucht. Lade die ganze Datei hoch.`,
  "audio-too-short": plural(LIMITS.audioSecondsMin, {
    one: "Die Aufnahme ist kürzer als eine Sekunde. Es wurde nichts abgebucht.",
    other: "Die Aufnahme ist kürzer als # Sekunden. Es wurde nichts abgebucht.",
  }),
  "audio-silent": "In dieser Datei ist nur Stille. Es wurde nichts abgebucht.",
  "no-speech": "Keine Sprache gefunden. Es wurde nichts abgebucht.",
  "language-malformed": "Die Sprache muss als Kürzel angegeben sein, etwa en oder pt-BR.",

  "conversion-accepted": "Es hat begonnen und läuft weiter. Unter der Adresse in Location ist es abzurufen.",
  "conversion-running": "Die Umwandlung läuft noch. Ihr Ergebnis steht dann in deiner Liste.",
  "conversion-stored": "Das ist in der Bibliothek. Lege das Dokument dort in den Papierkorb.",
  "conversion-interrupted":
    "Die Umwandlung wurde unterbrochen und ließ sich nicht beenden. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "conversion-failed": "Bei uns ist etwas schiefgegangen. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "conversion-canceled": "Abgebrochen. Es wurde nichts abgebucht.",
  "conversion-canceled-partly": ({ used, of }) =>
    `Abgebrochen: ${number(used)} von ${plural(of, { one: "# Credit", other: "# Credits" })} verbraucht, für das, was du bis dahin bekommen hast. Das behältst du.`,
  "conversion-broke-off": ({ used, of }) =>
    `Die Umwandlung brach ab: ${number(used)} von ${plural(of, { one: "# Credit", other: "# Credits" })} verbraucht, für die ganzen Teile, die du bis dahin bekommen hast. Die behältst du, und der Rest wurde nicht abgebucht.`,
  "parts-lost": "Was davon verbraucht wurde, ging durch unseren Fehler verloren. Du bekommst es zurück.",
  "recording-unnamed": "Aufnahme",
  "no-engine-here":
    "Dieser Server kann das gerade nicht selbst, und laut deinem Konto soll nichts anderswohin gehen. Es wurde nichts abgebucht.",
  "not-shown-to-sender": ({ host, hosts }) =>
    `Wer das gesendet hat, las, dass es ${hosts ? `auf diesem Server oder bei ${hosts}` : "nur auf diesem Server"} zu Text wird, und es ginge an ${host}. Es wurde nichts gesendet, und es wurde nichts abgebucht. In deinem Profil kannst du wählen, wo das geschieht.`,
  "engine-named": ({ engine }) => ENGINE_NAMES[engine as EngineName] ?? engine,
  "engine-changed": ({ host, perBlock }) =>
    `Das würde jetzt ein anderes Sprachmodul übernehmen, ${host ? `bei ${host}` : "auf diesem Server"}, für ${plural(perBlock, { one: "# Credit", other: "# Credits" })} je Block. Es wurde nichts abgebucht. Sieh dir den neuen Preis an und starte noch einmal.`,
  "engine-down":
    "Das Sprachmodul ist gerade nicht erreichbar. Es wurde nichts abgebucht. Versuch es gleich noch einmal.",
  "engine-stopping":
    "Das Sprachmodul startet gerade neu. Es wurde nichts abgebucht. Versuch es gleich noch einmal.",
  "engine-timeout":
    "Das Sprachmodul hat zu lange gebraucht. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "engine-failed":
    "Das Sprachmodul ist an einem Teil davon gescheitert. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "engine-speaks-english-only": "Dieses Sprachmodul versteht nur Englisch. Es wurde nichts abgebucht.",
  "recognition-missing":
    "Die Spracherkennung ist auf diesem Server noch nicht eingerichtet. Es wurde nichts abgebucht.",
  "recognition-left": "Die Spracherkennung wurde verlassen, bevor sie fertig war. Es wurde nichts abgebucht.",
  "service-timeout":
    "Der Sprachdienst hat zu lange für eine Antwort gebraucht. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "service-unreachable":
    "Der Sprachdienst ist gerade nicht erreichbar. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "service-busy":
    "Der Sprachdienst ist gerade ausgelastet. Es wurde nichts abgebucht. Versuch es gleich noch einmal.",
  "service-failed":
    "Beim Sprachdienst ist etwas schiefgegangen. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "service-refused": "Der Sprachdienst hat diese Anfrage nicht angenommen. Es wurde nichts abgebucht.",
  "service-not-set-up":
    "Der Sprachdienst ist auf diesem Server nicht richtig eingerichtet. Es wurde nichts abgebucht.",
  "service-audio-unreadable":
    "Der Sprachdienst hat Ton geschickt, mit dem dieser Server nichts anfangen kann. Es wurde nichts abgebucht.",

  "digest-needs-text": "Hier ist kein Text, der sich zusammenfassen ließe. Es wurde nichts abgebucht.",
  "digest-too-long": ({ most }) =>
    `Dieses Transkript ist zu lang für eine Zusammenfassung: Es darf höchstens ${characters(most)} haben. Es wurde nichts abgebucht.`,
  "digest-changed": ({ host, credits }) =>
    `Sie würde jetzt ${host ? `bei ${host}` : "auf diesem Server"} entstehen, für ${plural(credits, { one: "# Credit", other: "# Credits" })}. Es wurde nichts abgebucht. Bitte sieh nach und drück noch einmal.`,
  "digest-unusable":
    "Der Chat-Server hat keine brauchbare Zusammenfassung geliefert. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "digest-parts-missing": ({ missing, parts }) =>
    `Teile dieses Transkripts, die sich nicht zusammenfassen ließen: ${number(missing)} von ${number(parts)}. Was dort gesagt wurde, fehlt hier.`,
  "digest-not-joined":
    "Die Teile dieses Transkripts sind einzeln zusammengefasst und ließen sich nicht vereinen: Manches kann doppelt vorkommen.",
  "digest-text-changed":
    "Der Text wurde inzwischen bearbeitet, und seine Zusammenfassung hat jetzt einen anderen Preis. Es wurde nichts abgebucht. Bitte sieh nach und drück noch einmal.",
  "digest-interrupted":
    "Die Zusammenfassung wurde unterbrochen und konnte nicht fertig werden. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "digest-failed": "Bei uns ist etwas schiefgegangen. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "chat-timeout":
    "Der Chat-Server hat zu lange für seine Antwort gebraucht. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "chat-unreachable":
    "Der Chat-Server ist gerade nicht zu erreichen. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "chat-busy":
    "Der Chat-Server ist gerade ausgelastet. Es wurde nichts abgebucht. Versuch es gleich noch einmal.",
  "chat-failed":
    "Beim Chat-Server ist etwas schiefgegangen. Es wurde nichts abgebucht. Versuch es noch einmal.",
  "chat-refused": "Der Chat-Server hat diese Anfrage nicht angenommen. Es wurde nichts abgebucht.",
  "chat-not-set-up": "Der Chat-Server ist hier nicht richtig eingerichtet. Es wurde nichts abgebucht.",

  "built-in-voices-speak": ({ languages }) =>
    plural(languages, {
      one: "Die eingebauten Stimmen lesen Englisch deutlich vor, mit einem mechanischen Einschlag, und eine weitere Sprache wie ein Roboter.",
      other:
        "Die eingebauten Stimmen lesen Englisch deutlich vor, mit einem mechanischen Einschlag, und # weitere Sprachen wie ein Roboter.",
    }),
  "built-in-voices-speak-english": ({ program }) =>
    `Die eingebauten Stimmen lesen Englisch deutlich vor, mit einem mechanischen Einschlag. Für andere Sprachen fehlt diesem Server ${program}.`,
  "built-in-voices-missing": "Die eingebauten Stimmen ließen sich auf diesem Server nicht starten.",
  "built-in-recognition-listens":
    "Versteht deutliches Englisch von einer Person nah am Mikrofon; ein Drittel bis die Hälfte der Wörter wird falsch sein.",
  "built-in-recognition-listens-in-quiet":
    "Versteht deutliches Englisch von einer Person nah am Mikrofon; ein Drittel bis die Hälfte der Wörter wird falsch sein. Auf dieser Plattform kann Lärm als Sprache durchgehen.",
  "recognition-needs": ({ programs }) =>
    `Für die Spracherkennung fehlt auf diesem Server noch etwas: ${allOf(programs.split(", "))}.`,
  "neural-voices-speak": ({ model }) => `Gesprochen vom Modell ${model}.`,
  "neural-voices-missing": "Auf diesem Server liegt noch kein Modell, das spricht.",
  "neural-recognition-listens": ({ model }) => `Erkannt vom Modell ${model}.`,
  "neural-recognition-missing": "Auf diesem Server liegt noch kein Modell, das Sprache erkennt.",
  "service-speaks": ({ model }) =>
    `Spricht viele Sprachen, mit dem Modell ${model} auf einem anderen Server.`,
  "service-listens": ({ model }) =>
    `Erkennt viele Sprachen, mit dem Modell ${model} auf einem anderen Server.`,
  "service-model-ended":
    "Der Sprachdienst hat das Modell eingestellt, das hier benutzt wurde. Der Betreiber dieses Servers muss ein anderes eintragen.",
  "better-voice-coming": ({ percent }) => `Eine bessere Stimme ist unterwegs: ${percent} %.`,
  "better-recognition-coming": ({ percent }) => `Eine bessere Erkennung ist unterwegs: ${percent} %.`,

  "models-begun": "Die Modelle werden geholt. Du kannst inzwischen weiterarbeiten.",
  "models-off": "Es wird kein Modell geholt: MODELS steht auf off.",
  "model-removed": "Das Modell ist entfernt. Es kommt wieder, wenn du es holst.",
  "model-home-away": "Der Ort, von dem es kommt, war nicht zu erreichen.",
  "model-gone": "Es ist nicht mehr dort, wo es veröffentlicht wurde.",
  "model-not-genuine":
    "Was ankam, ist nicht das, was seine Autoren veröffentlicht haben. Es wurde verworfen.",
  "model-no-room": ({ needed }) => `Der Platz reicht nicht: Es braucht ${size(needed)}.`,
  "model-no-memory": ({ needed }) => `Dieser Rechner hat zu wenig Speicher: Es braucht ${size(needed)}.`,
  "model-archive-unsafe": "Sein Archiv ist beschädigt oder unsicher. Nichts davon wurde behalten.",
  "model-incomplete": "Es fehlen Dateien darin. Es wurde verworfen.",
  "models-folder-locked": "In den Ordner der Modelle kann nicht geschrieben werden.",

  "payments-not-ready": "Auf diesem Server kann man noch nicht bezahlen. Es wurde nichts abgebucht.",
  "pack-unknown":
    "Dieses Paket wird nicht mehr verkauft. Es wurde nichts abgebucht. Such dir auf der Preisseite eins aus.",
  "provider-down":
    "Der Zahlungsanbieter antwortet gerade nicht. Wenn du schon bezahlt hast, kommen deine Credits von selbst aufs Konto.",
  "credits-recorded": "Deine Credits sind gutgeschrieben.",
  "purchase-created": "Noch nicht bezahlt.",
  "purchase-processing": "Die Bank bearbeitet die Zahlung. Deine Credits kommen, sobald sie fertig ist.",
  "purchase-failed": "Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht.",
  "purchase-canceled": "Abgebrochen. Es wurde nichts abgebucht.",
  "purchase-paid": "Bezahlt.",
  "purchase-refunded": "Erstattet.",
  "purchase-refunded-partly": ({ refunded }) => `Bezahlt; ${money(refunded)} davon erstattet.`,
  "purchase-disputed": "Gegen die Zahlung läuft bei der Bank ein Einspruch.",
  "purchase-charged-back": "Die Bank hat die Zahlung nach einem Einspruch zurückgebucht.",
  "payment-over": "Diese Zahlung ist schon abgeschlossen.",
  "card-declined": "Deine Karte wurde abgelehnt.",
  "card-without-funds": "Deine Karte ist nicht gedeckt.",
  "card-expired": "Deine Karte ist abgelaufen.",
  "card-code-wrong": "Die Prüfnummer deiner Karte stimmt nicht.",
  "card-number-invalid": "Deine Kartennummer ist ungültig.",
  "card-not-for-tests":
    "Das ist ein Test: Hier funktionieren nur Testkarten, zum Beispiel 4242 4242 4242 4242. Gib keine echte Karte ein.",
  "card-not-authenticated":
    "Deine Bank hat die Zahlung nicht bestätigt. Nimm eine andere Zahlungsart und versuch es noch einmal.",
  "receipt-needs-script":
    "Diese Quittung öffnet sich mit JavaScript. Geht das nicht, melde dich an und sieh im Profil unter Käufe nach.",

  "newsletter-confirmed": "Dein Newsletter-Abo ist bestätigt.",
  "newsletter-left": "Der Newsletter ist abbestellt. Es kommt keiner mehr.",

  "admin-claimed": "Du verwaltest jetzt diesen Server.",
  "credits-granted": ({ credits }) =>
    plural(credits, { one: "# Credit gutgeschrieben.", other: "# Credits gutgeschrieben." }),
  "credits-taken": ({ credits }) =>
    plural(credits, { one: "# Credit abgezogen.", other: "# Credits abgezogen." }),
  "credits-too-few": ({ available }) =>
    plural(available, {
      one: "Es lässt sich nur # Credit abziehen.",
      other: "Es lassen sich nur # Credits abziehen.",
    }),
  "credits-cap-reached": ({ left }) =>
    plural(left, {
      one: "Von Hand lässt sich heute nur noch # Credit bewegen.",
      other: "Von Hand lassen sich heute nur noch # Credits bewegen.",
    }),
  "every-session-ended": "Die Person ist überall abgemeldet.",
  "refund-begun": "Das Geld ist auf dem Rückweg.",
  "purchase-not-refundable": "Dieser Kauf wurde nicht hier bezahlt, oder so viel ist davon nicht mehr übrig.",
};
