import { addressed } from "../addressee.ts";
import type { Letter } from "../letter.ts";
import { moment } from "./moment.ts";

/** With fewer recovery codes than this, a letter about them says how to make new ones. */
const fewCodes = 3;

const notYou = "Was it not you? Then choose a new password at once and end all sessions in your account.";

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
