/** Names and links that every page shares. */
export const SITE = {
  name: "Saywrite",
  tagline: "Text to speech, speech to text.",
} as const;

export type LinkTo = { label: string; to: string };
export type MenuEntry = LinkTo | { label: string; path: string; entries: readonly LinkTo[] };

export const MENU: readonly MenuEntry[] = [
  { label: "Home", to: "/" },
  { label: "Pricing", to: "/pricing" },
  {
    label: "AI Tools",
    path: "/pages",
    entries: [
      { label: "Transcribe", to: "/transcribe" },
      { label: "Text to Speech", to: "/text-to-speech" },
      { label: "Speech to Text", to: "/speech-to-text" },
    ],
  },
  {
    label: "About Us",
    path: "/about",
    entries: [
      { label: "About Us", to: "/about" },
      { label: "Use Cases", to: "/use-cases" },
      { label: "FAQ", to: "/faq" },
      { label: "Newsletter", to: "/newsletter" },
    ],
  },
  { label: "Contact Us", to: "/contact" },
];

export const FOOTER_COLUMNS: readonly { title: string; links: readonly LinkTo[] }[] = [
  {
    title: "AI Tools",
    links: [
      { label: "Text to Speech", to: "/text-to-speech" },
      { label: "Speech to Text", to: "/speech-to-text" },
      { label: "Transcribe", to: "/transcribe" },
      { label: "Features", to: "/featured" },
    ],
  },
  {
    title: "About Us",
    links: [
      { label: "About Us", to: "/about" },
      { label: "Use Cases", to: "/use-cases" },
      { label: "FAQ", to: "/faq" },
      { label: "Newsletter", to: "/newsletter" },
    ],
  },
  {
    title: "Account",
    links: [
      { label: "Pricing", to: "/pricing" },
      { label: "Login", to: "/login" },
      { label: "Get Started", to: "/register" },
      { label: "Contact Us", to: "/contact" },
    ],
  },
];

export const LEGAL_LINKS: readonly LinkTo[] = [
  { label: "Privacy Policy", to: "/privacy-policy" },
  { label: "Terms of Service", to: "/terms-service" },
];
