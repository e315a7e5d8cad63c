import type { PageAddress } from "#contract/page-paths.ts";
import type { LinkedPage, TitledPage, WordedPage } from "#contract/public-pages.ts";
import type { FooterColumn, MenuGroup } from "#contract/routes/menu.ts";
import { TOOL_NAMES } from "../tool-names.ts";

/** Names and links that every page shares. */
export const SITE = {
  name: "Saywrite",
  tagline: "Text to speech, speech to text.",
} as const;

/** A link inside a text. */
export type LinkTo = { label: string; to: PageAddress };

/** What each page that anybody may see is called: its title, and the links to it. */
export const PAGE_TITLES: Readonly<Record<TitledPage, string>> = {
  home: "Home",
  pricing: "Pricing",
  tools: "AI Tools",
  featured: "Features",
  about: "About Us",
  useCases: "Use Cases",
  scripts: "Starter scripts",
  copywrite: "Copywriting",
  articles: "Articles",
  developers: "Developers",
  faq: "FAQ",
  faqAll: "FAQ, every answer",
  privacy: "Privacy Policy",
  terms: "Terms of Service",
  contact: "Contact Us",
  newsletter: "Newsletter",
  confirmNewsletter: "Confirm your subscription",
  leaveNewsletter: "Unsubscribe",
  login: "Login",
  register: "Register",
  reset: "Reset Password",
  verifyEmail: "Confirm your address",
  verifyNewEmail: "Confirm your new address",
  stopEmailChange: "Stop the change",
  microphoneCheck: "Microphone check",
  voiceCheck: "Voice check",
  verifyStatement: "Verify a statement",
  loading: "Loading",
  offline: "Offline",
};

/** Drawn into the picture of a page: lower case, a to z, and best without c and x, which read badly in this hand. */
export const SOCIAL_WORDS: Readonly<Record<WordedPage, string>> = {
  home: "written.",
  tools: "tools",
  featured: "listen",
  about: "hello",
  useCases: "notes",
  copywrite: "words",
  articles: "read",
  article: "read",
  developers: "hello",
  faq: "answers",
  privacy: "yours",
  terms: "agreed",
  contact: "write",
  newsletter: "letter",
  login: "again",
  register: "start",
  microphoneCheck: "testing",
};

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
  toLibrary: "Library",
  credits: "Credits",
  credit: "Credit",
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
} as const;

/** What menu and footer call a page. */
/** What a page says where nothing runs: in its HTML alone. */
export const SCRIPTLESS =
  "Your browser runs no scripts here. Every page can be read; forms, players and the tools need JavaScript.";

export const LINK_WORDS: Readonly<Record<LinkedPage, string>> = {
  ...PAGE_TITLES,
  ...TOOL_NAMES,
  register: SHELL.start,
  profile: "Profile",
  statement: "Statement",
};

/** Buttons that show what else belongs to a page of the menu. */
export const MENU_MORE: Readonly<Record<MenuGroup["page"], string>> = {
  tools: "More of AI Tools",
  about: "More of About Us",
};

/** The heads of the columns at the foot of every page. */
export const FOOTER_HEADS: Readonly<Record<FooterColumn, string>> = {
  tools: PAGE_TITLES.tools,
  about: PAGE_TITLES.about,
  account: "Account",
};
