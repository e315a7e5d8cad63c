import type { LedgerReason } from "#contract/ledger-reasons.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import type { PURSE_OUTCOMES } from "#contract/purse-outcomes.ts";
import type { REFUND_OUTCOMES } from "#contract/refund-outcomes.ts";
import { plural } from "./amounts.ts";
import { money } from "./formats.ts";
import { USE_NAMES } from "./use-names.ts";

/** Why credits moved, and how what is done with purses and refunds can end. */
export const CREDIT_WORDS: OutcomeWords<
  LedgerReason | keyof typeof PURSE_OUTCOMES | keyof typeof REFUND_OUTCOMES
> = {
  "credits-welcome": "Créditos de bienvenida. Gracias por registrarte.",
  "credits-bought": ({ pack, cents }) => `Paquete ${pack}, ${money(cents)}`,
  "credits-refunded": ({ pack, refunded, cents }) =>
    `Paquete ${pack}: reembolsados ${money(refunded)} de ${money(cents)}`,
  "refund-failed": ({ pack, cents }) =>
    `Paquete ${pack}: ${money(cents)} volvieron del banco, así que los créditos son tuyos otra vez`,
  "refund-paid": ({ cents }) => `${money(cents)} van de vuelta a tu tarjeta.`,
  "refund-asked":
    "El proveedor de pagos aún no lo ha confirmado. Hasta entonces tus créditos quedan en reserva, y te avisará un correo.",
  "refund-refused": "El proveedor de pagos se ha negado. Los créditos vuelven a ser tuyos. Escríbenos.",
  "refund-changed":
    "Lo que queda sin gastar de este paquete ha cambiado. No se ha pedido nada; vuelve a mirarlo.",
  "refund-over": "El plazo para devolver este paquete ha terminado. No se ha movido nada.",
  "credits-disputed": ({ pack, cents }) =>
    `Paquete ${pack}: el banco devolvió ${money(cents)} tras una disputa`,
  "credits-adjusted": "Cambio a mano",
  "credits-given-back": "Devuelto tras un fallo nuestro",
  "credit-used": "1 crédito usado",
  "tool-used": ({ tool }) => USE_NAMES[tool],
  "debt-paid": "Créditos pendientes pagados",
  "purse-filled": "Reservados en un fondo",
  "purse-returned": "De vuelta de un fondo",
  "purse-made": ({ credits }) =>
    credits === 0
      ? "El fondo está listo. Aún no tiene nada."
      : plural(credits, {
          one: "El fondo está listo, con # crédito reservado.",
          other: "El fondo está listo, con # créditos reservados.",
        }),
  "purse-changed": "Guardado.",
  "purse-moved": ({ credits }) =>
    credits > 0
      ? plural(credits, { one: "# crédito está reservado.", other: "# créditos están reservados." })
      : plural(-credits, { one: "# crédito ha vuelto.", other: "# créditos han vuelto." }),
  "purse-ended": ({ credits }) =>
    credits === 0
      ? "El fondo se ha cerrado."
      : plural(credits, {
          one: "El fondo se ha cerrado. # crédito ha vuelto.",
          other: "El fondo se ha cerrado. # créditos han vuelto.",
        }),
  "purse-over": "Este fondo ya está cerrado. Crea otro.",
  "purse-holds-less": ({ available }) =>
    plural(available, {
      one: "Solo # crédito de este fondo está libre. No se ha movido nada.",
      other: "Solo # créditos de este fondo están libres. No se ha movido nada.",
    }),
  "purse-full": ({ most }) =>
    plural(most, {
      one: "En este fondo cabe # crédito. No se ha reservado nada.",
      other: "En este fondo caben # créditos. No se ha reservado nada.",
    }),
  "too-many-purses": ({ most }) =>
    plural(most, {
      one: "Hay sitio para # fondo. Ciérralo primero.",
      other: "Hay sitio para # fondos. Cierra uno primero.",
    }),
  "purse-date-past": "Ese día ya pasó. Elige uno posterior.",
};
