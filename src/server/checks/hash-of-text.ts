import { createHash } from "node:crypto";

/** What stands for a sentence's text where it may be made again for nothing once: whoever writes it again has it again. */
export function hashOfText(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
