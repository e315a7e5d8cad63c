import { addressed } from "../addressee.ts";
import type { Letter } from "../letter.ts";

/** With fewer recovery codes than this, a letter about them says how to make new ones. */
const fewCodes = 3;

const notYou = "Was it not you? Then choose a new password at once and end all sessions in your account.";

export function confirmAddressLetter(link: string): Letter {
  return {
    kind: "confirm-address",
    subject: "Please confirm your email address",
    heading: "Welcome.",
    parts: [
      { say: "Your account is ready. Please confirm that this address is yours, so that we can reach you." },
      { button: "Confirm my address", href: link },
      { note: "The link works for 7 days. You can use Saywrite without it." },
      { note: "Did somebody else use your address? Then do nothing." },
    ],
  };
}

export function resetPasswordLetter(link: string): Letter {
  return {
    kind: "reset-password",
    subject: "Choose a new password",
    heading: "Choose a new password.",
    parts: [
      { say: "Somebody, we hope it was you, asked for a new password for your account." },
      { button: "Choose a new password", href: link },
      { note: "The link works once and for 30 minutes. Your old password works until you choose a new one." },
      { note: "Was it not you? Then do nothing: without this link nobody can change your password." },
    ],
  };
}

/** `device` is where it was done, in words; `how` tells a change in the account from a reset by mail. */
export function passwordChangedLetter(changed: {
  name: string | null;
  how: "changed" | "reset";
  device: string;
  resetUrl: string;
  /** A second factor from before the address was proved was taken away. */
  twoFactorGone?: boolean;
}): Letter {
  return {
    kind: "password-changed",
    subject: "Your password was changed",
    heading: "Your password was changed.",
    parts: [
      {
        say: `${addressed(changed.name, `your password was ${changed.how === "reset" ? "reset with a link from your mail" : "changed in your account"}`)}. ${changed.how === "reset" ? "Every device" : "Every other device"} was logged out.`,
      },
      {
        rows: [
          ["When", moment()],
          ["Where", changed.device],
        ],
      },
      ...(changed.twoFactorGone
        ? [
            {
              say: "Two-factor login is off: it was set up before anybody had confirmed this address. You can set it up anew in your profile.",
            },
          ]
        : []),
      { note: "Was it not you? Then reset your password now:" },
      { button: "Reset my password", href: changed.resetUrl },
    ],
  };
}

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

/** Goes to the owner once, when many wrong passwords came in a row. */
export function guessedLetter(resetUrl: string): Letter {
  return {
    kind: "guessed",
    subject: "Somebody tries to log in to your account",
    heading: "Somebody guesses at your password.",
    parts: [
      {
        say: "Many wrong passwords in a row were tried for your account. None was right. Whoever it is now has to wait longer after each one.",
      },
      {
        say: "You can log in as ever where you were logged in before. On a new device you may have to wait, too; a new password opens it at once.",
      },
      { button: "Choose a new password", href: resetUrl },
      { note: "Was it you? Then do nothing. This mail comes once, however many follow." },
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

export function twoFactorLetter(changed: { name: string | null; on: boolean; accountUrl: string }): Letter {
  const state = changed.on ? "on" : "off";
  return {
    kind: `two-factor-${state}`,
    subject: `Two-factor login is ${state}`,
    heading: `Two-factor login is ${state}.`,
    parts: [
      {
        say: changed.on
          ? `${addressed(changed.name, "from now on a login asks for a code from your authenticator app")}. Every other device was logged out. Keep your recovery codes where you find them without your phone.`
          : `${addressed(changed.name, "from now on a login asks for your password only")}.`,
      },
      { button: "Open my account", href: changed.accountUrl },
      { note: notYou },
    ],
  };
}

/** Goes to the owner when somebody got in with a recovery code in place of the app's. */
export function recoveryCodeUsedLetter(used: {
  name: string | null;
  device: string;
  left: number;
  securityUrl: string;
}): Letter {
  return {
    kind: "recovery-code-used",
    subject: "A recovery code was used to log in",
    heading: "A recovery code was used.",
    parts: [
      {
        say: `${addressed(used.name, "somebody, we hope it was you, logged in to your account with your password and a recovery code")}. That code is used up.`,
      },
      {
        rows: [
          ["When", moment()],
          ["Where", used.device],
          ["Recovery codes left", String(used.left)],
        ],
      },
      ...(used.left < fewCodes
        ? [{ say: "Few codes are left. New ones are made in your profile, under Security." }]
        : []),
      { button: "Open my account", href: used.securityUrl },
      { note: notYou },
    ],
  };
}

export function recoveryCodesRenewedLetter(renewed: { name: string | null; securityUrl: string }): Letter {
  return {
    kind: "recovery-codes-renewed",
    subject: "Your recovery codes are new",
    heading: "Your recovery codes are new.",
    parts: [
      {
        say: `${addressed(renewed.name, "new recovery codes were made for your account")}. The old ones are void.`,
      },
      { rows: [["When", moment()]] },
      { button: "Open my account", href: renewed.securityUrl },
      { note: notYou },
    ],
  };
}

export function lowBalanceLetter(low: {
  name: string | null;
  credits: number;
  pricingUrl: string;
  accountUrl: string;
}): Letter {
  const left = low.credits === 1 ? "1 credit is" : `${low.credits || "No"} credits are`;
  return {
    kind: "low-balance",
    subject: `${left} left`,
    heading: `${left} left.`,
    parts: [
      {
        say: `${addressed(low.name, "your last conversion is done and stays yours")}. For the next ones you need credits.`,
      },
      { button: "See the packs", href: low.pricingUrl },
      {
        note: `This comes once, until you have bought credits again. You can turn it off in your account: ${low.accountUrl}`,
      },
    ],
  };
}

/** An operator granted (+) or took (−) credits by hand. */
export function creditsMovedLetter(moved: {
  name: string | null;
  amount: number;
  reason: string;
  balance: number;
  accountUrl: string;
}): Letter {
  const what = `${Math.abs(moved.amount)} ${Math.abs(moved.amount) === 1 ? "credit" : "credits"}`;
  const done = moved.amount > 0 ? "given to" : "taken from";
  return {
    kind: "credits-moved",
    subject: `${what} ${done} your account`,
    heading: `${what} ${done} your account.`,
    parts: [
      { say: addressed(moved.name, "we changed your credits by hand. The reason:") },
      { quote: moved.reason },
      { rows: [["You have now", String(moved.balance)]] },
      { button: "See your statement", href: moved.accountUrl },
    ],
  };
}

/** Somebody else's address is words of their own, too: said only where the mailbox is known to be the person's. */
function newAddress({ name, email }: { name: string | null; email: string }): [string, string][] {
  return name === null ? [] : [["New address", email]];
}

function moment(): string {
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
