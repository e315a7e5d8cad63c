import type { SUBSCRIBED as EN } from "#locales/en/pages/newsletter-sent.ts";
import type { Words } from "../../words.ts";

export const SUBSCRIBED: Words<typeof EN> =
  "Ein Schritt fehlt noch: Öffne die E-Mail, die gerade an dich gegangen ist, und bestätige. Nichts da? Sieh im Spam-Ordner nach; an eine Adresse, die schon auf der Liste steht, geht keine.";
