import type { STATEMENT_FAULTS as EN } from "#locales/en/statement-faults.ts";
import type { Words } from "../words.ts";
import { formatNumber as n } from "./locale.ts";

export const STATEMENT_FAULTS: Words<typeof EN> = {
  "row-changed": ({ row }) =>
    `Zeile ${n(row)} ist nicht die, die versiegelt wurde, oder folgt nicht auf die Zeile davor.`,
  "rows-left-out": ({ row, to }) =>
    row === to ? `Zeile ${n(row)} fehlt.` : `Die Zeilen ${n(row)} bis ${n(to)} fehlen.`,
  "row-out-of-place": ({ row }) =>
    `Zeile ${n(row)} steht, wo eine andere hingehört: wiederholt, eingefügt oder verschoben.`,
  "words-changed": ({ row }) => `Die Wörter von Zeile ${n(row)} sind nicht die, die versiegelt wurden.`,
  "balance-wrong": ({ row }) => `Das Guthaben in Zeile ${n(row)} ist nicht das vorige plus ihr Betrag.`,
  "row-not-before": ({ row }) =>
    `Zeile ${n(row)} soll aus der Zeit vor den Siegeln sein, folgt aber auf eine von danach.`,
  "rows-cut-off": ({ row, to, day }) =>
    row === to
      ? `Zeile ${n(row)}, die in der Wurzel vom ${day} steckt, wurde abgeschnitten.`
      : `Die Zeilen ${n(row)} bis ${n(to)}, die in der Wurzel vom ${day} stecken, wurden abgeschnitten.`,
  "proof-differs": ({ row, day }) =>
    `Die Zeilen bis ${n(row)} sind nicht die in der Wurzel vom ${day}: Sie gehören zu einem anderen Konto oder Tag oder wurden neu gemacht.`,
  "row-not-in-root": ({ row, day }) =>
    `Zeile ${n(row)} trägt ein Datum vor dem ${day} und ist nicht in der Wurzel dieses Tages.`,
  "root-differs": ({ day }) =>
    `Die Wurzel vom ${day} ist nicht überall dieselbe: in der Datei, in dem, was du aufbewahrt hast, oder in der Liste.`,
  "proof-missing": ({ day }) =>
    `Nichts in der Datei zeigt, dass sie in der Wurzel vom ${day} steckt, die du aufbewahrt hast. Speichere den Kontoauszug mit dem Beweis dieses Tages und prüf ihn mit dieser Wurzel allein.`,
  "root-broken": ({ day }) =>
    `Die Wurzel vom ${day} in der Liste folgt nicht aus dem, woraus sie gemacht ist, oder nicht auf die Wurzel davor.`,
  "root-withdrawn": ({ day }) =>
    `Du hast eine Wurzel vom ${day}, und dieser Server veröffentlicht für den Tag keine mehr.`,
};
