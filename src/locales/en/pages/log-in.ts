import { LIMITS } from "#contract/limits.ts";
import { characters } from "../amounts.ts";

/** What login, register and the pages that mailed links lead to have in common. */
export const ACCOUNT = {
  home: "Back to Home",
  email: "Email",
  password: "Password",
  passwordHint: `At least ${characters(LIMITS.passwordMin)}.`,
  againMissing: "Please enter the password again.",
  passwordsDiffer: "The two passwords are not the same.",
  /** Drawn by the line beside the form. Letters a to z only. */
  drawn: "hello",
} as const;

export const LOGIN = {
  description: "Log in to Saywrite to speak texts and write down recordings.",
  lead: "Your credits and results are where you left them.",
  leadOn: "Please log in to go on.",
  forgot: "Forgot Password",
  remember: "Remember me",
  busy: "Logging in",
  newHere: "No account yet?",
} as const;

export const REGISTER = {
  noCard: "No card is needed.",
  name: "Name",
  again: "Confirm Password",
  busy: "Making your account",
  known: "You have an account?",
} as const;

/** Words of the second step of a login. */
export const CODE_STEP = {
  title: "Two-factor login",
  lead: "One more step: the code that your authenticator app shows now.",
  code: "Code",
  hint: "Six digits. Without the app at hand, one of your recovery codes.",
  button: "Login",
  back: "Back to email and password",
} as const;
