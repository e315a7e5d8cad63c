import type { PALETTE as EN } from "#locales/en/pages/palette.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const PALETTE: Words<typeof EN> = {
  label: "Finden und tun",
  open: "Finden und tun",
  control: "Strg",
  anywhere: "von jeder Seite aus",
  field: "Dokument, Seite, Aktion",
  list: "Was es gibt",
  groups: { here: "Auf dieser Seite", acts: "Tun", documents: "Dokumente", pages: "Gehe zu" },
  acts: {
    write: "Neues Dokument",
    many: "Viele Dokumente auf einmal erzeugen",
    record: "Sich selbst aufnehmen",
    upload: "Aufnahme hochladen",
    buy: "Credits kaufen",
    logout: "Abmelden",
  },
  inLibrary: (words: string) => `Bibliothek nach „${words}“ durchsuchen`,
  searching: "Suche läuft",
  count: (entries: number) => plural(entries, { one: "# Eintrag", other: "# Einträge" }),
  keys: "↑ ↓ wählt · Eingabe geht dorthin · Esc schließt",
  close: "Schließen",
};
