import type { LetterWords } from "#contract/letters.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { addressed, moment, when } from "../../addressed.ts";
import { deviceName } from "../devices.ts";
import { lasting } from "../formats.ts";

export const ACCOUNT_LETTERS = {
  "confirm-address": ({ link }) => ({
    subject: "Please confirm your email address",
    heading: "Welcome.",
    parts: [
      { say: "Your account is ready. Please confirm that this address is yours, so that we can reach you." },
      { button: "Confirm my address", href: link },
      { note: `The link works for ${lasting(LIFETIMES.addressLink)}. You can use Saywrite without it.` },
      { note: "Did somebody else use your address? Then do nothing." },
    ],
  }),
  "reset-password": ({ link }) => ({
    subject: "Choose a new password",
    heading: "Choose a new password.",
    parts: [
      { say: "Somebody, we hope it was you, asked for a new password for your account." },
      { button: "Choose a new password", href: link },
      {
        note: `The link works once and for ${lasting(LIFETIMES.resetLink)}. Your old password works until you choose a new one.`,
      },
      { note: "Was it not you? Then do nothing: without this link nobody can change your password." },
    ],
  }),
  "password-changed": ({ name, how, device, at, resetUrl, twoFactorEnded }) => ({
    subject: "Your password was changed",
    heading: "Your password was changed.",
    parts: [
      {
        say:
          how === "reset"
            ? `${addressed(name, "your password was reset with a link from your mail")}. Every device was logged out.`
            : `${addressed(name, "your password was changed in your account")}. Every other device was logged out.`,
      },
      {
        rows: [
          ["When", moment(at)],
          ["Where", deviceName(device)],
        ],
      },
      ...when(twoFactorEnded, {
        say: "Two-factor login is off: it was set up before anybody had confirmed this address. You can set it up anew in your profile.",
      }),
      { note: "Was it not you? Then reset your password now:" },
      { button: "Reset my password", href: resetUrl },
    ],
  }),
  guessed: ({ resetUrl }) => ({
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
  }),
} satisfies Partial<LetterWords>;
