import { LIFETIMES } from "#contract/lifetimes.ts";
import { lasting } from "../formats.ts";

/** Words of the page on which a password is reset. */
export const RESET = {
  description: "Choose a new password for your account.",
  askLead: `Enter the address of your account. A link to choose a new password comes by email and is good for ${lasting(LIFETIMES.resetLink)}.`,
  askButton: "Reset Password",
  asked: {
    title: "Look into your mail",
    elsewhere: "Nothing there after a few minutes? Look into the spam folder, or try another address.",
    again: "Try another address",
  },
  looking: "Looking at the link.",
  chooseLead: "Choose a new password. Every device that is logged in is logged out.",
  password: "New Password",
  again: "Confirm New Password",
  chooseButton: "Change password",
  done: { title: "Your password is changed", login: "Login" },
  spent: {
    title: "This link leads nowhere any more",
    askAgain: "Send a new link",
    used: "Have you chosen a new password with it? Then ",
    login: "log in",
  },
} as const;
