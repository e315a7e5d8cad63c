import { formatNames } from "#contract/audio-formats.ts";
import { creditsForAudio } from "#contract/prices.ts";
import { VOICES } from "#contract/voices.ts";
import type { Topic } from "#locales/en/pages/faq.ts";
import { CREDITS_ONCE_VERIFIED, FACTS } from "../../facts.ts";
import { exactLength, characters as formatCharacters, credits as formatCredits, plural } from "../amounts.ts";
import { costs, creditsCover } from "../credits-cover.ts";
import { length, size } from "../formats.ts";
import { takeBack } from "../money-back.ts";
import { TRANSCRIPT_QUESTIONS } from "./faq-transcripts.ts";
import { FREE_CREDITS } from "./free-credits.ts";

const characters = formatCharacters(FACTS.prices.charactersPerCredit);
const block = exactLength(FACTS.prices.secondsPerCredit);
const { signUpCredits } = FACTS.prices;
const { textCharacters, audioSeconds, uploadBytes } = FACTS.limits;
const kept = plural(FACTS.keepResultsDays, { one: "# Tag", other: "# Tage" });
/** Of the example: an interview of so many minutes. */
const interview = 48;
const { audioPriceVaries } = FACTS.prices;
const interviewCosts = costs(creditsForAudio(interview * 60, FACTS.prices), audioPriceVaries);
const audioCosts = costs(FACTS.prices.creditsPerAudioBlock, FACTS.prices.audioPriceVaries);
const textCosts = costs(FACTS.prices.creditsPerTextBlock, FACTS.prices.textPriceVaries);

