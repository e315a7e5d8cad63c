import type { NOT_FOUND as EN } from "#locales/en/pages/not-found.ts";
import { toolLinks } from "../../tool-links.ts";
import type { Words } from "../../words.ts";
import { TOOL_NAMES } from "../tool-names.ts";

export const NOT_FOUND: Words<typeof EN> = {
  name: "Seite nicht gefunden",
  description: "Unter dieser Adresse gibt es keine Seite.",
  title: "Hier ist keine Seite.",
  text: "Vielleicht ist die Adresse vertippt, vielleicht ist die Seite umgezogen. Von dir ist nichts verloren.",
  word: "wohin",
  home: { label: "Zur Startseite", to: "/" },
  elsewhere: "Oder hast du eine von diesen gesucht?",
  links: [
    ...toolLinks(TOOL_NAMES),
    { label: "Preise", to: "/pricing" },
    { label: "Kontakt", to: "/contact" },
  ],
};
