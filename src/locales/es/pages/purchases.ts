import type { PURCHASES_COPY as PurchasesWords } from "#locales/en/pages/purchases.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits } from "../amounts.ts";

export const PURCHASES_COPY: Words<typeof PurchasesWords> = {
  title: "Compras",
  loading: "Cargando tus compras.",
  failed: "No se han podido cargar tus compras",
  again: "Intentar de nuevo",
  empty: "Aún no has comprado nada",
  emptyBody:
    "Los paquetes se pagan una vez y nunca se renuevan. Lo que compres aparecerá aquí con su recibo.",
  packs: "Ver los paquetes de créditos",
  more: "Mostrar más",
  columns: { when: "Fecha", pack: "Paquete", receipt: "Recibo", amount: "Pagado" },
  testMode: "Modo de prueba: no se cobra a ninguna tarjeta real",
  refunded: (amount) => `${amount} reembolsados`,
  takeBack: "Recuperar el dinero",
  takeBackUntil: (amount, day) => `Hasta ${amount}, hasta el ${day}`,
  dialog: (pack) => `¿Devolver el paquete ${pack}?`,
  gets: (amount) => `${amount} vuelven a la tarjeta con que se pagó.`,
  rows: {
    paid: "Pagado",
    spent: (count) => `${formatCredits(count)} ya usados, en reserva o en un fondo`,
    back: "Recuperas",
    credits: "Créditos que se van",
  },
  rule: "Primero se gastan los créditos regalados, luego el paquete más antiguo. Lo gastado cuenta al precio de un crédito en el paquete más caro.",
  once: "Se puede hacer una vez por paquete, y no se puede deshacer.",
  yes: (amount) => `Recuperar ${amount}`,
  no: "Conservar los créditos",
  requests: {
    asked: (amount) => `Pediste ${amount}; el proveedor de pagos aún no lo ha confirmado`,
    pending: (amount) => `${amount} van de vuelta`,
    paid: (amount) => `Has recuperado ${amount}`,
    refused: (amount) => `El proveedor de pagos se negó a devolver ${amount}`,
    failed: (amount) => `${amount} volvieron del banco`,
  },
  receipt: "Recibo",
  receiptOf: (number) => `Recibo ${number}, se abre para imprimir`,
  noReceipt: "Sin recibo, no se pagó nada",
};
