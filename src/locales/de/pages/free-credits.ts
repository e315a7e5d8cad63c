import type { FREE_CREDITS as EN, REGISTER_OFFER as Offer } from "#locales/en/pages/free-credits.ts";
import { CREDITS_ONCE_VERIFIED, FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const FREE_CREDITS: Words<typeof EN> = {
  note: (count) =>
    count === 0
      ? "Ein Konto kostet nichts, und eine Karte brauchst du auch nicht."
      : plural(count, {
          one: "Noch unsicher? Der erste kostet nichts, und eine Karte brauchst du auch nicht.",
          other: "Noch unsicher? Die ersten # kosten nichts, und eine Karte brauchst du auch nicht.",
        }),
  start: (count) =>
    count === 0
      ? "Konto anlegen"
      : plural(count, { one: "Mit # Gratis-Credit loslegen", other: "Mit # Gratis-Credits loslegen" }),
  later: (count) =>
    count === 0
      ? ""
      : plural(count, {
          one: " Du bekommst ihn, sobald du deine Adresse bestätigt hast.",
          other: " Du bekommst sie, sobald du deine Adresse bestätigt hast.",
        }),
};

const { signUpCredits } = FACTS.prices;

export const REGISTER_OFFER: Words<typeof Offer> = {
  description:
    signUpCredits === 0
      ? "Leg ein Konto an. Eine Karte brauchst du nicht."
      : plural(signUpCredits, {
          one: "Leg ein Konto an und hol dir # Gratis-Credit. Eine Karte brauchst du nicht.",
          other: "Leg ein Konto an und hol dir # Gratis-Credits. Eine Karte brauchst du nicht.",
        }),
  promise: FREE_CREDITS.start(signUpCredits),
  later: FREE_CREDITS.later(CREDITS_ONCE_VERIFIED),
};
