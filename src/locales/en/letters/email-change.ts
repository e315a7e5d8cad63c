import type { Addressee, LetterWords } from "#contract/letters.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { addressed, moment } from "../../addressed.ts";
import { lasting } from "../formats.ts";

export const EMAIL_CHANGE_LETTERS = {
  "confirm-email": ({ link }) => ({
    subject: "Please confirm your new email address",
    heading: "Is this your new address?",
    parts: [
      { say: "Somebody wants to use this address for their account." },
      { button: "Use this address", href: link },
      {
        note: `The link works for ${lasting(LIFETIMES.emailChangeLink)}. Nothing changes before it is opened.`,
      },
      { note: "Do you not know about this? Then do nothing." },
    ],
  }),
  "address-in-use": ({ loginUrl }) => ({
    subject: "There is an account with this address already",
    heading: "This address has an account.",
    parts: [
      {
        say: "Somebody wanted to use this address for another account. Nothing was changed: an address belongs to one account.",
      },
      { button: "Log in", href: loginUrl },
      { note: "Was it not you? Then do nothing." },
    ],
  }),
  "email-change-asked": ({ name, email, at, stopUrl }) => ({
    subject: "Somebody wants to change your email address",
    heading: "Is it you who changes your address?",
    parts: [
      {
        say: `${addressed(name, "your account shall use another address")}. It happens when the link that went there is opened.`,
      },
      { rows: [...newAddress(name, email), ["Asked", moment(at)]] },
      {
        note: "Is it you? Then you need not do anything here. If not, stop it now and choose a new password:",
      },
      { button: "Stop the change", href: stopUrl },
    ],
  }),
  "email-changed": ({ name, email, at, contactUrl }) => ({
    subject: "Your email address was changed",
    heading: "Your email address was changed.",
    parts: [
      {
        say: `${addressed(name, "your account now uses another address")}. This one gets no more mail about it.`,
      },
      { rows: [...newAddress(name, email), ["When", moment(at)]] },
      { note: "Was it not you? Then write to us at once:" },
      { button: "Write to us", href: contactUrl },
    ],
  }),
} satisfies Partial<LetterWords>;

/** Somebody else's address is words of their own, too: said only where the mailbox is known to be the person's. */
function newAddress(name: Addressee, email: string): [string, string][] {
  return name === null ? [] : [["New address", email]];
}
