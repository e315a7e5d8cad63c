import type { Words } from "#contract/words.ts";
import type { SUBSCRIBE as EN } from "../subscribe.ts";

export const SUBSCRIBE: Words<typeof EN> = {
  banner: "Noticias de Saywrite, cuando haya algo que decir.",
  label: "Boletín",
  placeholder: "únete a la comunidad",
  button: "Suscribirme",
  footerConsent: "Al suscribirte: ",
};
