import type { NEWSLETTER_CONSENT as EN } from "#locales/en/consent.ts";
import type { Words } from "../words.ts";

export const NEWSLETTER_CONSENT: Words<typeof EN> =
  "Ich bin damit einverstanden, dass Saywrite mir den Newsletter per E-Mail schickt. Ich kann ihn jederzeit mit einem Klick abbestellen.";
