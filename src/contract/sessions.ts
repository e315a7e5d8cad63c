import { z } from "zod";
import { passwordBody } from "./account-forms.ts";
import { sessionOpened } from "./accounts.ts";
import { defineCalls } from "./call.ts";
import { tokenBody } from "./fields.ts";
import { logInBody, logInCodeBody, newPasswordBody, resetBody } from "./forms.ts";
import { lasting } from "./lasting.ts";
import { CALL_LIFETIMES, LIFETIMES } from "./lifetimes.ts";
import { idText } from "./text.ts";

export const sessionSchema = z.object({
  id: z.string(),
  /** The program and system that opened it, as far as they can be told: "Firefox", "Windows". */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Exact to about a minute. */
  lastUsedAt: z.iso.datetime(),
  /** When it ends unless it is used before: `LIFETIMES.unusedSession` after its last use, longer with "Remember me". */
  endsAt: z.iso.datetime(),
  /** When it ends however much it is used: `LIFETIMES.wholeSession` after its log-in, longer with "Remember me". Never before `endsAt`. */
  endsAtLatest: z.iso.datetime(),
  /** The session that asks. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

/** So many of one person are listed: nobody has more devices, but a program may log in every minute. */
export const SESSIONS_LISTED = 100;

const guessed = { 403: ["wrong-password"], 429: ["too-many-tries"] } as const;

export const SESSION_CALLS = defineCalls({
  logIn: {
    method: "POST",
    path: "/api/user/login",
    caller: "anyone",
    summary: `Opens a session. With two-factor on, a right password is answered with \`twoFactor\` and a challenge of ${lasting(CALL_LIFETIMES.loginChallenge)}, which the second step takes.`,
    body: logInBody,
    reply: sessionOpened,
    done: ["logged-in"],
    refused: { 200: ["wrong-login", "account-suspended", "code-needed"], 429: ["too-many-tries"] },
    refusal: { twoFactor: z.literal(true).optional(), challenge: z.string().optional() },
  },
  logInWithCode: {
    method: "POST",
    path: "/api/user/login/two-factor",
    caller: "anyone",
    summary: "The second step, with a code of the authenticator or a recovery code.",
    body: logInCodeBody,
    reply: sessionOpened,
    done: ["logged-in"],
    refused: {
      200: ["wrong-code", "wrong-recovery-code", "used-code", "challenge-over"],
      429: ["too-many-tries"],
    },
  },
  logOut: {
    method: "POST",
    path: "/api/user/logout",
    caller: "session",
    summary: "Ends the session that asks.",
  },
  logOutLate: {
    method: "POST",
    path: "/api/user/logout/late",
    caller: "anyone",
    summary:
      "Ends one session by the SHA-256 (hex) of its token, for a browser that was offline then and has kept nothing else. The answer does not tell whether there was one.",
    body: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    refused: { 429: ["too-many-tries"] },
  },
  listSessions: {
    method: "GET",
    path: "/api/account/sessions",
    caller: "person",
    summary: `The ${SESSIONS_LISTED} sessions that were used last.`,
    reply: { sessions: z.array(sessionSchema) },
  },
  endSession: {
    method: "POST",
    path: "/api/account/sessions/:id/end",
    caller: "person",
    summary: "Ends one of one's own sessions.",
    params: z.object({ id: idText }),
    body: passwordBody,
    done: ["session-ended"],
    refused: { ...guessed, 404: ["not-found"] },
  },
  endOtherSessions: {
    method: "POST",
    path: "/api/account/sessions/end-others",
    caller: "person",
    summary: "Ends every session but the one that asks; mailed and signed links end too.",
    body: passwordBody,
    done: ["other-sessions-ended"],
    refused: guessed,
  },
  askForReset: {
    method: "POST",
    path: "/api/user/reset",
    caller: "anyone",
    summary: `Mails \`/reset#token=…\`, good once and for ${lasting(LIFETIMES.resetLink)}. Answers the same whatever there is.`,
    body: resetBody,
    done: ["reset-sent"],
    refused: { 429: ["too-many-tries"] },
  },
  checkReset: {
    method: "POST",
    path: "/api/user/reset/check",
    caller: "anyone",
    summary: "Whether the link is still good; it stays so.",
    body: tokenBody,
    refused: { 410: ["link-spent"], 429: ["too-many-tries"] },
  },
  finishReset: {
    method: "POST",
    path: "/api/user/reset/confirm",
    caller: "anyone",
    summary: "Chooses a new password and ends all sessions.",
    body: newPasswordBody,
    done: ["password-reset"],
    refused: {
      410: ["link-spent"],
      422: ["password-guessable", "password-too-short"],
      429: ["too-many-tries"],
    },
  },
});
