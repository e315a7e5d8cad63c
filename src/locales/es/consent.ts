import type { NEWSLETTER_CONSENT as EN } from "#locales/en/consent.ts";
import type { Words } from "../words.ts";

export const NEWSLETTER_CONSENT: Words<typeof EN> =
  "Acepto recibir el boletín de Saywrite por correo. Puedo darme de baja en cualquier momento con un clic.";
