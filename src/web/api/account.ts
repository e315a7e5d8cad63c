import type { z } from "zod";
import type { loginBody, registerBody, signedInReply } from "#contract/calls.ts";
import { call } from "./call.ts";

export type SignedInReply = z.infer<typeof signedInReply>;

/** Asks for a session. A wrong email or password is a reply with `success: false`. */
export function login(body: z.input<typeof loginBody>): Promise<SignedInReply> {
  return call("/api/user/login", { body });
}

/** Makes an account and its first session. */
export function register(body: z.input<typeof registerBody>): Promise<SignedInReply> {
  return call("/api/user/register", { body });
}
