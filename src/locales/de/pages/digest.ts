import type { DIGEST as EN } from "#locales/en/pages/digest.ts";
import type { Words } from "../../words.ts";

export const DIGEST: Words<typeof EN> = {
  title: "Zusammenfassung",
  offer: (model, host) =>
    host === null
      ? `Titel, Zusammenfassung, Kapitel und offene Aufgaben vom Modell ${model} auf diesem Server. Der Text bleibt hier.`
      : `Titel, Zusammenfassung, Kapitel und offene Aufgaben vom Modell ${model}. Der Text dieses Transkripts geht dafür an ${host}.`,
  make: "Zusammenfassen",
  again: "Noch einmal versuchen",
  busy: "Wird zusammengefasst…",
  making: "Die Zusammenfassung entsteht. Du kannst die Seite verlassen: Du findest sie hier wieder.",
  made: (model, host) =>
    `Automatisch erstellt (${model}, ${host ?? "auf diesem Server"}); Fehler sind möglich.`,
  chapters: "Kapitel",
  actions: "Aufgaben",
  noActions: "Es wurden keine gefunden.",
  showFrom: (time) => `${time} im Text zeigen`,
};
