import type { FAILURES as EN } from "../en/failures.ts";
import type { Words } from "../words.ts";

export const FAILURES: Words<typeof EN> = {
  deductFailed: (why) => `Der Credit konnte nicht abgebucht werden: ${why}`,
  synthesizeFailed: "Der Text konnte nicht gesprochen werden.",
  transcriptionFailed: "Das Transkribieren hat nicht geklappt.",
  transcribeFileFailed: (why) => `Fehler beim Transkribieren der Datei: ${why}`,
  checkoutInitializing: "Die Kasse wird vorbereitet …",
  checkoutInitFailed: "Die Kasse ließ sich nicht öffnen",
  checkoutWentWrong: "Da ist etwas schiefgegangen!",
  paymentSuccessful: "Zahlung erfolgreich",
};
