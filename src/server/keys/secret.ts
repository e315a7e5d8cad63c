import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { KEY_FORM, type SecretForm, TOKEN_FORM } from "#contract/key-form.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SHOWN_CHARACTERS = KEY_FORM.BEGINNING.length + 4;

/** A key nobody can guess. Its last characters check the others, so that a scanner asks nobody about what is none. */
export function newKey(): { key: string; hash: string; prefix: string } {
  const key = newSecret(KEY_FORM);
  return { key, hash: hashOfKey(key), prefix: key.slice(0, SHOWN_CHARACTERS) };
}

/** The same for a page of another site. */
export function newToken(): { token: string; hash: string } {
  const token = newSecret(TOKEN_FORM);
  return { token, hash: hashOfKey(token) };
}

/** Whether something can be a key at all. */
export const isKey = (text: string): boolean => isOfForm(KEY_FORM, text);

/** Whether something says that it is a token. */
export const beginsAsToken = (text: string): boolean => text.startsWith(TOKEN_FORM.BEGINNING);

/** Whether something can be a token at all. */
export const isToken = (text: string): boolean => isOfForm(TOKEN_FORM, text);

function newSecret({ BEGINNING, RANDOM_CHARACTERS, CHECK_CHARACTERS }: SecretForm): string {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => DIGITS[randomInt(DIGITS.length)]).join("");
  return BEGINNING + random + checkOf(random, CHECK_CHARACTERS);
}

function isOfForm({ PATTERN }: SecretForm, text: string): boolean {
  const [, random, check = ""] = PATTERN.exec(text) ?? [];
  return random !== undefined && check === checkOf(random, check.length);
}

/** By what a key or a token is found: SHA-256, in hex. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** CRC-32 of some text in so many digits of base 62. */
function checkOf(text: string, characters: number): string {
  let rest = crc32(text);
  let digits = "";
  for (let at = 0; at < characters; at++) {
    digits = (DIGITS[rest % DIGITS.length] ?? "") + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
