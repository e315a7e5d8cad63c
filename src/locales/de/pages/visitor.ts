import { LIFETIMES } from "#contract/lifetimes.ts";
import type { CLAIM as Claim, OWN_SENTENCE as OwnSentence } from "#locales/en/pages/visitor.ts";
import type { Words } from "../../words.ts";
import { characters } from "../amounts.ts";
import { lasting } from "../formats.ts";

const kept = lasting(LIFETIMES.visitorSound);

export const OWN_SENTENCE: Words<typeof OwnSentence> = {
  title: "Und jetzt einer von dir.",
  lead: (host) =>
    host === null
      ? `Schreib einen Satz und hör ihn sofort, ohne Konto. Er entsteht auf diesem Server und wird nach ${kept} gelöscht.`
      : `Schreib einen Satz und hör ihn sofort, ohne Konto. Er entsteht bei ${host} und wird hier nach ${kept} gelöscht.`,
  label: "Dein Satz",
  placeholder: "Guten Morgen, der Kaffee ist fertig.",
  left: (left) => (left < 0 ? `${characters(-left)} zu viel` : `${characters(left)} übrig`),
  voice: "Stimme",
  button: "Anhören",
  busy: "Er wird gerade gesprochen …",
  slow: "Andere sind vor dir dran. Er kommt noch.",
  play: "Deinen Satz abspielen",
  place: "Stelle in deinem Satz",
  made: (voice) => `Dein Satz, gesprochen von ${voice}.`,
  keep: `Leg innerhalb von ${kept} in diesem Browser ein Konto an, und du kannst ihn in deine Bibliothek übernehmen.`,
  register: "Konto anlegen",
  missing: "Bitte schreib zuerst einen Satz.",
  unplayable: "Dieser Browser kann den Ton nicht abspielen. Bitte versuch es noch einmal.",
};

export const CLAIM: Words<typeof Claim> = {
  title: "Das hast du gemacht, bevor du ein Konto hattest",
  body: (voice) => `Gesprochen von ${voice}. Soll es in deine Bibliothek?`,
  yes: "Behalten",
  no: "Nein danke",
  kept: "Es ist jetzt in deiner Bibliothek.",
  open: "Öffnen",
  ended: `Es ist nicht mehr da: Was Besucher machen, wird nach ${kept} gelöscht.`,
};
