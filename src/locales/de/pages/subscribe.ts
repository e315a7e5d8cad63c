import type { SUBSCRIBE as EN } from "#locales/en/pages/subscribe.ts";
import type { Words } from "../../words.ts";

export const SUBSCRIBE: Words<typeof EN> = {
  banner: "Neues von Saywrite, wenn es etwas zu sagen gibt.",
  label: "Newsletter",
  placeholder: "komm in die Runde",
  button: "Abonnieren",
  footerConsent: "Mit dem Abonnieren gilt: ",
};
