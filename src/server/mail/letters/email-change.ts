import { addressed } from "../addressee.ts";
import type { Letter } from "../letter.ts";
import { moment } from "./moment.ts";

export function confirmNewEmailLetter(link: string): Letter {
  return {
    kind: "confirm-email",
    subject: "Please confirm your new email address",
    heading: "Is this your new address?",
    parts: [
      { say: "Somebody wants to use this address for their account." },
      { button: "Use this address", href: link },
      { note: "The link works for 24 hours. Nothing changes before it is opened." },
      { note: "Do you not know about this? Then do nothing." },
    ],
  };
}

/** Goes to an address that somebody else wants for their account, instead of telling them that it is taken. */
export function addressInUseLetter(loginUrl: string): Letter {
  return {
    kind: "address-in-use",
    subject: "There is an account with this address already",
    heading: "This address has an account.",
    parts: [
      {
        say: "Somebody wanted to use this address for another account. Nothing was changed: an address belongs to one account.",
      },
      { button: "Log in", href: loginUrl },
      { note: "Was it not you? Then do nothing." },
    ],
  };
}

/** Goes to the old address when a change is asked for. */
export function emailChangeAskedLetter(asked: {
  name: string | null;
  email: string;
  stopUrl: string;
}): Letter {
  return {
    kind: "email-change-asked",
    subject: "Somebody wants to change your email address",
    heading: "Is it you who changes your address?",
    parts: [
      {
        say: `${addressed(asked.name, "your account shall use another address")}. It happens when the link that went there is opened.`,
      },
      {
        rows: [...newAddress(asked), ["Asked", moment()]],
      },
      {
        note: "Is it you? Then you need not do anything here. If not, stop it now and choose a new password:",
      },
      { button: "Stop the change", href: asked.stopUrl },
    ],
  };
}

/** Goes to the old address when it has changed. */
export function emailChangedLetter(changed: {
  name: string | null;
  email: string;
  contactUrl: string;
}): Letter {
  return {
    kind: "email-changed",
    subject: "Your email address was changed",
    heading: "Your email address was changed.",
    parts: [
      {
        say: `${addressed(changed.name, "your account now uses another address")}. This one gets no more mail about it.`,
      },
      {
        rows: [...newAddress(changed), ["When", moment()]],
      },
      { note: "Was it not you? Then write to us at once:" },
      { button: "Write to us", href: changed.contactUrl },
    ],
  };
}

/** Somebody else's address is words of their own, too: said only where the mailbox is known to be the person's. */
function newAddress({ name, email }: { name: string | null; email: string }): [string, string][] {
  return name === null ? [] : [["New address", email]];
}