export const TOPICS: readonly Topic[] = [
  {
    id: "audio-upload",
    label: "Audio hochladen",
    lead: "Deine Datei, aufgeschrieben.",
    word: "gesagt",
    direction: "sound-to-writing",
    tool: { label: "Datei transkribieren", to: "/transcribe" },
    questions: [
      {
        id: "upload-formats",
        question: "Welche Dateien kann ich hochladen?",
        answer: [
          `${formatNames("und")}; von einem Video wird der Ton genommen. Es zählt, was in der Datei steckt, nicht ihre Endung.`,
        ],
      },
      {
        id: "upload-limits",
        question: "Wie lang und wie groß darf eine Aufnahme sein?",
        answer: [
          `Bis zu ${length(audioSeconds)} und ${size(uploadBytes)} je Datei, mindestens aber eine Sekunde. Die Seite Transkribieren prüft das vor dem Senden. Was länger ist, musst du in Teile schneiden.`,
        ],
      },
      {
        id: "upload-price",
        question: "Was kostet eine Datei?",
        answer: [
          `Sie kostet ${audioCosts} je angefangene ${block}: Ein Interview von ${exactLength(interview * 60)} kostet ${interviewCosts}. Den Preis siehst du, bevor du auf Transkribieren drückst; er wird reserviert, während der Server zuhört, und abgebucht, wenn der Text da ist.`,
          (signUpCredits === 0
            ? "Ein Konto kostet nichts, und eine Karte brauchst du auch nicht."
            : `Ein neues Konto hat ${formatCredits(signUpCredits)}, ganz ohne Karte.`) +
            FREE_CREDITS.later(CREDITS_ONCE_VERIFIED),
        ],
        link: { label: "Rechne deinen Preis aus", to: "/pricing" },
      },
      {
        id: "upload-failure",
        question: "Und wenn es schiefgeht?",
        answer: [
          "Dann wird nichts abgebucht. Das gilt für eine kaputte Datei, eine stumme, eine ohne Sprache und für einen Server, der aufgeben muss. Drückst du auf Abbrechen, werden nur die Credits verbraucht, für die du schon Ton oder Text bekommen hast, und den behältst du; die Seite sagt, wie viele es sind. Dasselbe gilt für die ganzen Teile, die du schon hattest, wenn eine lange Umwandlung abbricht. Dein Kontoauszug hat eine Zeile mit dem Grund.",
        ],
      },
      {
        id: "upload-interrupted",
        question: "Beim Senden ist die Verbindung abgerissen. Ist alles weg?",
        answer: [
          "Nein. Ist die Seite noch offen, geht es von selbst da weiter, wo es war. Sonst wähl dieselbe Datei noch einmal, in diesem oder einem anderen Browser, und auch dann geht es dort weiter: Was angekommen ist, wartet so viele Tage, wie die Datenschutzerklärung nennt. Ein Versuch kostet nichts, und doppelt abgebucht wird nie. Sobald alles angekommen ist, macht der Server ohne dich weiter: Schließ die Seite, den Text findest du später in der Liste.",
        ],
      },
      {
        id: "upload-where",
        question: "Wo liegt meine Datei, und wie lange?",
        answer: [
          "Auf dem Server, bei ihrem Text, bis beide ablaufen oder du sie löschst; den Ton allein kannst du jederzeit löschen, im Menü seines Dokuments. Ein Betreiber kann den Server auch so einstellen, dass er jede Aufnahme löscht, sobald sie aufgeschrieben ist. Wie dieser Server eingestellt ist, steht in der Datenschutzerklärung.",
        ],
        link: { label: "Datenschutzerklärung", to: "/privacy-policy" },
      },
      {
        id: "upload-accuracy",
        question: "Wie genau ist der Text?",
        answer: [
          "Das hängt vom Sprachmodul dieses Servers ab; das Werkzeug sagt, welches es ist. Das eingebaute versteht deutliches Englisch von einer Person nah am Mikrofon und liegt bei einem Drittel bis der Hälfte der Wörter daneben: gut zum Wiederfinden, nicht zum Zitieren. Ein aktuelles Modell, auf diesem Server oder bei einem externen Dienst, kann es viel besser, und in vielen Sprachen.",
          "Lärm, Akzente und Leute, die durcheinanderreden, kosten bei jedem Sprachmodul Wörter. Hör beim Lesen mit: Drück auf eine Zeile, und du hörst sie.",
        ],
      },
      {
        id: "upload-speakers",
        question: "Unterscheidet es, wer spricht?",
        answer: [
          "Wo dieser Server es kann: Dann fragt Transkribieren, wer spricht, und im Text steht Sprecher 1, Sprecher 2 und so weiter. Namen kennt er nicht, und eine Stimme behält er nicht. Sonst bekommst du einen Text mit Zeiten, geteilt, wo Pausen sind.",
        ],
      },
      {
        id: "upload-captions",
        question: "Kann ich daraus Untertitel machen?",
        answer: [
          "Ja. Neben dem reinen Text kannst du Untertitel als SRT oder WebVTT herunterladen, in Zeilen, die man rechtzeitig lesen kann. Wo das Sprachmodul keine Zeiten für die Wörter liefert, verteilen wir die Wörter über die Sprache, die wir finden; prüf das, bevor du sie veröffentlichst.",
        ],
      },
      ...TRANSCRIPT_QUESTIONS,
      {
        id: "upload-playback",
        question: "Warum kann ich eine alte Aufnahme nicht abspielen?",
        answer: [
          "Du hast die Aufnahme in ihrem Dokument gelöscht; oder dieser Server behält keine Aufnahmen oder behielt keine, als sie entstand; oder es ließ sich nichts daraus machen, was Browser abspielen, dann steckt sie in deinem Datenexport. Was davon zutrifft, sagt ihr Dokument. Eine Stelle, die endgültig ausgelassen wurde, ist stumm. Solange die Seite offen ist, die eine Datei gesendet hat, spielt sie diese von deinem eigenen Gerät ab.",
        ],
      },
    ],
  },
  {
    id: "speech-to-text",
    label: "Sprache zu Text",
    lead: "Reden, stoppen, lesen, was du gesagt hast.",
    word: "notiz",
    direction: "sound-to-writing",
    tool: { label: "Aufnahme starten", to: "/speech-to-text" },
    questions: [
      {
        id: "record-need",
        question: "Was brauche ich zum Aufnehmen?",
        answer: [
          "Ein Mikrofon, einen aktuellen Chrome, Edge, Firefox oder Safari und eine Seite, die über https geöffnet wurde (oder auf dem Rechner, auf dem Saywrite läuft). Der Browser fragt dich einmal, ob diese Seite zuhören darf.",
        ],
      },
      {
        id: "record-live",
        question: "Erscheinen die Wörter, während ich spreche?",
        answer: [
          "Wo dieser Server Live-Untertitel anbietet und du sie vor dem Start wählst, ja: Satz für Satz, und unterstrichene Wörter können sich noch ändern. Bezahlt werden sie Block für Block, nur für Blöcke, in denen etwas gesagt wird, und das Transkript schließt ein, was sie gekostet haben. Über einen Link lesen andere mit, ohne Konto.",
          "Ohne Untertitel siehst du Pegel und Zeit; der Text kommt, nachdem du gestoppt hast, Abschnitt für Abschnitt.",
        ],
      },
      {
        id: "record-lost",
        question: "Kann ich eine Aufnahme verlieren?",
        answer: [
          "Das ist schwer. Jede Sekunde wird in deinem Browser gespeichert, während du sprichst, und, wenn du das nicht abschaltest, auch auf dem Server, ein paar Sekunden hinter dir. Geht der Tab zu, der Rechner aus oder die Verbindung weg, steht die Aufnahme beim nächsten Öffnen der Seite wieder da, auch auf einem anderen Gerät, und wird transkribiert, wenn du es sagst. Aus dem Browser gelöscht wird sie, sobald ihr Text da ist und der Server dieselben Bytes hat, oder wenn du sie verwirfst; dann werden beide gelöscht.",
          "Ist das abgeschaltet, liegt sie nur in diesem einen Browser, bis du stoppst: Löschst du seine Daten, ist sie weg. Was auf dem Server liegt und nie transkribiert wird, wird nach den Tagen gelöscht, die die Datenschutzerklärung nennt.",
        ],
      },
      {
        id: "record-price",
        question: "Was kostet eine Aufnahme?",
        answer: [
          `Sie kostet ${audioCosts} je angefangene ${block}, eine kurze Notiz nicht weniger. Pausen, die du mit dem Knopf Pause machst, werden nicht aufgenommen und zählen nicht. Wird keine Sprache gefunden, kostet es nichts.`,
        ],
        link: { label: "Preise", to: "/pricing" },
      },
      {
        id: "record-no-credit",
        question: "Was, wenn ich beim Stoppen keine Credits habe?",
        answer: [
          "Nichts wird transkribiert oder abgebucht, und nichts geht verloren: Die Aufnahme wartet in deinem Browser, bis du Credits hast, sie herunterlädst oder verwirfst. Wenn du das nicht abgeschaltet hast, wartet sie auch auf dem Server, so viele Tage, wie die Datenschutzerklärung nennt.",
        ],
      },
      {
        id: "record-languages",
        question: "Welche Sprachen versteht es?",
        answer: [
          "Mit dem eingebauten Sprachmodul Englisch. Nutzt dieser Server einen externen Sprachdienst, dann die Sprachen von dessen Modell, oft Dutzende. Welches Sprachmodul arbeitet, steht auf der Seite des Werkzeugs.",
        ],
      },
      {
        id: "record-better",
        question: "Wie wird der Text besser?",
        answer: [
          "Geh nah ans Mikrofon, bis auf eine Handbreit. Behalte beim Sprechen den Pegel im Auge. Sprich in ganzen Sätzen und hol dazwischen Luft. In einem lauten Raum hilft ein Headset mehr als jede Einstellung.",
        ],
        link: { label: "Mikrofon testen", to: "/test" },
      },
      {
        id: "record-punctuation",
        question: "Setzt es Satzzeichen?",
        answer: [
          "Wie viele, liegt am Sprachmodul; das Werkzeug nennt es. Das eingebaute kennt keine Sätze: Wo du deutlich Pause machst, setzt es einen Punkt und schreibt groß weiter; Kommas und Fragezeichen setzt es nur, wo das Modell dafür installiert ist. Ein externer Dienst schreibt, was sein Modell liefert, meistens mit Kommas, Punkten und Großbuchstaben.",
        ],
      },
      {
        id: "record-download",
        question: "Was kann ich mitnehmen?",
        answer: [
          "Auf der Seite des Werkzeugs den reinen Text und Untertitel als SRT oder WebVTT; den Text kannst du auch mit einem Klick kopieren. In ihrem Dokument jede Datei, die es gibt: TXT, Markdown (MD), DOCX, PDF, SRT, VTT, JSON mit der Zeit jedes Wortes und CSV; und solange die Aufnahme behalten wird, ihren Ton. Eine Aufnahme, die in deinem Browser oder auf dem Server wartet, lässt sich so herunterladen, wie sie ist.",
        ],
      },
      {
        id: "record-privacy",
        question: "Wer hört meine Aufnahme?",
        answer: [
          "Kein Mensch. Sie geht zum Server, während du aufnimmst, ein paar Sekunden hinter dir, oder wenn du stoppst, falls du das abschaltest; das Sprachmodul verarbeitet sie, und sie bleibt bei ihrem Text, bis du sie löschst, es sei denn, der Betreiber hat den Server so eingestellt, dass er Aufnahmen löscht, sobald sie aufgeschrieben sind. Ist das Sprachmodul ein externer Dienst, wird der Ton dorthin geschickt; ob es so ist, steht in der Datenschutzerklärung.",
        ],
        link: { label: "Datenschutzerklärung", to: "/privacy-policy" },
      },
    ],
  },
  {
    id: "text-to-speech",
    label: "Text zu Sprache",
    lead: "Dein Text, mit einer Stimme deiner Wahl.",
    word: "brief",
    direction: "writing-to-sound",
    tool: { label: "Text umwandeln", to: "/text-to-speech" },
    questions: [
      {
        id: "speak-voices",
        question: "Welche Stimmen gibt es?",
        answer: [
          `Es sind ${VOICES.length}: ${VOICES.join(", ")}. Jede kannst du auf der Startseite und im Werkzeug anhören, ohne etwas auszugeben. Wie natürlich sie klingen, liegt am Sprachmodul: Das eingebaute spricht deutlich, mit mechanischem Einschlag; ein externer Dienst mit aktuellem Modell klingt wie ein Mensch.`,
        ],
      },
      {
        id: "speak-tone",
        question: "Kann ich sagen, wie es gelesen werden soll?",
        answer: [
          "Ja, in einem eigenen Feld. Das eingebaute Sprachmodul versteht eine Liste englischer Wörter wie slower, lower, whisper, calm oder long pauses; andere nehmen jede Anweisung. Was sich nicht befolgen ließ, steht beim Ergebnis.",
        ],
      },
      {
        id: "speak-limits",
        question: "Wie lang darf ein Text sein?",
        answer: [
          `Bis zu ${formatCharacters(textCharacters)} auf einmal. Lange Texte werden an Satzenden geteilt und ohne Lücke zusammengefügt, und den Anfang kannst du schon hören, während der Rest entsteht.`,
        ],
      },
      {
        id: "speak-price",
        question: "Was kostet ein Text?",
        answer: [
          `Er kostet ${textCosts} je angefangene ${characters}. Leerzeichen und Punkte zählen mit, Leerzeichen am Anfang und am Ende nicht. Der Preis steht auf dem Knopf, bevor du ihn drückst: „Umwandeln · ${formatCredits(FACTS.prices.creditsPerTextBlock)}“. In einem Dokument deiner Bibliothek ist eine Korrektur kostenlos, solange von seinem Block etwas übrig ist, bis zu dem Tag, den seine Seite nennt.`,
          `Alle drei Werkzeuge bezahlst du aus denselben Credits. ${creditsCover(FACTS.prices)}.`,
        ],
        link: { label: "Rechne deinen Preis aus", to: "/pricing" },
      },
      {
        id: "speak-failure",
        question: "Zahle ich, wenn es schiefgeht oder mir nicht gefällt?",
        answer: [
          "Wenn es schiefgeht: nichts, außer für ganze Teile eines langen Textes, die du schon bekommen hast; die behältst du. Wenn du abbrichst: nur, was du bis dahin bekommen hast. Wenn es geklappt hat und du eine andere Stimme oder einen anderen Ton willst, ist das eine neue Umwandlung und kostet noch einmal. Probier es also erst mit ein, zwei Sätzen.",
        ],
      },
      {
        id: "speak-download",
        question: "Was bekomme ich, und darf ich es verwenden?",
        answer: [
          "Eine MP3-Datei und Untertitel als SRT oder WebVTT; aus der Bibliothek auch M4B mit Kapiteln, M4A, WAV, FLAC oder Opus. Texte und Ergebnisse gehören weiter dir. Wo ein externer Sprachdienst den Ton macht, gelten auch seine Regeln für die Stimmen; und niemand darf sich mit einer Stimme für einen anderen Menschen ausgeben.",
        ],
        link: { label: "Nutzungsbedingungen", to: "/terms-service" },
      },
      {
        id: "speak-languages",
        question: "In welchen Sprachen kann es vorlesen?",
        answer: [
          "Mit dem eingebauten Sprachmodul auf Englisch und, wo der Server das Programm dafür hat, in weiteren Sprachen wie ein Roboter. Mit einem externen Dienst in den Sprachen, die sein Modell spricht. Steht ein Text in einer Sprache, die nicht gesprochen werden kann, erfährst du es, bevor etwas abgebucht wird.",
        ],
      },
      {
        id: "speak-keep",
        question: "Wie lange bleiben Ergebnisse gespeichert?",
        answer: [
          `${kept}; das steht im Werkzeug über deiner Liste und in der Datenschutzerklärung. Du kannst jedes früher löschen, und im Profil bekommst du alle zusammen als ZIP.`,
        ],
      },
      {
        id: "speak-refund",
        question: "Kann ich Geld zurückbekommen, und verfallen Credits?",
        answer: [
          `Credits verfallen nicht, und nichts verlängert sich. Was von einem Paket nicht verbraucht ist, geht auf deine Karte zurück, ${takeBack(FACTS.refundDays)}. Geschenkte Credits werden zuerst verbraucht, dann das älteste Paket; was von einem Paket verbraucht ist, zählt zum Preis eines Credits im teuersten.`,
        ],
        link: { label: "Nutzungsbedingungen", to: "/terms-service" },
      },
      {
        id: "speak-where",
        question: "Wird mein Text irgendwohin geschickt?",
        answer: [
          "Zu diesem Server, und nicht weiter, solange das eingebaute Sprachmodul arbeitet. Hat der Betreiber einen externen Sprachdienst gewählt, geht der Text zum Vorlesen dorthin, ohne deinen Namen. Trainiert wird damit hier kein Modell.",
        ],
        link: { label: "Datenschutzerklärung", to: "/privacy-policy" },
      },
    ],
  },
];
