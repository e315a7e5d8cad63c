import { z } from "zod";
import { complaint } from "./complaints.ts";
import { SHARE_LIMITS } from "./share-limits.ts";
import { plainText } from "./text.ts";

/** The password that a link is given. */
export const linkPassword = plainText
  .min(SHARE_LIMITS.passwordMin, complaint("password-too-short"))
  .max(SHARE_LIMITS.passwordMax, complaint("password-too-long"));

/** What opens a link that has one: the password, or the pass that stands for it. */
export const linkKeys = z.strictObject({
  password: plainText.max(1_000).optional(),
  pass: plainText.max(200).optional(),
});
