import type { LIVE as EN } from "#locales/en/pages/live.ts";
import type { Words } from "../../words.ts";

/** Captions that others read along, as their link shows them. */
export const LIVE: Words<typeof EN> = {
  name: "Live-Untertitel",
  description: "Was gesagt wird, mitgeschrieben, während es gesagt wird.",
  live: "Live",
  paused: "Pause. Hier kann es weitergehen.",
  over: "Die Untertitel sind zu Ende.",
  waiting: "Gleich kommen die ersten Wörter.",
  lost: "Keine Verbindung. Es wird weiter versucht.",
  closed: "Diese Untertitel sind zu Ende, oder es ist gerade kein Platz für weitere Leser.",
  again: "Noch einmal versuchen",
  swap: "Schwarz und Weiß tauschen",
  smaller: "Kleinere Buchstaben",
  larger: "Größere Buchstaben",
};
