import type { SESSION_OVER as EN } from "#locales/en/pages/session-over.ts";
import type { Words } from "../../words.ts";

export const SESSION_OVER: Words<typeof EN> = {
  title: "Du bist hier abgemeldet.",
  goesOn: {
    recording:
      "Die Aufnahme läuft weiter und bleibt in diesem Browser. Melde dich wieder an, um sie zu senden.",
    upload: "Was noch zu senden ist, wartet. Melde dich wieder an, dann geht es dort weiter.",
    writing: "Was du geschrieben hast, bleibt hier. Melde dich wieder an, um es zu speichern.",
  },
  logIn: "Wieder anmelden",
  again: "Du bist wieder angemeldet.",
  ended: {
    recording:
      "Du bist abgemeldet. Die Aufnahme bleibt in diesem Browser und wird dir angeboten, sobald du wieder angemeldet bist.",
    upload:
      "Du bist abgemeldet. Was gesendet ist, bleibt erhalten und geht weiter, wenn du die Datei wieder wählst.",
    writing: "Du bist abgemeldet. Melde dich wieder an, um weiterzumachen.",
  },
};
