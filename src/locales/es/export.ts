import type { PurchaseColumn } from "#contract/purchases.ts";

/** README.txt of an export. */
export const EXPORT_README = `Todo lo que Saywrite guarda sobre ti.

profile.json      tu cuenta, sus ajustes y los dispositivos con la sesión iniciada
statement.csv     cada movimiento de tus créditos
purchases.csv     cada compra
records.json      lo demás que se guarda: correos enviados a ti, navegadores que iniciaron sesión, disputas, saldo
conversions/      una carpeta por conversión: qué fue (about.json), su texto, su audio
                  y su resumen, si se pidió (digest.json)
                  y el texto frase por frase con cada cambio (document.json)
received/         grabaciones que otras personas enviaron porque las pediste y que esperan
uploads/          archivos y grabaciones tuyos que aún no están transcritos, hasta donde se enviaron
`;

/** The headings of purchases.csv. */
export const PURCHASE_COLUMNS: Readonly<Record<PurchaseColumn, string>> = {
  createdAt: "Fecha (UTC)",
  pack: "Paquete",
  credits: "Créditos",
  cents: "Centavos de USD",
  state: "Estado",
  refundedCents: "Centavos de USD devueltos",
  intentId: "Pago",
};
