import type { Words } from "#contract/words.ts";
import { sayCount } from "../facts.ts";
import type { FREE_CREDITS as EN, REGISTER_OFFER as Offer } from "../free-credits.ts";
import { formatCredits } from "./formats.ts";
import { formatNumber } from "./locale.ts";

export const FREE_CREDITS: Words<typeof EN> = {
  note: (count) =>
    count === 0
      ? "Crear una cuenta no cuesta nada ni pide tarjeta."
      : count === 1
        ? "¿Tienes dudas? El primero no cuesta nada ni pide tarjeta."
        : `¿Tienes dudas? Los primeros ${formatNumber(count)} no cuestan nada ni piden tarjeta.`,
  start: (count) =>
    count === 0
      ? "Empezar"
      : `Empezar con ${formatNumber(count)} ${count === 1 ? "crédito" : "créditos"} gratis`,
  later: (count) =>
    count === 0 ? "" : ` ${count === 1 ? "Llega" : "Llegan"} cuando confirmes tu dirección.`,
};

export const REGISTER_OFFER: Words<typeof Offer> = {
  description: sayCount("signUpCredits", (count) =>
    count === 0
      ? "Crea una cuenta. No hace falta tarjeta."
      : `Crea una cuenta y recibe ${formatCredits(count)} gratis. No hace falta tarjeta.`,
  ),
  promise: sayCount("signUpCredits", FREE_CREDITS.start),
  later: sayCount("creditsOnceConfirmed", FREE_CREDITS.later),
};
