import type { RECORD_COPIES as EN } from "#locales/en/pages/record-copies.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits, plural } from "../amounts.ts";

export const RECORD_COPIES: Words<typeof EN> = {
  both: "Hier und auf dem Server gesichert",
  behind: (time, seconds) =>
    `bis ${time}, ${plural(seconds, { one: "# Sekunde", other: "# Sekunden" })} hinter dir`,
  here: "Hier gesichert",
  upTo: (time) => `bis ${time}`,
  there: "Auf dem Server gesichert",
  offline: (time) => `Der Server hat sie bis ${time}. Der Rest folgt mit der Verbindung.`,
  loggedOut: (time) => `Der Server hat sie bis ${time}. Der Rest folgt, sobald du wieder angemeldet bist.`,
  only: "Nur hier gesichert",
  cutOff:
    "Die Aufnahme ist beendet, weil hier nicht mehr angemeldet ist, wer sie gemacht hat. Was bis dahin gesagt wurde, bleibt in diesem Browser gesichert.",
  moreUnsent: (count) =>
    plural(count, {
      one: "# weitere Aufnahme, die noch nicht gesendet ist",
      other: "# weitere Aufnahmen, die noch nicht gesendet sind",
    }),
  later: "Stoppen und für später behalten",
  keptForLater: "Behalten. Du kannst sie jederzeit transkribieren lassen.",
  /** The price where captions have paid all of it, or some. */
  paid: (credits) => `Mit den Untertiteln bezahlt: ${credits}`,
  paidSome: (due, paid) => `Noch ${due}; die Untertitel haben ${paid} bezahlt`,
  first: "Während du aufnimmst, geht der Ton stückweise zum Server",
  about: (days) =>
    `Ein paar Sekunden hinter dir, damit die Aufnahme dieses Gerät überlebt. Die Stücke zählen in deiner Bibliothek. Was nicht transkribiert wird, wird dort ${days === null ? "nach einigen Tagen" : `nach ${plural(days, { one: "# Tag", other: "# Tagen" })}`} gelöscht.`,
  yes: "In Ordnung",
  no: "Nur hier behalten",
  short: (needed, have) =>
    `Der Text wird mindestens ${formatCredits(needed)} kosten, und du hast ${have === 0 ? "keinen" : have}. Nimm trotzdem auf: Die Aufnahme bleibt in diesem Browser, bis du wiederkommst.`,
  otherSound: {
    add: "Auch Tab- oder Systemton",
    added: "Mit Tab- oder Systemton",
    none: "Mit dem, was du gewählt hast, kam kein Ton. In Chrome und Edge setzt du dafür ein Häkchen; andere Browser teilen keinen.",
  },
  liveTitle: (time) => `Anderswo läuft eine Aufnahme, ${time} bisher`,
  unsentFrom: {
    here: (when) => `${when}, nur in diesem Browser.`,
    both: (when) => `${when}, in diesem Browser und auf dem Server.`,
    there: (when) => `${when}, auf einem anderen Gerät aufgenommen. Sie liegt auf dem Server.`,
    live: (when) => `${when}. Vielleicht läuft sie auf einem anderen Gerät noch. Beende sie zuerst dort.`,
  },
};
