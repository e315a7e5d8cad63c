import type { KEY_OUTCOMES } from "#contract/key-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { plural } from "./amounts.ts";

/** How what is done with API keys, and by them, can end. */
export const KEY_WORDS: OutcomeWords<keyof typeof KEY_OUTCOMES> = {
  "key-made": "The key is made. Copy it now: it is shown this once.",
  "key-ended": "The key has ended. Whatever uses it is refused from now on.",
  "key-rotated": "The new key is made. Copy it now; the old one still works for a while.",
  "too-many-keys": ({ most }) =>
    plural(most, {
      one: "There is room for # key. End it first.",
      other: "There is room for # keys. End one first.",
    }),
  "key-date-past": "That day is over. Choose a later one.",
  "key-invalid": "This key opens nothing. Send one that works, as “Authorization: Bearer …”.",
  "key-not-for-this": ({ scope }) => `This key may not do this: it lacks “${scope}”.`,
  "key-address-refused": "This key may not be used from this address.",
  "key-without-purse": "This key can’t spend: it has no open purse. Make one on your profile that has.",
  "key-in-browser":
    "A key is never for a page in a browser. Your server makes a token with it (POST /api/v1/tokens), which the page sends.",
  "key-needed": "A token is not for this. Your server does it with its key.",
  "key-not-for-origin": ({ origin }) =>
    `This key makes no tokens for ${origin}. Make one on your profile that names that site.`,
  "origin-malformed": "Name a site as https://www.example.org, without a path.",
  "token-over": "This token opens nothing, or no longer. Ask your server for another.",
  "token-elsewhere": "This token is for pages of another site.",
  "version-unknown": ({ known }) => `This server does not know that version. It knows ${known}.`,
};
