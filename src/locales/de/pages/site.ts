import type { LinkedPage, TitledPage, WordedPage } from "#contract/public-pages.ts";
import type { FooterColumn, MenuGroup } from "#contract/routes/menu.ts";
import type { LinkTo, SHELL as Shell, SITE as Site } from "#locales/en/pages/site.ts";
import type { Words } from "../../words.ts";
import { TOOL_NAMES } from "../tool-names.ts";

export type { LinkTo };

export const SITE: Words<typeof Site> = {
  name: "Saywrite",
  tagline: "Aus Text wird Sprache, aus Sprache Text.",
};

export const PAGE_TITLES: Readonly<Record<TitledPage, string>> = {
  home: "Start",
  pricing: "Preise",
  tools: "Werkzeuge",
  featured: "Funktionen",
  about: "Über uns",
  useCases: "Einsatzbereiche",
  scripts: "Vorlagen",
  copywrite: "Texten",
  articles: "Artikel",
  developers: "Entwickler",
  faq: "Fragen",
  faqAll: "Alle Antworten",
  privacy: "Datenschutz­erklärung",
  terms: "Nutzungs­bedingungen",
  contact: "Kontakt",
  newsletter: "Newsletter",
  confirmNewsletter: "Bestätige dein Abo",
  leaveNewsletter: "Newsletter abbestellen",
  login: "Anmelden",
  register: "Konto anlegen",
  reset: "Neues Passwort",
  verifyEmail: "Bestätige deine Adresse",
  verifyNewEmail: "Bestätige deine neue Adresse",
  stopEmailChange: "Änderung stoppen",
  microphoneCheck: "Mikrofontest",
  voiceCheck: "Tontest",
  verifyStatement: "Kontoauszug prüfen",
  loading: "Wird geladen",
  offline: "Offline",
};

export const SOCIAL_WORDS: Readonly<Record<WordedPage, string>> = {
  home: "gesagt",
  tools: "dreierlei",
  featured: "lausche",
  about: "hallo",
  useCases: "notiz",
  copywrite: "worte",
  articles: "lesen",
  article: "lesen",
  developers: "hallo",
  faq: "antwort",
  privacy: "deins",
  terms: "fair",
  contact: "post",
  newsletter: "brief",
  login: "wieder",
  register: "los",
  microphoneCheck: "probe",
};

export const SHELL: Words<typeof Shell> = {
  skip: "Zum Inhalt springen",
  home: "Saywrite, Startseite",
  main: "Hauptmenü",
  menu: "Menü",
  openMenu: "Menü öffnen",
  closeMenu: "Menü schließen",
  login: "Anmelden",
  start: "Konto anlegen",
  logout: "Abmelden",
  toLibrary: "Bibliothek",
  credits: "Credits",
  credit: "Credit",
  greeting: (name) => `Hallo ${name}`,
  promise: "Bezahlt wird pro Credit, nie pro Monat.",
  copyright: (year) => `© ${year} Saywrite`,
  theme: "Darstellung",
  themes: { system: "System", light: "Hell", dark: "Dunkel" },
  themeTitle: (theme) => `Darstellung: ${theme}`,
  language: "Sprache",
  loading: "Wird geladen",
  backHome: "Zur Startseite",
  pageBroken: "Die Seite lässt sich nicht anzeigen.",
};

/** What a page says where nothing runs: in its HTML alone. */
export const SCRIPTLESS =
  "Lesen kannst du hier jede Seite; Formulare, Player und Werkzeuge brauchen JavaScript.";

export const LINK_WORDS: Readonly<Record<LinkedPage, string>> = {
  ...PAGE_TITLES,
  ...TOOL_NAMES,
  privacy: "Datenschutzerklärung",
  terms: "Nutzungsbedingungen",
  register: SHELL.start,
  profile: "Profil",
  statement: "Kontoauszug",
};

export const MENU_MORE: Readonly<Record<MenuGroup["page"], string>> = {
  tools: "Mehr Werkzeuge",
  about: "Mehr über uns",
};

export const FOOTER_HEADS: Readonly<Record<FooterColumn, string>> = {
  tools: PAGE_TITLES.tools,
  about: PAGE_TITLES.about,
  account: "Konto",
};
