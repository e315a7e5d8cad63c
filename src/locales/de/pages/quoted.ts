import type { QUOTED as EN } from "#locales/en/pages/quoted.ts";
import type { Words } from "../../words.ts";

/** A quote from a recording, as its link shows it to whoever has it. */
export const QUOTED: Words<typeof EN> = {
  name: "Zitat",
  description:
    "Eine Stelle einer Aufnahme, mit ihren Wörtern und ihrem Ton, signiert von dem Server, der sie verwahrt.",
  loading: "Das Zitat wird geöffnet.",
  failed: "Das Zitat ließ sich nicht öffnen",
  again: "Noch einmal versuchen",
  unnamed: "Jemand ohne Namen",
  at: (from, to) => `${from} bis ${to} der Aufnahme`,
  report: { lead: "Das hat jemand zitiert; es ist nicht von uns.", title: "Dieses Zitat melden" },
  check: {
    title: "Ist es echt?",
    body: "Der Server, der die Aufnahme verwahrt, hat diese Wörter zusammen mit diesem Ton signiert. Beim Prüfen wird der Ton noch einmal gelesen und verglichen.",
    press: "Prüfen",
    busy: "Wird geprüft",
    genuine: (server) => `Echt: Wörter und Ton sind die, die ${server} signiert hat.`,
    forged: "Nicht echt: Wörter oder Ton sind nicht die, die signiert wurden.",
    unable:
      "Dieser Browser kann keine Signaturen prüfen. Lade den Nachweis herunter und prüf ihn mit einem anderen Programm.",
    failed: "Es ließ sich gerade nicht prüfen. Bitte versuch es noch einmal.",
    proof: "Nachweis herunterladen",
    limits:
      "Die Wörter sind so, wie sie der Besitzer der Aufnahme korrigiert hat. Die Signatur beweist, dass seitdem weder Wörter noch Ton geändert wurden, nicht, dass die Aufnahme selbst die Wahrheit sagt.",
  },
  signedAt: (when) => `Signiert am ${when}`,
};
