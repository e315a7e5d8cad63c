import type { OBJECTIONS as EN } from "#locales/en/pages/objections.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const OBJECTIONS: Words<typeof EN> = {
  copy: {
    title: (name) => `${name}, das ist deine Kopie`,
    body: (by) =>
      `Aufgenommen hat dich ${by || "wem diese Aufnahme gehört"}. Lies und hör nach; wo etwas nicht stimmt oder nicht bleiben soll, markier die Wörter unten im Text und sag es. Es entscheidet, wer dich aufgenommen hat. Wo niemand gemessen hat, wann Wörter klingen, wird beim Auslassen auch still, was daneben liegt, bis zu einer Pause.`,
    byKeys:
      "Mit der Tastatur führen die Pfeile von Wort zu Wort, mit Umschalt markieren sie, und Enter geht mit den Wörtern oder dem Satz weiter.",
    marked: (at) => `Markiert bei ${at}:`,
    note: "Wie soll es heißen, oder warum soll es weg? Das musst du nicht sagen.",
    cancel: "Abbrechen",
    say: { wrong: "Das stimmt nicht", "leave-out": "Bitte auslassen" },
    said: "Gesagt. Wer dich aufgenommen hat, liest es neben dem Text.",
    yours: (count) => plural(count, { one: "# Einwand von dir", other: "# Einwände von dir" }),
    withdraw: "Zurückziehen",
    failed: "Was du angemerkt hast, ließ sich nicht laden.",
    again: "Noch einmal",
  },
  kind: { wrong: "Stimmt nicht", "leave-out": "Auszulassen" },
  state: { open: "noch offen", accepted: "wird ausgelassen", done: "angenommen", declined: "abgelehnt" },
  leftOut: "endgültig ausgelassen",
  between: (from, to) => `${from}–${to}`,
  title: (count) => plural(count, { one: "# Einwand", other: "# Einwände" }),
  by: (name) => `von ${name}`,
  silence: (from, to) =>
    `Niemand hat gemessen, wann diese Wörter klingen: Von ${from} bis ${to} würde alles still, auch Wörter daneben.`,
  listen: (at) => `Ab ${at} abspielen`,
  about: (text) => `„${text}“`,
  show: "Im Text zeigen",
  nothing: "Ihre Wörter stehen nicht mehr im Text.",
  corrected: "Ist berichtigt",
  decline: "Ablehnen",
  leaveOut: "Endgültig auslassen …",
  failed: "Die Einwände ließen sich nicht laden.",
  again: "Noch einmal",
  reload: "Die Stelle ist ausgelassen. Steht sie noch im Text, lade die Seite neu.",
  reloadNow: "Neu laden",
  confirm: {
    title: "Diese Stelle endgültig auslassen?",
    body: "Ihre Wörter und ihr Ton werden aus allem gelöscht, was dieser Server aufhebt. Niemand holt sie zurück. Hör vorher hin: Wo die Zeiten ihrer Wörter geschätzt sind, geht auch der Ton daneben, bis zu einer Pause oder bis zum Ende des Satzes.",
    besides: (links, documents, transcripts) => [
      "Frühere Fassungen dieses Textes werden gelöscht.",
      "Ein Titel, den du geschrieben hast, bleibt: Ändere ihn, wenn er etwas davon sagt.",
      "Die Datei, wie du sie geschickt hast, wird gelöscht, auch wo sie hier noch wartet; es bleibt eine Kopie, in der die Stelle still ist.",
      ...(transcripts.length > 0
        ? [
            `${plural(transcripts.length, { one: "Ausgelassen wird sie auch in einem anderen Transkript derselben Datei", other: "Ausgelassen wird sie auch in # anderen Transkripten derselben Datei" })}: ${transcripts.join(", ")}.`,
          ]
        : []),
      ...(links > 0
        ? [plural(links, { one: "Ein Link oder Zitat endet.", other: "# Links und Zitate enden." })]
        : []),
      ...(documents.length > 0
        ? [
            `${plural(documents.length, { one: "Ein Dokument aus diesem Text wird gelöscht", other: "# Dokumente aus diesem Text werden gelöscht" })}: ${documents.join(", ")}.`,
          ]
        : []),
    ],
    yes: "Endgültig auslassen",
    no: "Behalten",
  },
  make: {
    participant: "Es ist die Kopie von jemandem, der aufgenommen wurde",
    name: "Name der Person",
    hint: "Sie kann sagen, was nicht stimmt, oder bitten, eine Stelle auszulassen. Du entscheidest.",
    missing: "Bitte sag, wessen Kopie es ist.",
  },
  copyOf: (name) => `Kopie von ${name}`,
};
