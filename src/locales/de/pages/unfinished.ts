import type { UNFINISHED as EN } from "#locales/en/pages/unfinished.ts";
import type { Words } from "../../words.ts";

export const UNFINISHED: Words<typeof EN> = {
  title: "Noch nicht fertig",
  body: "Was erst zum Teil gesendet ist, geht dort weiter, sobald dieselbe Datei wieder gewählt wird.",
  sent: (sent, total) => `${sent} von ${total}`,
  whole: (all) => `${all}, ganz gesendet`,
  unnamed: "Eine Datei ohne Namen",
  remove: "Verwerfen",
};
