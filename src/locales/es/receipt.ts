import type { ReceiptWords } from "#contract/receipt.ts";
import { credits } from "./amounts.ts";
import { longDay, money } from "./formats.ts";

export const RECEIPT: ReceiptWords = {
  lang: "es",
  title: "Recibo",
  number: "Recibo",
  date: "Fecha",
  to: "Para",
  deletedAccount: "una cuenta borrada",
  pack: (name) => `Paquete ${name}`,
  paid: "Pagado con tarjeta",
  reference: "Referencia",
  refunded: "Reembolsado",
  remaining: "Queda",
  dispute: "Disputa",
  chargedBack: "El banco devolvió este pago.",
  testMode: "Modo de prueba: no se cobra a ninguna tarjeta real.",
  foot: "Los créditos no caducan, y solo se usan por lo que se te entrega.",
  credits,
  money,
  day: longDay,
};
