export const STATEMENT_COLUMNS = [
  "Fecha (UTC)",
  "Tipo",
  "Concepto",
  "Título",
  "Créditos",
  "Saldo",
  "Nota",
  "Motor",
] as const;
