import type { OPENED_SCRIPT as EN } from "#words/pages/scripts/opened.ts";
import type { Words } from "../../../words.ts";

export const OPENED_SCRIPT: Words<typeof EN> = {
  link: "Mit einer Vorlage anfangen",
  filled: (title) => `Aus „${title}“ übernommen: Text, Stimme und Anweisungen.`,
  change: "Setz deine eigenen Namen und Daten ein.",
  missing: "Diese Vorlage gibt es nicht mehr. Such dir eine andere aus.",
  failed: "Die Vorlage ließ sich nicht laden. Dein eigener Text ist unverändert.",
  kept: "Was du vorher geschrieben hast, bleibt in diesem Tab erhalten.",
  bringBack: "Zurückholen",
  throwAway: "Verwerfen",
  close: "Schließen",
};
