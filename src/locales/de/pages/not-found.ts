import type { NOT_FOUND as EN } from "#locales/en/pages/not-found.ts";
import type { Words } from "../../words.ts";

export const NOT_FOUND: Words<typeof EN> = {
  name: "Seite nicht gefunden",
  description: "Unter dieser Adresse gibt es keine Seite.",
  title: "Hier ist keine Seite.",
  text: "Vielleicht ist die Adresse vertippt, vielleicht ist die Seite umgezogen. Von dir ist nichts verloren.",
  word: "wohin",
  home: { label: "Zur Startseite", to: "/" },
  elsewhere: "Oder hast du eine von diesen gesucht?",
  links: [
    { label: "Text zu Sprache", to: "/text-to-speech" },
    { label: "Sprache zu Text", to: "/speech-to-text" },
    { label: "Transkribieren", to: "/transcribe" },
    { label: "Preise", to: "/pricing" },
    { label: "Kontakt", to: "/contact" },
  ],
};
