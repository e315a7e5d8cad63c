import type { VERSIONS as EN } from "#locales/en/pages/versions.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

export const VERSIONS: Words<typeof EN> = {
  title: "Frühere Fassungen",
  body: "Jede Änderung bleibt erhalten. Sieh dir einen früheren Text an und hol ihn zurück, wenn du magst.",
  loading: "Die Änderungen werden geladen.",
  failed: "Das ließ sich nicht laden",
  again: "Noch einmal versuchen",
  kind: {
    made: "Erste Fassung",
    edit: "Bearbeitet",
    take: "Andere Aufnahme",
    manner: "Anders gesprochen",
    pronunciation: "Aussprache",
    speaker: "Wer spricht",
    split: "Geteilt",
    join: "Verbunden",
    paragraph: "Absatz",
    replace: "Wörter ersetzt",
    fillers: "Füllwörter weggelassen",
    doubt: "Zweifel geklärt",
    hearing: "Neu gehört",
    "left-out": "Stelle endgültig ausgelassen",
    undo: "Zurückgenommen",
    redo: "Wiederholt",
    restore: "Zurückgeholt",
  },
  by: { person: "Du", participant: "Wunsch einer beteiligten Person", server: "Dieser Server" },
  /** What its session was opened with, behind who did it. */
  device: ({ browser, system }) =>
    browser && system ? `${browser} auf ${system}` : (browser ?? system ?? ""),
  segments: (count) => plural(count, { one: "# Satz", other: "# Sätze" }),
  now: "Das siehst du gerade",
  look: "Ansehen",
  lookAt: (version) => `Fassung ${formatNumber(version)} ansehen`,
  older: "Ältere zeigen",
  close: "Schließen",
  notice: (version) => `Das ist Fassung ${formatNumber(version)}, zum Lesen.`,
  restore: "Zurückholen",
  leave: "Zur neuesten",
  restored: "Zurückgeholt.",
};
