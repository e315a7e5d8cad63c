import type { LinkTo } from "./site.ts";

/** The page for an address that leads nowhere. The hand writes `word`: a to z, without c and x. */
export const NOT_FOUND: {
  name: string;
  description: string;
  title: string;
  text: string;
  word: string;
  home: LinkTo;
  elsewhere: string;
  links: readonly LinkTo[];
} = {
  name: "Page not found",
  description: "There is no page at this address.",
  title: "There is no page here.",
  text: "The address may be mistyped, or the page has moved. Nothing of yours is lost.",
  word: "where",
  home: { label: "Back to Home", to: "/" },
  elsewhere: "Or were you looking for one of these?",
  links: [
    { label: "Text to Speech", to: "/text-to-speech" },
    { label: "Speech to Text", to: "/speech-to-text" },
    { label: "Transcribe", to: "/transcribe" },
    { label: "Pricing", to: "/pricing" },
    { label: "Contact Us", to: "/contact" },
  ],
};
