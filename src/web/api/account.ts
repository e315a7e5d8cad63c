import type { z } from "zod";
import type { loginCodeBody, loginReply } from "#contract/account.ts";
import type { loginBody, registerBody, signedInReply } from "#contract/calls.ts";
import { call } from "./call.ts";

export type SignedInReply = z.infer<typeof signedInReply>;

export type LoginReply = z.infer<typeof loginReply>;

/**
 * Asks for a session. A wrong email or password is a reply with `success: false`; with two-factor on, it carries
 * the challenge that `loginWithCode` answers.
 */
export function login(body: z.input<typeof loginBody>): Promise<LoginReply> {
  return call("/api/user/login", { body });
}

/** The second step of a login. A wrong code is a refusal; @throws CallError when the challenge is over */
export function loginWithCode(body: z.input<typeof loginCodeBody>): Promise<SignedInReply> {
  return call("/api/user/login/two-factor", { body });
}

/** Makes an account and its first session. */
export function register(body: z.input<typeof registerBody>): Promise<SignedInReply> {
  return call("/api/user/register", { body });
}
