import { createHash } from "node:crypto";
import { parseScript } from "#contract/parse-script.ts";

/**
 * What stands for a sentence's text where it may be made again for nothing once: whoever writes it again has it again.
 * Pauses are no part of it, because they are changed for nothing.
 */
export function hashOfText(text: string): string {
  const parts = parseScript(text, { voices: [] });
  const said = parts.map(({ kind, from, to }) => (kind === "pause" ? " " : text.slice(from, to))).join("");
  return createHash("sha256").update(said.replaceAll(/\s+/g, " ").trim()).digest("base64url");
}
