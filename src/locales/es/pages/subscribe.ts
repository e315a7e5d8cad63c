import type { SUBSCRIBE as EN } from "#locales/en/pages/subscribe.ts";
import type { Words } from "../../words.ts";

export const SUBSCRIBE: Words<typeof EN> = {
  banner: "Noticias de Saywrite, cuando haya algo que decir.",
  label: "Boletín",
  placeholder: "únete a la comunidad",
  button: "Suscribirme",
  footerConsent: "Al suscribirte: ",
};
