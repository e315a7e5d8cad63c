import type { OutcomeWords } from "#contract/outcomes.ts";
import type { UPLOAD_OUTCOMES } from "#contract/upload-outcomes.ts";
import { plural } from "./amounts.ts";
import { clock, length, wait } from "./formats.ts";

/** How files that are sent here can end, in words. */
export const UPLOAD_WORDS: OutcomeWords<keyof typeof UPLOAD_OUTCOMES> = {
  "file-infected":
    "Ein Virenscanner hat in dieser Datei etwas Schädliches gefunden. Sie wurde gelöscht, und es wurde nichts abgebucht.",
  "file-not-scannable":
    "Die Datei ist zu groß für den Virenscanner dieses Servers. Es wurde nichts abgebucht. Schick sie in kleineren Teilen.",
  "scanner-away":
    "Dateien lassen sich gerade nicht auf Viren prüfen, darum wird keine angenommen. Es wurde nichts abgebucht. Versuch es in ein paar Minuten noch einmal.",
  "too-many-uploads": ({ most }) =>
    `Du hast so viele unfertige Uploads, wie es geben darf: ${plural(most, { one: "# Datei", other: "# Dateien" })}, oder zusammen zu viel. Beende einige, oder verwirf sie.`,
  "upload-offset-wrong":
    "Die Datei wird auch von woanders gesendet. Bitte mach dort weiter, wo sie jetzt ist.",
  "upload-checksum-wrong": "Ein Teil der Datei ist unterwegs beschädigt worden. Bitte sende sie noch einmal.",
  "upload-longer-than-declared": "Von dieser Datei kommt mehr, als angekündigt war.",
  "upload-unfinished": "Von dieser Datei ist noch nicht alles da. Bitte sende zuerst den Rest.",
  "recording-goes-on":
    "Diese Aufnahme läuft noch, vielleicht auf einem anderen Gerät. Beende sie dort, oder versuche es in zwei Minuten noch einmal.",
  "upload-over": "Dieser Upload ist vorbei. Bitte sende die Datei noch einmal.",
  "preview-too-short": ({ seconds }) =>
    `Die erste Minute ist frei, wenn die Aufnahme länger ist als ${length(seconds)}. Nichts wurde gezählt.`,
  "previews-used": ({ most, seconds }) =>
    `${plural(most, { one: "Die eine freie Minute von heute hattest du schon.", other: "Die # freien Minuten von heute hattest du schon." })} Die nächste gibt es in ${wait(seconds)}. Die ganze Datei kannst du sofort transkribieren.`,
  "unpaid-work-used": ({ seconds }) =>
    `Vieles, was in der letzten Stunde für dich gemacht wurde, wurde abgebrochen, war frei oder führte zu nichts. In ${wait(seconds)} kannst du wieder etwas beginnen.`,
  "preview-elsewhere":
    "Diese Datei würde ein Dienst transkribieren, und davon gibt dieser Server keine freie Minute. Nichts wurde gezählt.",
  "transcript-costs-more": ({ credits, seconds }) =>
    `Diese Aufnahme ist ${clock(seconds)} lang, und ihr Text kostet ${plural(credits, { one: "# Credit", other: "# Credits" })}. Es wurde nichts abgebucht. Drück noch einmal, wenn du ihn willst.`,
};
