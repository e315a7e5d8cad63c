import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { KEY_FORM } from "#contract/key-form.ts";

const { BEGINNING, RANDOM_CHARACTERS, CHECK_CHARACTERS, PATTERN } = KEY_FORM;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SHOWN_CHARACTERS = BEGINNING.length + 4;

/** A key nobody can guess. Its last characters check the others, so that a scanner asks nobody about what is none. */
export function newKey(): { key: string; hash: string; prefix: string } {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => DIGITS[randomInt(DIGITS.length)]).join("");
  const key = BEGINNING + random + checkOf(random);
  return { key, hash: hashOfKey(key), prefix: key.slice(0, SHOWN_CHARACTERS) };
}

/** Whether something can be a key at all. */
export function isKey(text: string): boolean {
  const [, random, check] = PATTERN.exec(text) ?? [];
  return random !== undefined && check === checkOf(random);
}

/** By what a key is found: SHA-256, in hex. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** CRC-32 of some text in six digits of base 62. */
function checkOf(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let at = 0; at < CHECK_CHARACTERS; at++) {
    digits = (DIGITS[rest % DIGITS.length] ?? "") + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
