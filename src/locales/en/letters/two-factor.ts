import type { LetterWords } from "#contract/letters.ts";
import { addressed, moment, when } from "../../addressed.ts";
import { deviceName } from "../devices.ts";

const notYou = {
  note: "Was it not you? Then choose a new password at once and end all sessions in your account.",
};
const openAccount = (href: string) => ({ button: "Open my account", href });

export const TWO_FACTOR_LETTERS = {
  "two-factor-on": ({ name, accountUrl }) => ({
    subject: "Two-factor login is on",
    heading: "Two-factor login is on.",
    parts: [
      {
        say: `${addressed(name, "from now on a login asks for a code from your authenticator app")}. Every other device was logged out. Keep your recovery codes where you find them without your phone.`,
      },
      openAccount(accountUrl),
      notYou,
    ],
  }),
  "two-factor-off": ({ name, accountUrl }) => ({
    subject: "Two-factor login is off",
    heading: "Two-factor login is off.",
    parts: [
      { say: `${addressed(name, "from now on a login asks for your password only")}.` },
      openAccount(accountUrl),
      notYou,
    ],
  }),
  "recovery-code-used": ({ name, device, at, left, few, securityUrl }) => ({
    subject: "A recovery code was used to log in",
    heading: "A recovery code was used.",
    parts: [
      {
        say: `${addressed(name, "somebody, we hope it was you, logged in to your account with your password and a recovery code")}. That code is used up.`,
      },
      {
        rows: [
          ["When", moment(at)],
          ["Where", deviceName(device)],
          ["Recovery codes left", String(left)],
        ],
      },
      ...when(few, { say: "Few codes are left. New ones are made in your profile, under Security." }),
      openAccount(securityUrl),
      notYou,
    ],
  }),
  "recovery-codes-renewed": ({ name, at, securityUrl }) => ({
    subject: "Your recovery codes are new",
    heading: "Your recovery codes are new.",
    parts: [
      { say: `${addressed(name, "new recovery codes were made for your account")}. The old ones are void.` },
      { rows: [["When", moment(at)]] },
      openAccount(securityUrl),
      notYou,
    ],
  }),
} satisfies Partial<LetterWords>;
