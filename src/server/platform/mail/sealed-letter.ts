import { decrypt, encrypt } from "#server/platform/secrets/encryption.ts";

/** What of a letter can carry a link that opens something. It waits encrypted, and goes when the letter is sent. */
export type Words = { text: string; html: string; unsubscribe: string | null };

export const NO_WORDS: Words = { text: "", html: "", unsubscribe: null };

/** What is encrypted begins with this. */
const FORM = "sealed:";

export function sealWords(key: string, { text, html, unsubscribe }: Words): Words {
  const seal = (plain: string) => FORM + encrypt(key, Buffer.from(plain));
  return { text: seal(text), html: seal(html), unsubscribe: unsubscribe && seal(unsubscribe) };
}

/** @throws when it was sealed with another key: the server's secret was replaced since */
export function openWords(key: string, { text, html, unsubscribe }: Words): Words {
  const open = (sealed: string) => decrypt(key, sealed.slice(FORM.length)).toString();
  return { text: open(text), html: open(html), unsubscribe: unsubscribe && open(unsubscribe) };
}
