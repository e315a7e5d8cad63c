import type { REPORTS as EN, SUSPENSION as SUSPENSION_EN } from "#locales/en/pages/admin-reports.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const REPORTS: Words<typeof EN> = {
  title: "Meldungen",
  counted: (count) => plural(count, { one: "# Meldung", other: "# Meldungen" }),
  state: "Welche Meldungen",
  open: "Offen",
  done: "Erledigt",
  nothingOpen: "Keine Meldung wartet.",
  nothingDone: "Noch ist keine Meldung erledigt.",
  reasons: {
    illegal: "Verstößt gegen das Gesetz",
    rights: "Gehört jemand anderem",
    privacy: "Privates über jemanden",
    deception: "Täuscht",
    other: "Etwas anderes",
  },
  shared: "Geteilt von",
  look: "Link öffnen",
  ended: "Der Link öffnet nichts mehr.",
  settle: "Erledigen",
  anew: "Neu entscheiden",
  dialog: "Diese Meldung erledigen",
  act: "Was geschehen soll",
  acts: { "end-link": "Link beenden", suspend: "Sperren", leave: "Stehen lassen" },
  means: {
    "end-link": "Der Link öffnet ab jetzt nichts mehr. Wem er gehört, dem wird mit deinem Grund geschrieben.",
    suspend:
      "Niemand meldet sich mehr im Konto an, und alle seine Links und sein Feed öffnen nichts. Der Person wird mit deinem Grund geschrieben.",
    leave: "Nichts ändert sich, und niemandem wird geschrieben. Dein Grund steht im Protokoll.",
  },
  settledBy: { "link-ended": "Link beendet", suspended: "Konto gesperrt", left: "Stehen gelassen" },
};

export const SUSPENSION: Words<typeof SUSPENSION_EN> = {
  mark: "gesperrt",
  suspend: "Konto sperren",
  restore: "Konto wieder öffnen",
  suspendDialog: (name) => `Das Konto von ${name} sperren?`,
  restoreDialog: (name) => `Das Konto von ${name} wieder öffnen?`,
  suspendMeans:
    "Niemand kann sich darin anmelden, und seine Links und sein Feed öffnen nichts, bis du es wieder öffnest. Was darin ist, bleibt. Die Person liest deinen Grund in einer Mail.",
  restoreMeans:
    "Die Person kann sich wieder anmelden, und Links, die nicht beendet waren, öffnen wieder. Sie bekommt eine Mail.",
};
