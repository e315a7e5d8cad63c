import type { ASKING as EN } from "#locales/en/pages/asking.ts";
import type { Words } from "../../words.ts";
import { days, plural } from "../amounts.ts";
import { length, size } from "../formats.ts";

/** Asking others for recordings, and what they sent. */
export const ASKING: Words<typeof EN> = {
  title: "Um eine Aufnahme bitten",
  description: "Links, über die andere dir Aufnahmen senden, und was angekommen ist.",
  lead: "Mach einen Link, und alle, die ihn haben, können ohne Konto für dich aufnehmen oder hochladen. Was ankommt, wartet hier und kostet nichts, bis du Text daraus machst; oder es wird von selbst zu Text, bezahlt aus einer Kasse, die du wählst.",
  back: "Bibliothek",
  loading: "Die Links werden geladen.",
  failed: "Die Links ließen sich nicht laden",
  again: "Noch einmal versuchen",
  unreachable:
    "Links sind hier noch nicht möglich: Dieser Server hat keine https-Adresse, die andere öffnen könnten. Wer ihn betreibt, setzt PUBLIC_URL auf eine.",
  make: {
    title: "Neuer Link",
    what: "Worum du bittest",
    whatHint: "Die Überschrift der Seite: „Omas Geschichten“.",
    greeting: "Ein paar Worte",
    greetingHint: "Wenn du magst. Wovon soll erzählt werden?",
    name: "Wer bittet",
    nameHint: "Das sehen alle, die den Link haben.",
    files: "Aufnahmen höchstens",
    minutes: "Minuten zusammen",
    megabytes: "Megabyte zusammen",
    lasts: "Offen für",
    lastsFor: { day: "einen Tag", week: "eine Woche", month: "einen Monat", quarter: "drei Monate" },
    make: "Link machen",
    made: "Der Link ist da. Kopier ihn, oder zeig seinen Code.",
    missing: "Schreib hier bitte etwas hin.",
    between: (least, most) => `Von ${least} bis ${most}.`,
  },
  paying: {
    purse: "Kasse",
    none: "Keine: Du entscheidest selbst",
    over: "Eine geschlossene Kasse",
    writesDown: "Aus allem, was ankommt, Text machen, bezahlt aus dieser Kasse",
    means:
      "Sobald es da ist, ohne dass du drückst, zum üblichen Preis. Reicht die Kasse nicht, wartet es wie immer, und hier steht, warum. Die Seite sagt es allen, die etwas senden; was vor dem Einschalten gesendet wurde, bleibt, wie es ist.",
    noPurses: "Aus dem, was ankommt, kann von selbst Text werden, bezahlt aus einer Kasse.",
    toPurses: "Eine Kasse anlegen",
    change: "Kasse",
    of: (title) => `Kasse von „${title}“`,
    save: "Speichern",
    cancel: "Abbrechen",
    writesFrom: (name) => `wird von selbst zu Text, aus der Kasse „${name}“`,
    paysLater: (name) => `Kasse „${name}“, aus der nichts von selbst zu Text wird`,
    isOver: "seine Kasse ist geschlossen: nichts wird von selbst zu Text",
  },
  link: {
    none: "Noch keine Links",
    title: "Deine Links",
    facts: (all) =>
      `bis zu ${plural(all.files, { one: "# Aufnahme", other: "# Aufnahmen" })}, ${length(all.seconds)}, ${size(all.bytes)}`,
    arrived: (count) =>
      count === 0
        ? "nichts ist angekommen"
        : plural(count, { one: "# ist angekommen", other: "# sind angekommen" }),
    coming: (count) => plural(count, { one: "# wird gesendet", other: "# werden gesendet" }),
    until: (day) => `bis ${day}`,
    over: "nimmt nichts mehr an",
    code: "Code zeigen",
    hideCode: "Code ausblenden",
    codeLabel: "Der Link als Code für Kameras",
    print: "Drucken",
    end: "Link beenden",
    ended: "Der Link nimmt nichts mehr an.",
    endedByOperator: "Beendet von der Person, die diesen Server betreibt. Wir haben dir geschrieben, warum.",
  },
  received: {
    title: "Angekommen",
    none: "Hier wartet nichts.",
    waits: (count) =>
      `Was ankommt, wartet ${days(count)}; dann wird es gelöscht. Wer es gesendet hat, weiß das.`,
    from: (sender) => `von ${sender}`,
    number: (number) => `Nummer ${number}`,
    kept: (day) => `bis ${day}`,
    play: "Abspielen",
    soon: "Gleich lässt es sich abspielen.",
    make: "Text machen",
    begun: "Es wird Text daraus. Du findest ihn in der Bibliothek.",
    look: "Zur Bibliothek",
    writing: "Jetzt wird von selbst Text daraus, bezahlt aus der Kasse des Links.",
    notWritten: (why) => `Sie wartet auf dich. ${why}`,
    throwAway: "Verwerfen",
    sure: "Diese Aufnahme verwerfen?",
    sureBody: "Sie wird sofort entfernt und lässt sich nicht zurückholen.",
    no: "Behalten",
  },
};
