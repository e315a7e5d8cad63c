/** Names and links that every page shares. */
export const SITE = {
  name: "Saywrite",
  tagline: "Text to speech, speech to text.",
} as const;

export type LinkTo = { label: string; to: string };
/** An entry of the menu; a group leads to `path` itself and holds more. `more` names the button that shows them. */
export type MenuEntry = LinkTo | { label: string; path: string; more: string; entries: readonly LinkTo[] };

export const MENU: readonly MenuEntry[] = [
  { label: "Home", to: "/" },
  { label: "Pricing", to: "/pricing" },
  {
    label: "AI Tools",
    path: "/pages",
    more: "More of AI Tools",
    entries: [
      { label: "Transcribe", to: "/transcribe" },
      { label: "Text to Speech", to: "/text-to-speech" },
      { label: "Speech to Text", to: "/speech-to-text" },
    ],
  },
  {
    label: "About Us",
    path: "/about",
    more: "More of About Us",
    entries: [
      { label: "About Us", to: "/about" },
      { label: "Use Cases", to: "/use-cases" },
      { label: "FAQ", to: "/faq" },
      { label: "Newsletter", to: "/newsletter" },
    ],
  },
  { label: "Contact Us", to: "/contact" },
];

/** A link of the footer; `only` for visitors or for people who are logged in. */
export type FooterLink = LinkTo & { only?: "guest" | "member" };

export const FOOTER_COLUMNS: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: "AI Tools",
    links: [
      { label: "Text to Speech", to: "/text-to-speech" },
      { label: "Speech to Text", to: "/speech-to-text" },
      { label: "Transcribe", to: "/transcribe" },
      { label: "Features", to: "/featured" },
      { label: "Starter scripts", to: "/presets" },
      { label: "Microphone check", to: "/test" },
    ],
  },
  {
    title: "About Us",
    links: [
      { label: "About Us", to: "/about" },
      { label: "Use Cases", to: "/use-cases" },
      { label: "Copywriting", to: "/copywrite" },
      { label: "Articles", to: "/blog-details" },
      { label: "FAQ", to: "/faq" },
      { label: "Newsletter", to: "/newsletter" },
    ],
  },
  {
    title: "Account",
    links: [
      { label: "Pricing", to: "/pricing" },
      { label: "Login", to: "/login", only: "guest" },
      { label: "Get Started", to: "/register", only: "guest" },
      { label: "Profile", to: "/profile", only: "member" },
      { label: "Statement", to: "/profile/statement", only: "member" },
      { label: "Contact Us", to: "/contact" },
    ],
  },
];

export const LEGAL_LINKS: readonly LinkTo[] = [
  { label: "Privacy Policy", to: "/privacy-policy" },
  { label: "Terms of Service", to: "/terms-service" },
];

/** The frame of every page: what its controls say. */
export const SHELL = {
  skip: "Skip to content",
  home: "Saywrite, home",
  main: "Main",
  menu: "Menu",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  login: "Login",
  start: "Get Started",
  logout: "Logout",
  credits: "Credits",
  greeting: (name: string) => `Hi ${name}`,
  promise: "Paid by the credit, never by the month.",
  copyright: (year: string) => `© ${year} Saywrite`,
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  themeTitle: (theme: string) => `${theme} theme`,
  language: "Language",
  loading: "Loading",
  backHome: "Back to Home",
  pageBroken: "The page could not be shown.",
  scriptless:
    "Your browser runs no scripts here. Every page can be read; forms, players and the tools need JavaScript.",
} as const;
