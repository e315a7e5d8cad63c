import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A way to encrypt. Its name stands before all that it made, so that what is stored says how it is opened. */
type Form = { seal: (key: Buffer, plain: Buffer) => Buffer; open: (key: Buffer, sealed: Buffer) => Buffer };

/** AES-256-GCM: a nonce of 12 bytes, the ciphertext, a tag of 16 bytes. */
const aes256gcm: Form = {
  seal(key, plain) {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  },
  open(key, sealed) {
    const cipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12));
    cipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]);
  },
};

/** Every form that may be stored. A new one is added here and made the newest. */
const FORMS = { v1: aes256gcm };
const NEWEST: keyof typeof FORMS = "v1";

/** The newest form's name, a point, and what it made in base64url. The point is in no base64url: see `decrypt`. */
export function encrypt(key: string, plain: Buffer): string {
  const sealed = FORMS[NEWEST].seal(Buffer.from(key, "base64url"), plain);
  return `${NEWEST}.${sealed.toString("base64url")}`;
}

const isForm = (name: string): name is keyof typeof FORMS => Object.hasOwn(FORMS, name);

/** What `encrypt` was given. @throws when the form is unknown, the key is another one, or the text was changed */
export function decrypt(key: string, stored: string): Buffer {
  const point = stored.indexOf(".");
  if (point < 0) throw new Error("something that was encrypted names no form");
  const form = stored.slice(0, point);
  if (!isForm(form))
    throw new Error(`something was encrypted in the form ${form}, which this version does not know`);
  return FORMS[form].open(Buffer.from(key, "base64url"), Buffer.from(stored.slice(point + 1), "base64url"));
}
