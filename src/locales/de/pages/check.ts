import type { CHECK as EN } from "#locales/en/pages/check.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

export const CHECK: Words<typeof EN> = {
  label: "Prüfung der Sprache",
  press: "Sprache prüfen",
  body: "Kostenlos. Dieser Server hört an, was die Stimmen gesprochen haben, und markiert, wo er etwas anderes gehört hat, als geschrieben steht.",
  hint: "Eine Markierung ist ein Hinweis zum Nachhören, kein Urteil, und auch was nicht markiert ist, kann falsch sein.",
  starting: "Wartet auf das Zuhören…",
  progress: (listened, sentences) =>
    `${formatNumber(listened)} von ${plural(sentences, { one: "# Satz", other: "# Sätzen" })} angehört`,
  cancel: "Zuhören beenden",
  stopped: "Beendet. Was bis dahin gefunden wurde, steht hier.",
  failed: "Die Prüfung ist abgebrochen",
  none: "Nichts Zweifelhaftes gefunden.",
  found: (count) => plural(count, { one: "# zweifelhafter Satz", other: "# zweifelhafte Sätze" }),
  lost: (count) =>
    plural(count, {
      one: "# Satz war nicht zu verstehen: Bitte höre ihn selbst an.",
      other: "# Sätze waren nicht zu verstehen: Bitte höre sie selbst an.",
    }),
  previous: "Voriger zweifelhafter Satz",
  next: "Nächster zweifelhafter Satz",
  doubtful: "klingt zweifelhaft",
  place: "Zweifelhafte Stelle",
  heardThere: (heard) => (heard === "" ? "Hier war nichts zu hören" : `Hier gehört: ${heard}`),
  listen: "Anhören",
  remake: "Kostenlos neu erzeugen",
  making: "Wird neu erzeugt…",
  remade: "Neu erzeugt. Höre, ob es jetzt besser ist.",
  used: "Er wurde schon einmal kostenlos neu erzeugt. Du kannst ihn anders sprechen lassen oder die Aussprache seiner Wörter ändern.",
  right: "So lassen",
  dismissed: "Nicht mehr markiert.",
};
