import type { OutcomeCode, OutcomeWords } from "#contract/outcomes.ts";
import type { TEXT_FILE_OUTCOMES } from "#contract/text-file-outcomes.ts";
import { TEXT_FILES } from "#contract/text-files.ts";
import { oneOf } from "./formats.ts";

const NAMES = TEXT_FILES.map(({ name }) => name);

/** Why the text of a file can't be read. */
export const TEXT_FILE_WORDS: OutcomeWords<Extract<OutcomeCode, keyof typeof TEXT_FILE_OUTCOMES>> = {
  "file-type-unknown": `Aus einer solchen Datei lässt sich hier kein Text lesen. Bitte wähl eine in einem dieser Formate: ${oneOf(NAMES)}.`,
  "file-encrypted":
    "Die Datei ist mit einem Passwort oder Kopierschutz gesperrt. Öffne sie dort, wo du es kannst, speichere sie ohne Sperre und wähl dann diese.",
  "file-is-scan":
    "Die Seiten dieser Datei sind Bilder, ohne Text zum Lesen. Ein Programm mit Texterkennung kann Text daraus machen.",
  "file-broken":
    "Die Datei ist beschädigt, ihr Text ist nicht lesbar. Speichere oder lade sie noch einmal herunter.",
  "file-unsafe":
    "Die Datei ist so gebaut, wie es kein Dokument braucht und wie es einen Server überlasten würde. Sie wurde nicht gelesen.",
  "file-without-text": "In dieser Datei steht kein Text.",
  "file-unreadable-in-time":
    "Die Datei zu lesen hat zu lange gedauert. Bitte teile sie auf, oder speichere ihren Text in einem anderen Format.",
};
