import { LIFETIMES } from "#contract/lifetimes.ts";
import { lasting } from "../formats.ts";
import type { LinkTo } from "./site.ts";

/** One page of a link: what it asks, the button that does it, and where to go on when it is done or spent. */
export type LinkPageCopy = {
  description: string;
  word: string;
  lead: string;
  button: string;
  /** Left out where the way home, which stands below anyhow, is all there is. */
  onDone?: LinkTo;
  /** What stands instead of the ordinary words for a link that is spent, where a new one cannot be asked for. */
  spentTitle?: string;
  spent: string;
  onSpent: LinkTo;
  /** What to do when that doesn't help. */
  elseTo?: LinkTo;
};

const SUBSCRIBE_AGAIN: LinkTo = { label: "To the newsletter", to: "/newsletter" };
const PROFILE: LinkTo = { label: "To your profile", to: "/profile" };
const RESET_LINK: LinkTo = { label: "Choose a new password", to: "/reset" };

export const LINK_PAGES = {
  confirmNewsletter: {
    description: "Confirm that you want the Saywrite newsletter.",
    word: "letter",
    lead: "You asked for the Saywrite newsletter. Press the button and it comes to you.",
    button: "Confirm subscription",
    spent:
      "The address was taken off the list since, or the link was not copied whole. Subscribing again sends a new one.",
    onSpent: SUBSCRIBE_AGAIN,
  },
  leaveNewsletter: {
    description: "Leave the Saywrite newsletter.",
    word: "adieu",
    lead: "Press the button and no further newsletter comes to you.",
    button: "Unsubscribe",
    spent: "The link was not copied whole. Write to us and we see to it.",
    onSpent: { label: "Contact Us", to: "/contact" },
  },
  verifyEmail: {
    description: "Confirm that this mailbox is yours.",
    word: "hello",
    lead: "Press the button to tell us that this mailbox is yours. Receipts and password links come to it.",
    button: "Confirm address",
    onDone: PROFILE,
    spent: "You can have a new one sent from your profile.",
    onSpent: PROFILE,
  },
  verifyNewEmail: {
    description: "Change the email address of your account.",
    word: "hello",
    lead: "Press the button and this becomes the address you log in with. The old one is told.",
    button: "Change my address",
    onDone: PROFILE,
    spent:
      "Have you opened it before? Then your address is changed already. Your profile shows which one counts, and you can ask for a change there.",
    onSpent: PROFILE,
  },
  stopEmailChange: {
    description: "Keep the email address of your account as it is.",
    word: "stop",
    lead: "Was it not you who asked for another address? Press the button: your account keeps this one, and every device is logged out.",
    button: "Stop the change",
    onDone: RESET_LINK,
    spentTitle: "There is nothing to stop any more.",
    spent: `The change was stopped, a newer letter has the link that counts, the letter is older than ${lasting(LIFETIMES.emailChangeLink)}, or the change is done. To see which, ask for a new password with this address. If a letter comes within some minutes, the account is still yours, and a new password logs out everybody else. If none comes, the account has another address now: write to us at once, from this mailbox.`,
    onSpent: RESET_LINK,
    elseTo: { label: "Contact Us", to: "/contact" },
  },
} as const satisfies Record<string, LinkPageCopy>;

export const LINK_MISSING = "The link is not whole. Please open it from the mail again.";
