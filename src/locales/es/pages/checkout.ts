import { CARD_DIGITS } from "#contract/card.ts";
import type {
  CARD as CardWords,
  CHECKOUT as CheckoutWords,
  TEST_BANK as TestBankWords,
  TEST_CARDS as TestCardsWords,
} from "#locales/en/pages/checkout.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits, days as formatDays } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

export const CHECKOUT: Words<typeof CheckoutWords> = {
  title: "Pago",
  description: "Paga un paquete de créditos, una sola vez.",
  lead: "Pagas una vez. Nada se renueva.",
  choose: "Elige un paquete",
  product: "Producto",
  credits: "Créditos",
  creditsFor: (count, coverage) => `${formatNumber(count)}, para ${coverage}`,
  amount: "Importe",
  moneyBack: "Devolución",
  moneyBackFor: (days, rate) =>
    `Lo que no gastes, durante ${formatDays(days)}, con un clic en Compras. Primero se gastan los regalados, luego el paquete más antiguo; cada crédito gastado cuenta ${rate}`,
  payWith: "Tarjeta",
  change: "Cancelar y volver a los precios",
  payNow: "Pagar ahora",
  paying: "Pagando",
  testMode: "Modo de prueba: no se cobra a ninguna tarjeta real",
  tryAgain: "Intentar de nuevo",
  lost: "Se perdió la conexión durante el pago. Nunca se te cobra dos veces: pulsa otra vez Pagar ahora y se encontrará lo que ya esté pagado.",
  recording: {
    title: "Registrando tus créditos",
    body: "El pago ha llegado. Tarda un momento.",
  },
  unrecorded: {
    title: "Pagado. Los créditos están en camino.",
    reassurance:
      "Tu pago está a salvo. Los créditos se registran solos en cuanto el servidor puede; esta página sigue mirando y puedes cerrarla.",
  },
  processing: {
    title: "Tu banco está tramitando el pago",
    body: "Algunos pagos tardan un rato. Tus créditos llegan solos en cuanto el banco termine. Puedes cerrar esta página.",
  },
  paid: {
    body: (credits) =>
      `Tienes ${formatCredits(credits)} más en tu cuenta. El recibo va de camino a tu correo.`,
    now: (credits, balance) => `${credits} más. Ahora tienes ${formatNumber(balance)}.`,
    receipt: "Recibo",
    home: "Volver al inicio",
    use: "Usar tus créditos",
  },
  unpaid: {
    title: "El pago no se ha realizado",
    again: "Volver al pago",
  },
  drawn: "pagado",
  script:
    "No se ha podido cargar el formulario de la tarjeta. Comprueba tu conexión o si tu navegador lo bloquea.",
};

export const CARD: Words<typeof CardWords> = {
  number: "Número de tarjeta",
  expiry: "Caducidad",
  expiryHint: "MM / AA",
  cvc: "Código CVC",
  errors: {
    numberMissing: "Escribe el número de la tarjeta.",
    numberLength: `Un número de tarjeta tiene entre ${CARD_DIGITS.least} y ${CARD_DIGITS.most} cifras.`,
    numberWrong: "Este número de tarjeta tiene un error.",
    expiryMissing: "Escribe el mes y el año, por ejemplo 04 / 29.",
    expired: "Esta tarjeta ha caducado.",
    cvcMissing: "Escribe las tres o cuatro cifras de la tarjeta.",
  },
};

export const TEST_CARDS: Words<typeof TestCardsWords> = {
  title: "Tarjetas de prueba",
  note: "Pulsa un número para rellenarlo. Vale cualquier fecha futura y cualquier código de tres cifras.",
  cards: [
    { number: "4242 4242 4242 4242", what: "se paga" },
    { number: "4000 0025 0000 3155", what: "pide confirmación (3-D Secure)" },
    { number: "4000 0000 0000 0002", what: "es rechazada" },
    { number: "4000 0000 0000 9995", what: "no tiene fondos suficientes" },
    { number: "4000 0000 0000 0069", what: "está caducada" },
    { number: "4000 0000 0000 0127", what: "lleva un código incorrecto" },
  ],
};

export const TEST_BANK: Words<typeof TestBankWords> = {
  title: "¿Eres tú quien paga?",
  body: (amount) =>
    `Aquí tu banco te pediría que confirmes ${amount} a Saywrite. Es una prueba: no se pregunta a ningún banco.`,
  complete: "Confirmar",
  fail: "Rechazar",
};
