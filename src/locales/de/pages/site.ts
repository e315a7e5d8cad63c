import type {
  FOOTER_COLUMNS as Columns,
  FooterLink,
  LEGAL_LINKS as Legal,
  LinkTo,
  MENU as Menu,
  SHELL as Shell,
  SITE as Site,
} from "#locales/en/pages/site.ts";
import type { Words } from "../../words.ts";

export type { FooterLink, LinkTo };

export const SITE: Words<typeof Site> = {
  name: "Saywrite",
  tagline: "Aus Text wird Sprache, aus Sprache Text.",
};

export const MENU: Words<typeof Menu> = [
  { label: "Start", to: "/" },
  { label: "Preise", to: "/pricing" },
  {
    label: "Werkzeuge",
    path: "/pages",
    more: "Mehr Werkzeuge",
    entries: [
      { label: "Transkribieren", to: "/transcribe" },
      { label: "Text zu Sprache", to: "/text-to-speech" },
      { label: "Sprache zu Text", to: "/speech-to-text" },
    ],
  },
  {
    label: "Über uns",
    path: "/about",
    more: "Mehr über uns",
    entries: [
      { label: "Über uns", to: "/about" },
      { label: "Einsatzbereiche", to: "/use-cases" },
      { label: "Fragen", to: "/faq" },
      { label: "Newsletter", to: "/newsletter" },
    ],
  },
  { label: "Kontakt", to: "/contact" },
];

export const FOOTER_COLUMNS: Words<typeof Columns> = [
  {
    title: "Werkzeuge",
    links: [
      { label: "Text zu Sprache", to: "/text-to-speech" },
      { label: "Sprache zu Text", to: "/speech-to-text" },
      { label: "Transkribieren", to: "/transcribe" },
      { label: "Funktionen", to: "/featured" },
      { label: "Vorlagen", to: "/presets" },
      { label: "Mikrofontest", to: "/test" },
    ],
  },
  {
    title: "Über uns",
    links: [
      { label: "Über uns", to: "/about" },
      { label: "Einsatzbereiche", to: "/use-cases" },
      { label: "Texten", to: "/copywrite" },
      { label: "Artikel", to: "/blog-details" },
      { label: "Fragen", to: "/faq" },
      { label: "Newsletter", to: "/newsletter" },
    ],
  },
  {
    title: "Konto",
    links: [
      { label: "Preise", to: "/pricing" },
      { label: "Anmelden", to: "/login", only: "guest" },
      { label: "Konto anlegen", to: "/register", only: "guest" },
      { label: "Profil", to: "/profile", only: "member" },
      { label: "Kontoauszug", to: "/profile/statement", only: "member" },
      { label: "Kontakt", to: "/contact" },
    ],
  },
];

export const LEGAL_LINKS: Words<typeof Legal> = [
  { label: "Datenschutzerklärung", to: "/privacy-policy" },
  { label: "Nutzungsbedingungen", to: "/terms-service" },
];

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
  credits: "Credits",
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
  scriptless:
    "Dein Browser führt hier keine Skripte aus. Lesen kannst du trotzdem jede Seite; Formulare, Player und Werkzeuge brauchen JavaScript.",
};
