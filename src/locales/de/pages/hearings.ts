import type { HEARINGS as EN } from "#locales/en/pages/hearings.ts";
import type { Words } from "../../words.ts";

export const HEARINGS: Words<typeof EN> = {
  title: "Diese Passage noch einmal anhören lassen",
  open: "Noch einmal anhören",
  hint: "Mit einem anderen Sprachmodul oder in einer anderen Sprache. Der Text bleibt, wie er ist, bis du das Gehörte übernimmst.",
  engine: "Sprachmodul",
  language: "Sprache",
  found: "Wird erkannt",
  sentTo: (host) => `Der Ton geht an ${host}.`,
  press: "Noch einmal anhören",
  close: "Schließen",
  running: "Wird angehört. Du kannst inzwischen weitermachen.",
  heard: (engine) => `Gehört von ${engine}:`,
  take: "Übernehmen",
  leave: "Verwerfen",
  taken: "Übernommen.",
  none: "Gerade kann kein Sprachmodul zuhören.",
  noRecording: "Dafür braucht es die Aufnahme, und die ist nicht aufbewahrt.",
  loading: "Wir sehen nach, wer zuhören könnte.",
  failed: "Das konnte nicht geladen werden",
  again: "Noch einmal versuchen",
};
