import type { OutcomeWords } from "#contract/outcomes.ts";
import type { SHARE_OUTCOMES } from "#contract/share-outcomes.ts";
import { characters as formatCharacters, plural } from "./amounts.ts";
import { length } from "./formats.ts";
import { RECORDING_REQUEST_WORDS } from "./recording-requests.ts";

/** How sharing can end. */
export const SHARE_WORDS: OutcomeWords<keyof typeof SHARE_OUTCOMES> = {
  "share-ended": "This link does not open anything. It was ended, it has expired, or it is not complete.",
  "share-password-needed": "This link has a password.",
  "share-password-wrong": "That is not the password of this link.",
  "share-reported": "Thank you. Whoever runs this server will look at it.",
  "too-many-links": ({ most }) =>
    plural(most, {
      one: "A document can have # link at a time. Please end it first.",
      other: "A document can have # links at a time. Please end one first.",
    }),
  "links-full": ({ most }) =>
    plural(most, {
      one: "Your links keep the sound of # sentence at most. Please end one first, or make one that always shows the newest text.",
      other:
        "Your links keep the sound of # sentences together at most. Please end one first, or make one that always shows the newest text.",
    }),
  "quote-without-sound": "There is no recording here that could be quoted with its words.",
  "quote-empty": "No word with a time was marked. Please mark at least one.",
  "quote-too-long": ({ seconds, characters }) =>
    `A quote may take ${length(seconds)} and ${formatCharacters(characters)}. Please mark less.`,
  "too-many-objections": ({ most }) =>
    plural(most, {
      one: "By one link, # passage can be marked. Please withdraw it first.",
      other: "By one link, # passages can be marked. Please withdraw one first.",
    }),
  "objection-decided": "This has been decided by now. Load the page again to see how.",
  "objection-empty": "Nothing is written in that passage any more. Please mark at least one word.",
  "feed-full": ({ most }) =>
    plural(most, {
      one: "Your feed holds # document. Please take it out first.",
      other: "Your feed holds # documents. Please take one out first.",
    }),
  "feed-needs-sound": "This document has no sound that a podcast player could play.",
  "https-address-missing":
    "This server has no https address that others could reach. Whoever runs it has to set PUBLIC_URL first.",
  ...RECORDING_REQUEST_WORDS,
  "account-suspended":
    "This account is suspended. We have written to you why; you can answer by the contact page.",
  "person-suspended": "The account is suspended. Its links and its feed have ended.",
  "person-restored": "The account is open again.",
  "admin-not-suspended": "The account of an administrator cannot be suspended.",
  "report-settled": "The report is settled.",
};

/** What a player for podcasts shows of a private feed. */
export const FEED = {
  title: "My Saywrite library",
  description: "Documents that I put into my private feed. Whoever has its address can hear them.",
};
