import type { FREE_CREDITS as EN, REGISTER_OFFER as Offer } from "#locales/en/pages/free-credits.ts";
import { CREDITS_ONCE_VERIFIED, FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const FREE_CREDITS: Words<typeof EN> = {
  note: (count) =>
    count === 0
      ? "Crear una cuenta no cuesta nada ni pide tarjeta."
      : plural(count, {
          one: "¿Tienes dudas? El primero no cuesta nada ni pide tarjeta.",
          other: "¿Tienes dudas? Los primeros # no cuestan nada ni piden tarjeta.",
        }),
  start: (count) =>
    count === 0
      ? "Empezar"
      : plural(count, { one: "Empezar con # crédito gratis", other: "Empezar con # créditos gratis" }),
  later: (count) =>
    count === 0
      ? ""
      : plural(count, {
          one: " Llega cuando confirmes tu dirección.",
          other: " Llegan cuando confirmes tu dirección.",
        }),
};

const { signUpCredits } = FACTS.prices;

export const REGISTER_OFFER: Words<typeof Offer> = {
  description:
    signUpCredits === 0
      ? "Crea una cuenta. No hace falta tarjeta."
      : plural(signUpCredits, {
          one: "Crea una cuenta y recibe # crédito gratis. No hace falta tarjeta.",
          other: "Crea una cuenta y recibe # créditos gratis. No hace falta tarjeta.",
        }),
  promise: FREE_CREDITS.start(signUpCredits),
  later: FREE_CREDITS.later(CREDITS_ONCE_VERIFIED),
};
