import type { LIVE_OUTCOMES } from "#contract/live-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { number, plural } from "./amounts.ts";

/** How captions of somebody who talks can end, in words. */
export const LIVE_WORDS: OutcomeWords<keyof typeof LIVE_OUTCOMES> = {
  "live-ended": "Diese Untertitel sind zu Ende.",
  "too-many-lives": ({ most }) =>
    `Es laufen bereits so viele Live-Untertitel gleichzeitig, wie erlaubt sind: ${number(most)}. Bitte beende zuerst einen davon.`,
  "live-unpaid":
    "Die Untertitel haben angehalten, weil das Guthaben nicht für mehr reicht. Die Aufnahme läuft weiter.",
  "live-idle": ({ minutes }) =>
    `Die Untertitel haben angehalten, weil ${plural(minutes, { one: "# Minute", other: "# Minuten" })} lang kein Ton kam. Beginne sie neu, wenn du weitermachst.`,
  "live-silent": ({ minutes }) =>
    `Die Untertitel haben angehalten, weil ${plural(minutes, { one: "# Minute", other: "# Minuten" })} lang nichts gesagt wurde. Die Aufnahme läuft weiter.`,
  "live-wordless": ({ minutes }) =>
    `Deine Untertitel haben heute ${plural(minutes, { one: "# Minute", other: "# Minuten" })} lang zugehört, ohne dass ein Wort fiel. Morgen geht es weiter; eine Aufnahme läuft weiter.`,
  "live-too-long": "Die Untertitel haben angehalten: Sie sind so lang, wie eine Aufnahme sein darf.",
  "live-broke-off":
    "Die Untertitel sind abgebrochen. Die Aufnahme läuft weiter, und was geschrieben wurde, bleibt.",
  "live-unused": "In diesem Teil wurde nichts gesagt",
  "live-off": "Live-Untertitel sind auf diesem Server abgeschaltet.",
  "live-not-offered":
    "Was hier zuhört, schreibt erst, wenn eine Aufnahme zu Ende ist, und nicht schon währenddessen.",
  "live-full": "Alle Plätze für Live-Untertitel auf diesem Server sind gerade belegt.",
  "live-link-ended": "Diese Untertitel sind zu Ende, oder ihr Link wurde geschlossen.",
  "live-link-full":
    "Es lesen schon so viele mit, wie auf diesen Server passen. Bitte versuche es gleich noch einmal.",
};
