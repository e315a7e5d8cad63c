import type { UI as EN } from "#locales/en/pages/ui.ts";
import type { Words } from "../../words.ts";

export const UI: Words<typeof EN> = {
  play: "Abspielen",
  pause: "Pause",
  position: "Wiedergabeposition",
  placeOf: (now, all) => `${now} von ${all}`,
  show: (label) => `„${label}“ anzeigen`,
  notices: "Hinweise",
  closeNotice: "Hinweis schließen",
  awaits: { sound: "tippe", text: "rede" },
};
