import { z } from "zod";
import { defineCalls } from "./call.ts";
import { TOKEN_LIMITS as LIMITS, USUAL_SCOPES } from "./key-limits.ts";
import { originText } from "./origin.ts";
import { PURSE_LIMITS } from "./purse-limits.ts";

/** Tokens for pages of other sites: a key on a server makes them, and they open as much of it as is said. */
export const TOKEN_CALLS = defineCalls({
  makeToken: {
    method: "POST",
    path: "/api/v1/tokens",
    caller: "program",
    scopes: USUAL_SCOPES,
    summary:
      "Makes a token with which pages of one site call for some minutes. A server asks for it with its key, which has to name that site.",
    body: z.strictObject({
      origin: originText,
      minutes: z.int().min(1).max(LIMITS.minutes).default(LIMITS.usualMinutes),
      /** Of those of the key; where none are said, the ones of these that are not `read`. */
      scopes: z.array(z.enum(USUAL_SCOPES)).min(1).max(USUAL_SCOPES.length).optional(),
      /** So many it may use up of the purse; where it isn't said, as many as the purse has. */
      credits: z.int().min(1).max(PURSE_LIMITS.credits).optional(),
    }),
    reply: { token: z.string(), expiresAt: z.iso.datetime() },
    refused: { 403: ["key-not-for-origin"], 429: ["too-many-tries"] },
  },
});
