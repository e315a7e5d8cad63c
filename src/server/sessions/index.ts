/* What the other domains may ask of sessions. */

export { accountMark, ownerOf } from "./account-mark.ts";
export { demandSecondFactor, holdPerson } from "./admission.ts";
export { checkCode } from "./check-code.ts";
export { checkPassword } from "./check-password.ts";
export { deviceOfAgent } from "./device.ts";
export { deviceOf, knowThisDevice } from "./device-cookie.ts";
export { finishLogIn } from "./finish-log-in.ts";
export { beginGuess, forgive, type GuessRule } from "./guesses.ts";
export { forgetStrangers, guessCodeInSession } from "./guessing.ts";
export { knownAs } from "./known-devices.ts";
export { makeToken, openToken, peekToken, renewToken, takeToken, voidTokens } from "./link-token.ts";
export { logIn } from "./log-in.ts";
export { hashPassword, isPassword, setPassword } from "./password.ts";
export { endPending, lockUser, takeLink } from "./pending.ts";
export { dropUnproved, secondFactorOf } from "./second-factor.ts";
export {
  countSessions,
  endSession,
  endSessionOfHash,
  endSessions,
  listSessions,
  noteSeen,
} from "./sessions.ts";
