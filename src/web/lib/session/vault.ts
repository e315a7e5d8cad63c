import { accountRoutes } from "#contract/routes/accounts.ts";
import { call } from "#web/lib/client/call.ts";
import { readSession, watchSession } from "./session-state.ts";

/**
 * Encrypts what waits in this browser. `about` names the place of a thing: what was sealed for one is opened in no
 * other. @throws in `open` when it was sealed with another key, for another place, or changed
 */
export type Vault = {
  seal(about: string, plain: BufferSource): Promise<ArrayBuffer>;
  open(about: string, sealed: ArrayBuffer): Promise<ArrayBuffer>;
};

/** The first byte of all that is sealed: AES-256-GCM, then the nonce, the ciphertext and its tag. */
const FORM = 1;
const NONCE_BYTES = 12;
/** A server that does not answer by then is asked again with the next thing to keep. */
const PATIENCE_MILLISECONDS = 10_000;

let held: { person: string; vault: Promise<Vault> } | undefined;

watchSession(() => {
  if (held && readSession().person !== held.person) held = undefined;
});

/**
 * The vault of the person who is logged in. Its key comes from the server, for this session alone, and is kept nowhere
 * but in memory: after a log-out, or in a copy of the browser's files, nothing can be opened.
 * @throws when it cannot be had: no connection, no such session, or a page that came without https
 */
export function vaultOf(person: string): Promise<Vault> {
  if (held?.person === person) return held.vault;
  const vault = askForVault(person);
  const now = { person, vault };
  held = now;
  vault.catch(() => {
    if (held === now) held = undefined; // the next one who wants it asks again
  });
  return vault;
}

async function askForVault(person: string): Promise<Vault> {
  const { subtle } = globalThis.crypto;
  const session = readSession();
  if (!subtle || !session.token || session.person !== person) throw new Error("there is no key to be had");
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  const { token } = session;
  const reply = await call(accountRoutes.readBrowserKey, { token, signal });
  return makeVault(fromBase64(reply.key.replaceAll("-", "+").replaceAll("_", "/")));
}

/** A vault with a key of 32 bytes. */
export async function makeVault(bytes: Uint8Array<ArrayBuffer>): Promise<Vault> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  const how = (about: string, iv: Uint8Array<ArrayBuffer>) => ({
    ...{ name: "AES-GCM", iv, additionalData: new TextEncoder().encode(about) },
  });
  return {
    async seal(about, plain) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = new Uint8Array(await subtle.encrypt(how(about, nonce), key, plain));
      const whole = new Uint8Array(1 + NONCE_BYTES + sealed.length);
      whole[0] = FORM;
      whole.set(nonce, 1);
      whole.set(sealed, 1 + NONCE_BYTES);
      return whole.buffer;
    },
    open(about, sealed) {
      const bytes = new Uint8Array(sealed);
      if (bytes[0] !== FORM) throw new Error("sealed in a form that this version does not know");
      const nonce = bytes.slice(1, 1 + NONCE_BYTES);
      return subtle.decrypt(how(about, nonce), key, bytes.subarray(1 + NONCE_BYTES));
    },
  };
}

/** Bytes as text that storages take, and back. */
export const toBase64 = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""));
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
