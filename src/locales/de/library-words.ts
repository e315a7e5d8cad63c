import type { LIBRARY_OUTCOMES } from "#contract/library-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { number, plural } from "./amounts.ts";
import { length } from "./formats.ts";

/** How what is done to documents can end, in words. */
export const LIBRARY_WORDS: OutcomeWords<keyof typeof LIBRARY_OUTCOMES> = {
  "document-changed-meanwhile":
    "Dieser Text wurde inzwischen an anderer Stelle geändert. Hier wurde nichts gespeichert. Lade ihn neu und ändere ihn dann noch einmal.",
  "library-full":
    "Deine Bibliothek ist voll, der Papierkorb und was gerade entsteht mitgezählt. Lösche endgültig, was du nicht mehr brauchst, und versuche es noch einmal. Es wurde nichts abgebucht.",
  "nothing-to-undo": "Es gibt nichts, was sich zurücknehmen ließe.",
  "nothing-to-split": "An dieser Stelle steht nicht auf beiden Seiten ein Wort.",
  "nothing-to-redo": "Es gibt nichts, was sich wiederholen ließe.",
  "mark-changed-meanwhile":
    "Diese Notiz wurde inzwischen in einem anderen Fenster oder auf einem anderen Gerät geändert. Lies sie, dann mach das noch einmal.",
  "too-many-marks": ({ most }) =>
    `Ein Dokument hat Platz für ${number(most)} Markierungen. Entferne zuerst einige.`,
  "too-many-tags": ({ most }) =>
    `Ein Dokument hat Platz für ${plural(most, { one: "# Schlagwort", other: "# Schlagwörter" })}. Entferne zuerst einige.`,
  "hearing-too-long": ({ seconds }) =>
    `Es können Passagen noch einmal angehört werden, die höchstens ${length(seconds)} dauern. Wähle eine kürzere.`,
  "too-many-hearings": ({ most }) =>
    `${plural(most, { one: "# Vorschlag zu diesem Dokument wartet", other: "# Vorschläge zu diesem Dokument warten" })} darauf, übernommen oder verworfen zu werden. Entscheide zuerst über einige.`,
  "hearing-passage-changed":
    "Diese Passage wurde seitdem mit anderen verbunden. Teile sie dort wieder, dann übernimm den Vorschlag.",
  "too-many-sentences": ({ most }) =>
    `Dieser Text hat zu viele Sätze: höchstens ${number(most)}. Bitte teile ihn auf mehrere Dokumente auf.`,
  "nothing-to-make": "In diesem Dokument ist alles fertig. Es gibt nichts zu bezahlen.",
  "make-price-changed": ({ credits }) =>
    `Der Preis ist inzwischen ein anderer: ${plural(credits, { one: "# Credit", other: "# Credits" })}. Es wurde nichts abgebucht. Bitte sieh ihn dir an und drück noch einmal.`,
  "document-in-making":
    "Dieses Dokument wird gerade vertont. Bitte warte, bis das fertig ist, oder brich es ab.",
  "take-there-already":
    "So eine Aufnahme gibt es schon. Hör sie dir an oder wähle eine andere Stimme oder Art.",
  "too-many-takes": ({ most }) =>
    `Von diesem Satz gibt es zu viele Aufnahmen: höchstens ${number(most)}. Bitte nimm eine davon.`,
  "sound-not-kept": "Der Ton dieses Dokuments ist nicht aufbewahrt. Es gibt nur noch den Text.",
  "chapters-without-sound":
    "Ein Text kommt in einer Datei. Bitte wähle ein Tonformat, um ihn nach Kapiteln zu bekommen.",
  "export-program-missing": ({ program }) => `Dafür braucht es ${program}, das diesem Server fehlt.`,
  "export-letters-lacking":
    "Ein PDF hat hier lateinische, kyrillische und griechische Buchstaben, und dieser Text steht größtenteils in anderen. Ein DOCX hat alle.",
  "export-failed": "Die Datei ließ sich nicht erstellen. Bitte versuche es noch einmal.",
  "cover-unreadable": "Dieses Bild lässt sich hier nicht lesen. JPEG, PNG oder WebP gehen.",
};
