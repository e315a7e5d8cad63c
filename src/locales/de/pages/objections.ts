import type { OBJECTIONS as EN } from "#locales/en/pages/objections.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const OBJECTIONS: Words<typeof EN> = {
  copy: {
    title: (name) => `${name}, das ist deine Kopie`,
    body: "Du wurdest aufgenommen. Lies und hör nach; wo etwas nicht stimmt oder nicht bleiben soll, markier die Wörter unten im Text und sag es. Es entscheidet, wer dich aufgenommen hat.",
    marked: (at) => `Markiert bei ${at}:`,
    note: "Wie soll es heißen, oder warum soll es weg? Das musst du nicht sagen.",
    cancel: "Abbrechen",
    say: { wrong: "Das stimmt nicht", "leave-out": "Bitte auslassen" },
    said: "Gesagt. Wer dich aufgenommen hat, liest es neben dem Text.",
    yours: "Was du angemerkt hast",
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
  listen: (at) => `Ab ${at} abspielen`,
  corrected: "Ist berichtigt",
  decline: "Ablehnen",
  leaveOut: "Endgültig auslassen …",
  failed: "Die Einwände ließen sich nicht laden.",
  again: "Noch einmal",
  reload: "Die Stelle ist ausgelassen. Lade die Seite neu, dann steht der Text ohne sie da.",
  reloadNow: "Neu laden",
  confirm: {
    title: "Diese Stelle endgültig auslassen?",
    body: (links, documents) =>
      [
        "Ihre Wörter und ihr Ton werden aus allem gelöscht, was dieser Server aufhebt. Niemand holt sie zurück, und frühere Fassungen dieses Textes gehen mit. Die Datei, wie du sie geschickt hast, wird gelöscht; es bleibt eine Kopie, in der die Stelle still ist.",
        links > 0 && plural(links, { one: "Ein Link oder Zitat endet.", other: "# Links und Zitate enden." }),
        documents.length > 0 &&
          `${plural(documents.length, { one: "Ein Dokument, das aus diesem Text entstand, wird gelöscht", other: "# Dokumente, die aus diesem Text entstanden, werden gelöscht" })}: ${documents.join(", ")}.`,
      ]
        .filter(Boolean)
        .join(" "),
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
